import { PageHead } from '../../parts/page-head.tsx'

const View = () => <PageHead title="activity" />

export default View
