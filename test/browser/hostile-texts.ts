export const markup = '<img src=x onerror=alert(1)></script><script>alert(2)</script><svg onload=alert(3)>'
export const bidi = '\u202egnp.exe\u202c \u2066a\u2069 \u200b \u001b[31m'
export const word = 'W'.repeat(10_000)
const links =
  '[a](javascript:alert(4)) <javascript:alert(5)> [b](data:text/html,<script>alert(6)</script>) ' +
  '![c](http://elsewhere.example/x.png)'

/** Texts that try to be something else, each in every field that takes a text of its length. */
export const texts = [
  markup,
  bidi,
  'あ'.repeat(400),
  '"><a href="javascript:alert(7)">x</a>',
  '{{constructor.constructor("alert(8)")()}}',
]

export const content = [
  markup,
  bidi,
  word,
  links,
  `# ${markup}`,
  `- ${markup}\n- [x] ${links}`,
  `| ${markup} | ${word} |\n|---|---|\n| ${links} | ${bidi} |`,
  `\`\`\`${markup}\n${markup}\n\`\`\``,
  `> ${markup}`,
  `**${markup}**`,
  `[${markup}][r]\n\n[r]: javascript:alert(9)`,
  '<iframe src="javascript:alert(10)"></iframe>',
  '<style>*{display:none}</style>',
  '&lt;img onerror=alert(11)&gt;',
  '#1 #999999999999999999999',
].join('\n\n')

/** An item with such a text in each of its fields. */
export const hostileItem = (text: string, index: number): Readonly<Record<string, unknown>> => ({
  type: `evil${index}`,
  title: text.slice(0, 200).trim(),
  description: `${text} ${word}`.slice(0, 1000),
  category: text.slice(0, 50).trim(),
  version: text.slice(0, 20).trim(),
  tags: [text.slice(0, 40).trim(), 'W'.repeat(40)],
  content,
  ...(index > 0 && { related: [1] }),
})
