/** How a person types this program: by its name where it is installed, else as the script that node runs. */
export const programLine = (script: string | undefined): string => {
  if (script === undefined || /(?:^|[\\/])kura$/.test(script)) return 'kura'
  return `node ${/^[\p{L}\p{N}@%+=:,./\\_-]+$/u.test(script) ? script : `"${script}"`}`
}
