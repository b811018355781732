import { readdirSync } from 'node:fs'
import path from 'node:path'
import { attempt } from '../../../kernel/attempt.ts'
import { AppError } from '../../../kernel/errors.ts'
import { nearest } from '../../../kernel/nearest.ts'
import { assemble } from './assemble.ts'
import { hashOf, type CompiledKnowledge } from './compiled.ts'
import { classIndexFile } from './class-index-file.ts'
import { shippedFiles, teamFiles, type ShippedContents } from './knowledge-files.ts'
import { readYaml } from './read-yaml.ts'
import type { Knowledge, KnowledgeDirs, KnowledgeProblem, KnowledgeSource, ReadText } from './schema.ts'
import { fixedFile, watchFile, type WatchedFile } from './watched-file.ts'

/**
 * Reads all files; throws if a shipped one is missing or broken, because there is no earlier content to use. `current`
 * reads changed files again; a broken file keeps its last good content.
 */
export const loadKnowledge = (dirs: KnowledgeDirs): KnowledgeSource => {
  const compiled = dirs.compiled === undefined ? {} : readCompiled(dirs.compiled)
  const shipped = dirs.shipped === undefined ? takeCompiled(compiled) : watchShipped(dirs.shipped, compiled)
  const classIndex =
    dirs.shipped === undefined
      ? fixedFile(classIndexFile, dirs.classIndex?.())
      : watchFile(path.join(dirs.shipped, classIndexFile), (text) => text)
  const team = dirs.override === undefined ? [] : watchTeam(dirs.override)
  const files = [...shipped.map(([, file]) => file), classIndex, ...team.map(([, file]) => file)]
  for (const file of files) file.refresh()
  for (const file of [...shipped.map(([, file]) => file), classIndex]) requireContent(file)
  const isUnchangedSinceBuild = (): boolean =>
    shipped.every(([name, file]) => file.content() === compiled[name]?.content) &&
    compiled[classIndexFile]?.hash === hashOf(classIndex.content() ?? '') &&
    team.every(([, file]) => file.content() === undefined)
  const assembled = (): Knowledge =>
    assemble({
      shipped: contentsOf(shipped) as unknown as ShippedContents,
      team: contentsOf(team),
      classIndex: classIndex.content() ?? '',
      searchFile: isUnchangedSinceBuild() ? dirs.searchFile : undefined,
    })
  let knowledge = assembled()
  const refresh = () => files.map((file) => file.refresh()).includes(true)
  return {
    current: () => {
      if (refresh()) knowledge = assembled()
      return knowledge
    },
    problems: () => {
      const unknownFiles = dirs.override === undefined ? [] : unknownFilesIn(dirs.override, Object.keys(teamFiles))
      return [...files.flatMap((file) => file.problem() ?? []), ...unknownFiles]
    },
  }
}

type NamedFiles = readonly (readonly [name: string, file: WatchedFile<unknown>])[]

const watchShipped = (directory: string, compiled: CompiledKnowledge): NamedFiles =>
  Object.entries(shippedFiles).map(([name, schema]) => {
    const file = path.join(directory, name)
    return [
      name,
      watchFile(file, (text) =>
        compiled[name]?.hash === hashOf(text) ? compiled[name].content : readYaml(text, schema, file),
      ),
    ]
  })

/** What the build made of the files, where the files themselves are not there. */
const takeCompiled = (compiled: CompiledKnowledge): NamedFiles =>
  Object.keys(shippedFiles).map((name) => [name, fixedFile(name, compiled[name]?.content)])

const watchTeam = (directory: string): NamedFiles =>
  Object.entries(teamFiles).map(([name, schema]) => {
    const file = path.join(directory, name)
    return [name, watchFile(file, (text) => readYaml(text, schema, file), { mayBeMissing: true })]
  })

/** Reports YAML files of a team that are not read, because their names are probably misspelt. */
const unknownFilesIn = (directory: string, known: readonly string[]): readonly KnowledgeProblem[] =>
  namesIn(directory)
    .filter((name) => /\.ya?ml$/i.test(name) && !known.includes(name))
    .map((name) => {
      const suggestion = nearest(name, known)
      const hint = suggestion === undefined ? `known names: ${known.join(', ')}` : `did you mean ${suggestion}?`
      return { file: path.join(directory, name), line: 1, column: 1, message: `this file is not read; ${hint}` }
    })

const namesIn = (directory: string): readonly string[] => attempt(() => readdirSync(directory)) ?? []

/** If the compiled file cannot be read, the YAML files are parsed instead. */
const readCompiled = (read: ReadText): CompiledKnowledge =>
  attempt(() => JSON.parse(read() ?? '{}') as CompiledKnowledge) ?? {}

const contentsOf = (files: NamedFiles): Record<string, unknown> =>
  Object.fromEntries(files.flatMap(([name, file]) => (file.content() === undefined ? [] : [[name, file.content()]])))

const requireContent = (file: WatchedFile<unknown>): void => {
  const problem: KnowledgeProblem | undefined = file.problem()
  if (problem === undefined) return
  const location = `${problem.file}:${problem.line}:${problem.column}`
  throw new AppError(
    'failed',
    { en: `${location}: ${problem.message}`, ja: `${location}: 内容が正しくありません (${problem.message})` },
    {
      hint: {
        en: 'The knowledge files of this installation are damaged; install it again.',
        ja: 'この環境の知識ファイルが壊れています。入れ直してください。',
      },
      facts: { ...problem },
    },
  )
}
