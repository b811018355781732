export interface Landing {
  readonly version: string
  readonly url: string
  readonly modules: readonly string[]
  readonly tools: readonly { readonly name: string; readonly title: string; readonly description: string }[]
}

/** A page for the person who opened the address in a browser: what is served here, and how to connect. */
export const landingPage = ({ version, url, modules, tools }: Landing): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kura 蔵</title>
<style>${style}</style>
</head>
<body>
<header><h1>Kura <span lang="ja">蔵</span></h1><p>${escape(version)}</p></header>
<main>
<section>
<h2>What is served <span lang="ja">提供中の機能</span></h2>
<p>${modules.length === 0 ? 'No module is served. <span lang="ja">モジュールはまだありません。</span>' : modules.map((name) => `<code>${escape(name)}</code>`).join(' ')}</p>
${tools.length === 0 ? '' : `<table><tbody>${tools.map(toolRow).join('')}</tbody></table>`}
</section>
<section>
<h2>Connect a client <span lang="ja">クライアントの接続</span></h2>
<p>MCP is at this address. <span lang="ja">MCP のアドレス:</span></p>
<pre>${escape(url)}/mcp</pre>
<p>Claude Code:</p>
<pre>claude mcp add --transport http kura ${escape(url)}/mcp</pre>
<p>Clients with a file of <code>mcpServers</code>, each with a server of its own over stdio.
<span lang="ja"><code>mcpServers</code> の設定ファイルを使うクライアントでは、stdio で個別に起動します。</span></p>
<pre>${escape(JSON.stringify({ mcpServers: { kura: { command: 'kura', args: ['serve'] } } }, null, 2))}</pre>
</section>
</main>
</body>
</html>
`

const toolRow = ({ name, title, description }: Landing['tools'][number]): string =>
  `<tr><th><code>${escape(name)}</code></th><td><b>${escape(title)}</b><br>${escape(description)}</td></tr>`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const style = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 20%, transparent) }
body { margin: 0 auto; max-width: 50rem; padding: 2rem 1rem 4rem; font: 1rem/1.6 system-ui, "Hiragino Sans", "Noto Sans JP", sans-serif }
header { display: flex; align-items: baseline; gap: 1rem; border-bottom: 1px solid var(--line) }
h1 { margin: 0; font-size: 2rem } h2 { margin-top: 2.5rem; font-size: 1.2rem } h2 span, p span { opacity: .7; font-weight: normal }
pre, code { font-family: ui-monospace, monospace; font-size: .9rem }
pre { padding: .8rem 1rem; border: 1px solid var(--line); border-radius: .4rem; overflow-x: auto }
table { border-collapse: collapse; width: 100% } th, td { padding: .5rem .5rem .5rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top }
`
