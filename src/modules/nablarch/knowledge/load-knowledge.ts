import { readFileSync } from 'node:fs'
import path from 'node:path'
import { attempt } from '../../../kernel/attempt.ts'
import { AppError } from '../../../kernel/errors.ts'
import { assemble } from './assemble.ts'
import { hashOf, type CompiledKnowledge } from './compiled.ts'
import { classIndexFile, shippedFiles, teamFiles, type ShippedContents } from './knowledge-files.ts'
import { readYaml } from './read-yaml.ts'
import type { Knowledge, KnowledgeDirs, KnowledgeProblem, KnowledgeSource } from './schema.ts'
import { unknownFilesIn } from './unknown-files.ts'
import { watchFile, type WatchedFile } from './watched-file.ts'

/**
 * Reads every file once; throws when a shipped one is missing or broken, for then there is nothing to fall
 * back on. Whoever asks for `current` gets files that have changed since; a broken one keeps its last good content.
 */
export const loadKnowledge = (dirs: KnowledgeDirs): KnowledgeSource => {
  const ready = dirs.compiled === undefined ? {} : readCompiled(dirs.compiled)
  const shipped = watchShipped(dirs.shipped, ready)
  const classIndex = watchFile(path.join(dirs.shipped, classIndexFile), (text) => text)
  const team = dirs.override === undefined ? [] : watchTeam(dirs.override)
  const files = [...shipped.map(([, file]) => file), classIndex, ...team.map(([, file]) => file)]
  for (const file of files) file.look()
  for (const file of [...shipped.map(([, file]) => file), classIndex]) requireContent(file)
  const isAsBuilt = (): boolean =>
    shipped.every(([name, file]) => file.content() === ready[name]?.content) &&
    ready[classIndexFile]?.hash === hashOf(classIndex.content() ?? '') &&
    team.every(([, file]) => file.content() === undefined)
  const assembled = (): Knowledge =>
    assemble({
      shipped: contentsOf(shipped) as unknown as ShippedContents,
      team: contentsOf(team),
      classIndex: classIndex.content() ?? '',
      searchFile: isAsBuilt() ? dirs.searchFile : undefined,
    })
  let knowledge = assembled()
  const look = () => files.map((file) => file.look()).includes(true)
  return {
    current: () => {
      if (look()) knowledge = assembled()
      return knowledge
    },
    problems: () => {
      const strange = dirs.override === undefined ? [] : unknownFilesIn(dirs.override, Object.keys(teamFiles))
      return [...files.flatMap((file) => file.problem() ?? []), ...strange]
    },
  }
}

type Named = readonly (readonly [name: string, file: WatchedFile<unknown>])[]

const watchShipped = (directory: string, ready: CompiledKnowledge): Named =>
  Object.entries(shippedFiles).map(([name, schema]) => {
    const place = path.join(directory, name)
    return [
      name,
      watchFile(place, (text) =>
        ready[name]?.hash === hashOf(text) ? ready[name].content : readYaml(text, schema, place),
      ),
    ]
  })

const watchTeam = (directory: string): Named =>
  Object.entries(teamFiles).map(([name, schema]) => {
    const place = path.join(directory, name)
    return [name, watchFile(place, (text) => readYaml(text, schema, place), { mayBeMissing: true })]
  })

/** A build whose compiled form cannot be read still has the YAML files themselves. */
const readCompiled = (file: string): CompiledKnowledge =>
  attempt(() => JSON.parse(readFileSync(file, 'utf8')) as CompiledKnowledge) ?? {}

const contentsOf = (files: Named): Record<string, unknown> =>
  Object.fromEntries(files.flatMap(([name, file]) => (file.content() === undefined ? [] : [[name, file.content()]])))

const requireContent = (file: WatchedFile<unknown>): void => {
  const problem: KnowledgeProblem | undefined = file.problem()
  if (problem === undefined) return
  const place = `${problem.file}:${problem.line}:${problem.column}`
  throw new AppError(
    'failed',
    { en: `${place}: ${problem.message}`, ja: `${place}: 内容が正しくありません (${problem.message})` },
    {
      hint: {
        en: 'The knowledge files of this installation are damaged; install it again.',
        ja: 'この環境の知識ファイルが壊れています。入れ直してください。',
      },
      facts: { ...problem },
    },
  )
}
