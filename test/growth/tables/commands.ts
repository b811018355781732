import { parsePrompt } from '../../../src/modules/commands/build/prompt-file.ts'
import { readOptions } from '../../../src/modules/commands/execute/read-options.ts'
import { renderTemplate } from '../../../src/modules/commands/execute/render-template.ts'
import { userVariables } from '../../../src/modules/commands/prompts/user-variables.ts'
import { findJsonFault } from '../../../src/modules/commands/registry/json-fault.ts'
import { parseConfig } from '../../../src/modules/commands/registry/parse-config.ts'
import { parseRegistry } from '../../../src/modules/commands/registry/parse-registry.ts'
import { parseStreamLine } from '../../../src/modules/claude/domain/stream-line.ts'
import { readAnswer } from '../../../src/modules/claude/domain/read-answer.ts'
import { versionIn } from '../../../src/modules/claude/cli/claude-cli.ts'
import { numbered, runs, times, withTexts, type Texts } from '../hard-texts.ts'
import type { Reader } from '../measure.ts'

const values = new Map([['a', 'b']])

const templates: Texts = {
  ...runs,
  'open placeholders': (size) => times('{{a', size),
  'placeholders of blanks': (size) => `{{${times(' ', size)}`,
  'long names': (size) => `{${times('a', size)}`,
  'front matter of comments': (size) => `---\n${times('#\r\n', size)}a\n---\n`,
  'front matter without an end': (size) => `---\n${times('a: b\n', size)}`,
}

const json: Texts = {
  commands: (size) =>
    JSON.stringify({
      tools: {
        commands: Array.from({ length: size / 50 }, (_, index) => ({
          c1: `a${index}`,
          c2: 'b',
          c3: 'c',
          description: 'd',
        })),
      },
    }),
  registries: (size) =>
    JSON.stringify({
      registries: Object.fromEntries(Array.from({ length: size / 20 }, (_, index) => [`a${index}`, 'b'])),
    }),
  'a string without an end': (size) => `{"a":"${times('\\"', size)}`,
  'open lists': (size) => `{"a":${times('[', size)}`,
  keys: (size) => `{${numbered(size, (index) => `"k${index}": 1,`)}}`,
  'a long number': (size) => `{"a": ${times('1', size)}x`,
}

const streams: Texts = {
  ...runs,
  'a string without an end': (size) => `{"a":"${times('\\"', size)}`,
  events: (size) => times('{"type":"assistant"}\n', size),
  'a list of events': (size) => `[${times('{"type":"assistant"},', size)}{"type":"result"}]`,
  'a long result': (size) => JSON.stringify({ type: 'result', result: times('a', size) }),
  'open lists': (size) => times('[', size),
  'open objects': (size) => times('{"a":', size),
  results: (size) => times('{"type":"result","result":"a"}\n', size),
}

const failures: Texts = {
  ...runs,
  'beginnings of limits': (size) => times('hit your ', size),
  'a long word before a limit': (size) => `hit your ${times('a', size)}`,
}

const failed = (stdout: string): unknown => readAnswer({ exitCode: 1, exitSignal: null, stdout, stderr: stdout })
const ended = (stdout: string): unknown => readAnswer({ exitCode: 0, exitSignal: null, stdout, stderr: '' })

export const commandReaders: readonly Reader[] = [
  ...withTexts('a template', (text) => renderTemplate(text, values), templates),
  ...withTexts('a prompt file', (text) => parsePrompt('a/b/f_default.md', text), {
    ...templates,
    'many keys': (size) => `---\n${numbered(size, (index) => `key${index}: a`)}\n---\n`,
    'a long name': (size) => `---\nc1: ${times('a-', size)}\nc2: a\nc3: ${times('a1-', size)}\n---\n`,
  }),
  ...withTexts('a registry', parseRegistry, json),
  ...withTexts('a list of registries', parseConfig, json),
  ...withTexts('JSON with a fault', findJsonFault, json),
  // Read with JSON.parse as in the program: Object.fromEntries takes quadratic time up to 1,020 keys.
  ...withTexts('variables of a command', (text) => userVariables(JSON.parse(text)), {
    many: (size) => JSON.stringify(Object.fromEntries(Array.from({ length: size / 10 }, (_, at) => [`a${at}`, 'b']))),
    listed: (size) => JSON.stringify(Array.from({ length: size / 10 }, (_, at) => ({ [`uv-a${at}`]: 'b' }))),
  }),
  ...withTexts('options of a command', (text) => readOptions(text.split('\n')), {
    ...runs,
    'one long option': (size) => `--uv-${times('a', size)}=b`,
    'many options': (size) => numbered(size, (index) => `--uv-a${index}=b`),
    'a long path': (size) => `--input=${times('../', size)}`,
  }),
  ...withTexts('what the CLI printed', ended, streams),
  ...withTexts('what a failed CLI printed', failed, failures),
  ...withTexts('a line of the stream', parseStreamLine, json),
  ...withTexts('the version of the CLI', versionIn, runs),
]
