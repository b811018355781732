import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The folders of all packages with at least one byte in the bundle, from esbuild's metafile. */
export const foldersIn = (metafile) =>
  new Set(
    Object.values(metafile.outputs)
      .flatMap(({ inputs }) => Object.entries(inputs))
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .flatMap(([file]) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []),
  )

/** Name, version, licence and licence text of every package in these bundles, sorted by name. */
export const bundledPackages = async (metafiles) => {
  const folders = new Set(metafiles.flatMap((metafile) => [...foldersIn(metafile)]))
  const packages = await Promise.all([...folders].map((folder) => describePackage(path.resolve(root, folder))))
  return packages.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

const describePackage = async (folder) => {
  const { name, version, license } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'))
  const text = (await licenceFiles(folder)) ?? (await licenceInReadme(folder)) ?? (await storedLicence(name))
  if (typeof license !== 'string' || text === undefined)
    throw new Error(`${name} has no licence text: put it into scripts/licences/${name}.txt`)
  return { name, version, license, text: text.trim(), lockPath: path.relative(root, folder).split(path.sep).join('/') }
}

const licenceFiles = async (folder) => {
  const files = (await readdir(folder))
    .filter((file) => /^(licen[cs]e|notice|copying)(-mit)?(\.(md|txt))?$/i.test(file))
    .sort()
  if (files.length === 0) return undefined
  return (await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))).join('\n\n')
}

const licenceInReadme = async (folder) => {
  const readme = await readFile(path.join(folder, 'README.md'), 'utf8').catch(() => '')
  const section = /^#+ *licen[cs]e *$([\s\S]*)/im.exec(readme)?.[1]
  return section !== undefined && /permission/i.test(section) ? section : undefined
}

/** Licence texts for packages that name their licence only in their metadata. */
const storedLicence = async (name) => {
  const file = path.join(root, 'scripts/licences', `${name.replace('/', '+')}.txt`)
  return existsSync(file) ? readFile(file, 'utf8') : undefined
}

const intro = `Kura is under the MIT License (see LICENSE). The files of dist/ also hold parts of the packages below,
each under its own licence.`

export const licencesText = (packages) =>
  [
    intro,
    ...packages.map(
      ({ name, version, license, text }) =>
        `${'='.repeat(78)}\n${name} ${version} (${license})\n${'='.repeat(78)}\n\n${text}`,
    ),
  ].join('\n\n') + '\n'
