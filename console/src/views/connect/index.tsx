import { PageHead } from '../../parts/page-head.tsx'

const View = () => <PageHead title="connect" />

export default View
