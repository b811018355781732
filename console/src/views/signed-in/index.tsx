import { PageHead } from '../../parts/page-head.tsx'

const View = () => <PageHead title="signed-in" />

export default View
