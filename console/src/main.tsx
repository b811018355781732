import { render } from 'preact'
import { askOtherTabs } from './api/bearer.ts'
import { setCarrier } from './api/carrier.ts'
import { httpCarrier } from './api/http-carrier.ts'
import { tradeTicket } from './api/ticket.ts'
import { App } from './frame/app.tsx'
import { followTheme } from './frame/theme.ts'
import { followLanguage } from './words/language.ts'

/** A ticket in the address is traded in and removed before anything else. */
const start = async (): Promise<void> => {
  setCarrier(httpCarrier)
  const traded = tradeTicket()
  followLanguage()
  followTheme()
  await traded
  await askOtherTabs()
  const root = document.getElementById('console')
  if (root !== null) render(<App />, root)
}

void start()
