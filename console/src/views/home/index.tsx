import { PageHead } from '../../parts/page-head.tsx'

const View = () => <PageHead title="home" />

export default View
