import { PageHead } from '../../parts/page-head.tsx'

const View = () => <PageHead title="commands" />

export default View
