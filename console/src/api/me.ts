import { computed, signal } from '@preact/signals'
import type { Me } from '../../../src/kernel/console.ts'

export type { Me }

/** Who the server takes this page for; undefined until it answered. */
export const me = signal<Me | undefined>(undefined)

export type Right = 'write' | 'run' | 'admin'

/** What the page offers. The server checks every call again. */
export const may = (right: Right): boolean => {
  const known = me.value
  if (known === undefined || known.readOnly) return right === 'admin' && known?.scope === 'admin'
  if (right === 'admin') return known.scope === 'admin'
  if (right === 'run') return known.mayStartPrograms
  return known.scope !== 'read'
}

export const serves = (module: string): boolean => me.value?.modules.includes(module) ?? false

/** On loopback without the start-up token: everything can be read, nothing written. */
export const isLocked = computed(() => me.value !== undefined && !me.value.signedIn && !me.value.readOnly)
