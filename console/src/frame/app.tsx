import { useEffect } from 'preact/hooks'
import { bearer } from '../api/bearer.ts'
import { me } from '../api/me.ts'
import { attempts } from '../api/server-state.ts'
import { askWhoIAm, mustSignIn } from '../api/who-i-am.ts'
import { Announcer } from '../parts/announce.tsx'
import { Loading } from '../parts/loading.tsx'
import { Toasts } from '../parts/toasts.tsx'
import { match } from '../router.ts'
import { Banner, LockedNote } from './banner.tsx'
import { frameWords } from './frame-words.ts'
import { Header } from './header.tsx'
import { followKeys } from './keys.ts'
import { Navigation } from './navigation.tsx'
import { Outlet } from './outlet.tsx'
import { SignInView } from './sign-in.tsx'
import { Windows } from './windows.tsx'

const askAgainMs = 60_000

/** The whole page: header, navigation, banner and the view in between. */
export const App = () => {
  useEffect(() => followKeys(), [])
  const token = bearer.value
  const attempt = attempts.value
  useEffect(() => void askWhoIAm(), [token, attempt])
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && void askWhoIAm(), askAgainMs)
    return () => clearInterval(timer)
  }, [])
  const isComingBack = match.value?.route.view === 'signed-in'
  return (
    <>
      <a class="skip" href="#main">
        {frameWords().skip}
      </a>
      <Header />
      <Navigation />
      <main id="main" tabIndex={-1}>
        <Banner />
        <LockedNote />
        <Content isComingBack={isComingBack} />
      </main>
      <Toasts />
      <Announcer />
      <Windows />
    </>
  )
}

const Content = ({ isComingBack }: { readonly isComingBack: boolean }) => {
  if (isComingBack) return <Outlet />
  if (mustSignIn.value !== undefined) return <SignInView />
  return me.value === undefined ? <Loading /> : <Outlet />
}
