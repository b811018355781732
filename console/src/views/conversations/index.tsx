import { PageHead } from '../../parts/page-head.tsx'

const View = () => <PageHead title="conversations" />

export default View
