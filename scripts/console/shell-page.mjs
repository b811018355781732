/** The page that every address of the console answers with. It holds no data. */
export const shellPage = (language, { script, style, preloads, build }) => {
  const { title, noScript, commands } = words[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="kura-build" content="${build}">
<title>${title}</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<link rel="stylesheet" href="/assets/${style}">
${preloads.map((name) => `<link rel="modulepreload" href="/assets/${name}">`).join('\n')}
<script type="module" src="/assets/${script}"></script>
</head>
<body>
<div id="console"></div>
<noscript>
<main>
<h1>${title}</h1>
<p>${noScript}</p>
<dl>
${commands.map(([line, text]) => `<dt><code>${line}</code></dt><dd>${text}</dd>`).join('\n')}
</dl>
</main>
</noscript>
</body>
</html>
`
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#26416e"/>' +
  '<text x="16" y="23" font-size="20" text-anchor="middle" fill="#fffdf8" font-family="serif">蔵</text></svg>'

const words = {
  en: {
    title: 'Kura: the storehouse of your coding agent',
    noScript: 'The console needs JavaScript. A shell shows the same:',
    commands: [
      ['kura search WORDS', 'searches the memory'],
      ['kura call get_item \'{"id": 12}\'', 'shows one item'],
      ['kura item history ID', 'shows what it said before'],
      ['kura claude sessions', 'lists the conversations'],
      ['kura commands list', 'lists the commands'],
      ['kura doctor', 'examines the installation'],
    ],
  },
  ja: {
    title: 'Kura 蔵: コーディングエージェントの蔵',
    noScript: 'コンソールには JavaScript が必要です。シェルでも同じことができます:',
    commands: [
      ['kura search 言葉', '記憶を検索します'],
      ['kura call get_item \'{"id": 12}\'', '項目を表示します'],
      ['kura item history ID', '項目の履歴を表示します'],
      ['kura claude sessions', '会話の一覧を表示します'],
      ['kura commands list', 'コマンドの一覧を表示します'],
      ['kura doctor', 'インストールを検査します'],
    ],
  },
}
