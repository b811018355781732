import { PageHead } from '../../parts/page-head.tsx'

const View = () => <PageHead title="tokens" />

export default View
