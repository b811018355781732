import { PageHead } from '../../parts/page-head.tsx'

const View = () => <PageHead title="item" />

export default View
