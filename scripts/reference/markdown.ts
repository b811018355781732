export interface Frame {
  readonly title: string
  readonly intro: readonly string[]
}

/** A whole page: heading, introduction and generated body. */
export const page = ({ title, intro }: Frame, body: readonly string[]): string =>
  `${[`# ${title}`, generated, ...intro, ...body].join('\n\n')}\n`

const generated = '<!-- Generated from the code by `npm run reference`. Do not edit. -->'

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** A bar would end the cell, and a line break would end the table. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ')

/** Formats text as code, also if it contains a backtick. */
export const mono = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)
