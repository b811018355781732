import { PageHead } from '../parts/page-head.tsx'

export const SignInView = () => <PageHead title="Sign in" />
