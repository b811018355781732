import type { Words } from '../../src/kernel/words.ts'
import { administrationLimits } from './catalogue/administration.ts'
import { captureLimits } from './catalogue/capture.ts'
import { claudeLimits } from './catalogue/claude.ts'
import { clientLimits } from './catalogue/clients.ts'
import { commandsLimits } from './catalogue/commands.ts'
import { databaseLimits } from './catalogue/database.ts'
import { docsLimits } from './catalogue/docs.ts'
import { embeddingLimits } from './catalogue/embeddings.ts'
import { httpLimits } from './catalogue/http.ts'
import { knowledgeLimits } from './catalogue/knowledge.ts'
import { meaningLimits } from './catalogue/meaning.ts'
import { messageLimits } from './catalogue/messages.ts'
import { nablarchLimits } from './catalogue/nablarch.ts'
import { peopleLimits } from './catalogue/people.ts'
import { questionLimits } from './catalogue/questions.ts'
import { recallLimits } from './catalogue/recall.ts'
import { signInLimits } from './catalogue/sign-in.ts'
import { stdioLimits } from './catalogue/stdio.ts'
import { taskLimits } from './catalogue/tasks.ts'
import { teamServerLimits } from './catalogue/team-servers.ts'
import { teamStoreLimits } from './catalogue/team-store.ts'
import { viewLimits } from './catalogue/views.ts'
import type { Limit } from './limit.ts'

export interface LimitSection {
  readonly title: Words
  readonly limits: readonly Limit[]
}

/** All limits that a user can meet, in the order of the page. */
export const limitSections: readonly LimitSection[] = [
  { title: { en: 'Messages and calls', ja: 'メッセージと呼び出し' }, limits: [...messageLimits, ...stdioLimits] },
  { title: { en: 'Items: `knowledge`', ja: '項目: `knowledge`' }, limits: knowledgeLimits },
  { title: { en: 'Items in the console', ja: 'コンソールの項目' }, limits: peopleLimits },
  { title: { en: 'Search by meaning', ja: '意味による検索' }, limits: meaningLimits },
  { title: { en: 'Embedding servers', ja: '埋め込みサーバー' }, limits: embeddingLimits },
  { title: { en: 'Commands: `commands`', ja: 'コマンド: `commands`' }, limits: commandsLimits },
  { title: { en: 'Conversations: `claude`', ja: '会話: `claude`' }, limits: claudeLimits },
  { title: { en: 'Framework: `nablarch`', ja: 'フレームワーク: `nablarch`' }, limits: nablarchLimits },
  { title: { en: 'Documentation: `docs`', ja: '文書: `docs`' }, limits: docsLimits },
  { title: { en: 'Questions to people', ja: '利用者への質問' }, limits: questionLimits },
  { title: { en: 'Tasks', ja: 'タスク' }, limits: taskLimits },
  { title: { en: 'Views in the chat', ja: 'チャットの中のビュー' }, limits: viewLimits },
  { title: { en: 'HTTP', ja: 'HTTP' }, limits: httpLimits },
  { title: { en: 'Signing in to the console', ja: 'コンソールへのサインイン' }, limits: signInLimits },
  { title: { en: 'Administration in the console', ja: 'コンソールでの管理' }, limits: administrationLimits },
  { title: { en: 'Clients: `kura connect`', ja: 'クライアント: `kura connect`' }, limits: clientLimits },
  { title: { en: 'Hooks: what is said', ja: 'フック: 伝える内容' }, limits: recallLimits },
  { title: { en: 'Hooks: capture', ja: 'フック: 記録' }, limits: captureLimits },
  { title: { en: 'Databases', ja: 'データベース' }, limits: databaseLimits },
  {
    title: { en: 'The store of a team', ja: 'チームのストア' },
    limits: [...teamStoreLimits, ...teamServerLimits],
  },
]

export const allLimits: readonly Limit[] = limitSections.flatMap(({ limits }) => limits)
