import { PageHead } from '../../parts/page-head.tsx'

const View = () => <PageHead title="state" />

export default View
