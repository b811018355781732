import { fault, fine } from '../../kernel/check.ts'
import type { CoreCheck } from '../check-context.ts'

const oldest = [20, 19] as const

export const nodeVersion: CoreCheck = {
  code: 'KURA-D001',
  title: { en: 'Node', ja: 'Node' },
  look: ({ nodeVersion: version }) => {
    const [major = 0, minor = 0] = version.split('.').map(Number)
    const isOld = major < oldest[0] || (major === oldest[0] && minor < oldest[1])
    if (!isOld) return Promise.resolve(fine(`Node ${version}`))
    return Promise.resolve([
      fault(
        { en: `Node ${version} is too old.`, ja: `Node ${version} は古すぎます。` },
        { en: `Install Node ${oldest.join('.')} or newer.`, ja: `Node ${oldest.join('.')} 以降を入れてください。` },
      ),
    ])
  },
}
