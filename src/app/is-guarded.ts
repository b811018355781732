import type { coreSettings } from '../config/core-settings.ts'
import { isLoopbackAddress } from '../http/guards.ts'
import type { SettingValues } from '../kernel/setting.ts'

type Settings = Pick<SettingValues<typeof coreSettings>, 'httpHost' | 'auth' | 'oauthIssuer'>

/** Whether every request over HTTP needs a token: wherever others can reach the server, and where it is asked for. */
export const isGuarded = ({ httpHost, auth, oauthIssuer }: Settings): boolean =>
  !isLoopbackAddress(httpHost) || auth === 'required' || oauthIssuer !== undefined
