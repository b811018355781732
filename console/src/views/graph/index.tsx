import { PageHead } from '../../parts/page-head.tsx'

const View = () => <PageHead title="graph" />

export default View
