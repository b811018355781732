import type { coreSettings } from '../config/core-settings.ts'
import { isLoopbackAddress } from '../http/guards.ts'
import type { SettingValues } from '../kernel/setting.ts'

type Settings = Pick<SettingValues<typeof coreSettings>, 'httpHost' | 'auth' | 'oauthIssuer'>

/** Whether every HTTP request needs a token: on any address but loopback, or when a setting asks for it. */
export const isGuarded = ({ httpHost, auth, oauthIssuer }: Settings): boolean =>
  !isLoopbackAddress(httpHost) || auth === 'required' || oauthIssuer !== undefined
