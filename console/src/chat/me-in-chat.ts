import type { Me } from '../api/me.ts'

/** What the components of the console may offer in a chat. Who the person is, only the host and the server know. */
export const meInChat = (mayCall: boolean): Me => ({
  scope: 'write',
  signedIn: true,
  team: false,
  workspace: '',
  workspaces: [],
  modules: [],
  readOnly: !mayCall,
  mayStartPrograms: false,
  version: '',
  build: '',
  url: '',
  program: 'kura',
  isExample: false,
})
