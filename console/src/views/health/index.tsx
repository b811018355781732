import { PageHead } from '../../parts/page-head.tsx'

const View = () => <PageHead title="health" />

export default View
