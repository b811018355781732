import { fault, fine, type Check, fixedBy } from '../../../kernel/check.ts'
import { commandsSettings } from '../config.ts'
import { missingRegistry, openRegistry } from '../registry/open-registry.ts'
import type { RegistryProblem } from '../registry/registry-problem.ts'

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

export const registriesCheck: Check = {
  code: 'KURA-D030',
  title: { en: 'Command registries', ja: 'コマンドのレジストリ' },
  look: async ({ host }) => {
    const { ranking, prompts } = host.settings(commandsSettings)
    const { projectDir, homeDir } = host
    const buildIndex = () => Promise.reject(new Error('Nothing is searched here'))
    const registry = openRegistry({
      projectDir,
      homeDir,
      logger: silent,
      ranking,
      offersPrompts: prompts,
      buildIndex,
      onChange: () => undefined,
    })
    try {
      const { agents, problem } = await registry.current()
      const states = [...agents.values()]
      const problems = [problem, ...states.map((state) => state.problem)].filter((one) => one !== undefined)
      // A user without any registry does not use commands, which is fine.
      const isUnused = problem === undefined && states.length === 1 && states[0]?.problem?.details === missingRegistry
      if (problems.length > 0 && !isUnused) return problems.map(broken)
      const count = states.reduce((sum, { loaded }) => sum + (loaded?.commands.length ?? 0), 0)
      return fine(
        isUnused
          ? { en: 'There are none (kura commands init makes one)', ja: 'ありません (kura commands init で作れます)' }
          : { en: `${count} commands`, ja: `コマンド ${count} 個` },
      )
    } finally {
      registry.close()
    }
  },
}

const broken = ({ path, details }: RegistryProblem) =>
  fixedBy(
    'kura commands build',
    fault(
      { en: `${path} cannot be used: ${details}`, ja: `${path} を使えません: ${details}` },
      {
        en: 'Correct the file, or build the registry again: kura commands build',
        ja: 'ファイルを直すか、レジストリを作り直してください: kura commands build',
      },
    ),
  )
