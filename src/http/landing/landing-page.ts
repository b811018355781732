import type { Language } from '../../kernel/words.ts'
import type { PageAssets } from './assets.ts'
import { escapeMarkup as escape } from '../../kernel/escape-markup.ts'
import { exampleSearches, exampleTasks, landingWords, type LandingWords } from './landing-words.ts'

export interface Landing {
  readonly version: string
  readonly url: string
  /** The command that a user types to run this program. */
  readonly program: string
  readonly modules: readonly string[]
  readonly tools: readonly { readonly module: string; readonly name: string; readonly title: string }[]
  /** Whether the example workspace is served. If so, the page shows a tour of it. */
  readonly isExample: boolean
}

interface Page extends Landing {
  readonly words: LandingWords
  readonly assets: PageAssets
}

/** Renders the page for a person who opens the address in a browser: what is served, what to try, how to connect. */
export const landingPage = (landing: Landing, language: Language, assets: PageAssets): string => {
  const page: Page = { ...landing, words: landingWords[language], assets }
  const { words } = page
  return `<!doctype html>
<html lang="${language}" data-program="${escape(page.program)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(words.title)}</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<style>${assets.style}</style>
</head>
<body>
<a class="skip" href="#main">${words.skip}</a>
<header>
<p class="brand"><span lang="ja" aria-hidden="true">蔵</span> Kura <small>${escape(page.version)}</small></p>
<nav aria-label="${words.contents}">${links(page)}</nav>
<p class="languages" role="group" aria-label="${words.languages}">${languageLinks(language)}</p>
</header>
<main id="main">
<div class="hero">
<h1>${escape(words.headline)}</h1>
<p>${escape(words.lead)}</p>
${page.isExample ? `<p class="example">${escape(words.example)}</p>` : ''}
${serves(page, 'knowledge') ? '<ul id="numbers"></ul>' : ''}
</div>
<noscript><p class="problem">${words.needsScript}</p></noscript>
${serves(page, 'knowledge') ? knowledge(page) : ''}
${serves(page, 'commands') ? commands(page) : ''}
${serves(page, 'nablarch') ? validation(page) : ''}
${connecting(page)}
${served(page)}
</main>
<dialog id="item" aria-labelledby="item-title"></dialog>
<script>${assets.script}</script>
</body>
</html>
`
}

const serves = ({ modules }: Page, name: string): boolean => modules.includes(name)

const links = (page: Page): string => {
  const { words } = page
  const all = [
    ['knowledge', 'search', words.searchNav],
    ['commands', 'commands', words.commandsNav],
    ['nablarch', 'validate', words.validateNav],
  ] as const
  const shown = all.filter(([module]) => serves(page, module)).map(([, id, text]) => `<a href="#${id}">${text}</a>`)
  return [...shown, `<a href="#connect">${words.connectNav}</a>`].join('')
}

const languageLinks = (current: Language): string =>
  languageLink('en', 'English', current) + languageLink('ja', '日本語', current)

const languageLink = (language: Language, name: string, current: Language): string =>
  `<a href="/?lang=${language}" lang="${language}"${language === current ? ' aria-current="true"' : ''}>${name}</a>`

const examples = ({ words, isExample }: Page, texts: readonly string[]): string =>
  `<div class="examples" role="group" aria-label="${words.examples}">${
    isExample ? texts.map((text) => `<button type="button">${escape(text)}</button>`).join('') : ''
  }</div>`

const answer = '<p role="status" aria-live="polite"></p><div class="answer"></div>'

const knowledge = (page: Page): string => {
  const { words } = page
  return `<section id="search" class="try" aria-labelledby="search-title">
<h2 id="search-title">${words.searchTitle}</h2>
<p>${words.searchLead}</p>
<form class="ask"><label for="search-query">${words.searchLabel}</label>
<input id="search-query" name="query" type="search" autocomplete="off" required>
<button>${words.searchButton}</button></form>
${examples(page, exampleSearches)}
${answer}
</section>
<section aria-labelledby="state-title">
<h2 id="state-title">${words.stateTitle}</h2>
<p>${words.stateLead} <code>${words.stateTool}</code></p>
<div id="state" class="sheet" tabindex="0" role="group" aria-labelledby="state-title"></div>
</section>`
}

const commands = (page: Page): string => {
  const { words } = page
  return `<section id="commands" class="try" aria-labelledby="commands-title">
<h2 id="commands-title">${words.commandsTitle}</h2>
<p>${words.commandsLead}</p>
<form class="ask"><label for="commands-query">${words.commandsLabel}</label>
<input id="commands-query" name="query" type="search" autocomplete="off" required>
<button>${words.commandsButton}</button></form>
${examples(page, exampleTasks)}
${answer}
</section>`
}

const types = ['web', 'rest', 'batch', 'messaging', 'http-messaging', 'jakarta-batch']

const validation = ({
  words,
  assets,
}: Page): string => `<section id="validate" class="try" aria-labelledby="validate-title">
<h2 id="validate-title">${words.validateTitle}</h2>
<p>${words.validateLead}</p>
<form class="check"><label for="validate-xml">${words.validateLabel}</label>
<textarea id="validate-xml" name="xml" rows="16" spellcheck="false" autocomplete="off" wrap="off" required>
${escape(assets.queue)}</textarea>
<p><label for="validate-type">${words.typeLabel}</label>
<select id="validate-type" name="type">${types.map((type) => `<option>${type}</option>`).join('')}</select>
<button>${words.validateButton}</button></p></form>
${answer}
</section>`

const connecting = ({ words, url, program }: Page): string => `<section id="connect" aria-labelledby="connect-title">
<h2 id="connect-title">${words.connectTitle}</h2>
<p>${words.connectLead}</p>
<h3>${words.connectHttp}</h3>
${copyable(`${url}/mcp`)}
<h4>Claude Code</h4>
${copyable(`claude mcp add --transport http kura ${url}/mcp`)}
<h4>Gemini CLI</h4>
${copyable(`gemini mcp add --transport http kura ${url}/mcp`)}
<h4>Codex</h4>
${copyable(`codex mcp add kura --url ${url}/mcp`)}
<h3>${words.connectStdio}</h3>
<p>${words.connectStdioLead}</p>
${copyable(`${program} connect`)}
</section>`

const copyable = (text: string): string => `<div class="copyable"><pre tabindex="0">${escape(text)}</pre></div>`

const served = ({ words, modules, tools }: Page): string => `<section aria-labelledby="served-title">
<h2 id="served-title">${words.servedTitle}</h2>
${
  modules.length === 0
    ? `<p>${words.nothingServed}</p>`
    : modules
        .map(
          (module) => `<details><summary><code>${escape(module)}</code> ${escape(words.modules[module] ?? '')}</summary>
<ul>${tools
            .filter((tool) => tool.module === module)
            .map(({ name, title }) => `<li><code>${escape(name)}</code> ${escape(title)}</li>`)
            .join('')}</ul></details>`,
        )
        .join('\n')
}
</section>`

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#26416e"/>' +
  '<path d="M16 5 4 12v2h24v-2zM7 16v10h18V16zm6 3h6v7h-6z" fill="#f7f4ec"/></svg>'
