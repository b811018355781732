import { text } from '../../kernel/setting.ts'

export const nablarchSettings = {
  overrideDir: text({
    env: 'KURA_NABLARCH_DIR',
    trust: 'user',
    default: undefined as string | undefined,
    description:
      "A folder with a team's own handlers, patterns, modules and errors: YAML files named and built like those of knowledge/nablarch, " +
      'whose entries stand beside those or replace the ones of the same name.',
  }),
}
