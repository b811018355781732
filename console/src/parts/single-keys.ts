import { signal } from '@preact/signals'
import { keep, readKept } from '../keeping.ts'

/** Whether single keys such as `j` or `?` are commands. People who dictate or mistype can switch them off. */
export const singleKeys = signal(readKept('single-keys') !== 'off')

export const switchSingleKeys = (isOn: boolean): void => {
  keep('single-keys', isOn ? 'on' : 'off')
  singleKeys.value = isOn
}
