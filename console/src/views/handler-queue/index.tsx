import { PageHead } from '../../parts/page-head.tsx'

const View = () => <PageHead title="handler-queue" />

export default View
