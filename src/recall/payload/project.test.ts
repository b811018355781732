import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { projectNames, repositoryOf } from './project.ts'

let root: string
beforeEach(() => {
  root = path.join(mkdtempSync(path.join(tmpdir(), 'kura-project-')), 'shop')
  mkdirSync(path.join(root, 'src'), { recursive: true })
})
afterEach(() => {
  rmSync(path.dirname(root), { recursive: true })
})

const clone = (folder: string, url: string): void => {
  mkdirSync(path.join(folder, '.git'), { recursive: true })
  writeFileSync(path.join(folder, '.git/config'), `[core]\n\tbare = false\n[remote "origin"]\n\turl = ${url}\n[x]\n`)
}

it('is the folder itself outside of a repository', () => {
  expect(repositoryOf(path.join(root, 'src'))).toBe(path.join(root, 'src'))
  expect(projectNames(root)).toEqual(['shop'])
})

it.each(['git@host:team/online-shop.git', 'https://host/team/online-shop', 'https://host/online-shop.git/'])(
  'has also the name in %s',
  (url) => {
    clone(root, url)
    expect(repositoryOf(path.join(root, 'src'))).toBe(root)
    expect(projectNames(root)).toEqual(['shop', 'online-shop'])
  },
)

it('has the name of the repository in a worktree', () => {
  clone(root, 'https://host/online-shop')
  const worktree = path.join(path.dirname(root), 'fix')
  mkdirSync(worktree)
  writeFileSync(path.join(worktree, '.git'), `gitdir: ${root}/.git/worktrees/fix\n`)
  expect(projectNames(worktree)).toEqual(['fix', 'online-shop'])
})

it('has one name if its files cannot be read', () => {
  writeFileSync(path.join(root, '.git'), 'nonsense')
  expect(projectNames(root)).toEqual(['shop'])
})
