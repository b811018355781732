import { PageHead } from '../../parts/page-head.tsx'

const View = () => <PageHead title="items" />

export default View
