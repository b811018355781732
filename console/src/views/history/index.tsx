import { PageHead } from '../../parts/page-head.tsx'

const View = () => <PageHead title="history" />

export default View
