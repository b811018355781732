import { signOut } from '../api/bearer.ts'
import { me } from '../api/me.ts'
import { workspace } from '../api/workspace.ts'
import { Link } from '../parts/link.tsx'
import { address } from '../router.ts'
import { chooseLanguage, language, type Language } from '../words/language.ts'
import { frameWords } from './frame-words.ts'
import { Icon } from './icons.tsx'
import { openPalette } from './palette-state.ts'
import { chooseTheme, theme, themes, type Theme } from './theme.ts'

const LanguageChoice = () => (
  <div class="segments" role="group" aria-label={frameWords().language}>
    {(['en', 'ja'] as const satisfies readonly Language[]).map((name) => (
      <button
        type="button"
        key={name}
        lang={name}
        aria-pressed={language.value === name}
        onClick={() => chooseLanguage(name)}
      >
        {name === 'en' ? 'English' : '日本語'}
      </button>
    ))}
  </div>
)

const ThemeChoice = () => {
  const words = frameWords()
  return (
    <label class="compact">
      <span class="visually-hidden">{words.theme}</span>
      <select value={theme.value} onChange={({ currentTarget }) => chooseTheme(currentTarget.value as Theme)}>
        {themes.map((name) => (
          <option key={name} value={name}>
            {words.themes[name]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Another workspace is another store, so everything on the page is loaded again. */
const WorkspaceChoice = () => {
  const known = me.value
  if (known === undefined || known.workspaces.length < 2) return null
  const choose = (name: string): void => {
    const url = new URL(location.href)
    url.searchParams.set('workspace', name)
    location.assign(url)
  }
  return (
    <label class="compact">
      <span class="visually-hidden">{frameWords().workspace}</span>
      <select value={workspace.value ?? known.workspace} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {known.workspaces.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}

export const Header = () => {
  const words = frameWords()
  const known = me.value
  return (
    <header class="top">
      <p class="brand">
        <Link href={address('/')}>
          <span class="seal" lang="ja" aria-hidden="true">
            蔵
          </span>
          <span>Kura</span>
        </Link>
        {known !== undefined && <small>{known.version}</small>}
      </p>
      {known !== undefined && (
        <button type="button" class="find" aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
          <Icon name="search" />
          <span>{words.search}</span>
          <kbd aria-hidden="true">Ctrl K</kbd>
        </button>
      )}
      <div class="choices">
        {known?.readOnly === true && <span class="badge">{words.readOnly}</span>}
        <WorkspaceChoice />
        <ThemeChoice />
        <LanguageChoice />
        {known?.signedIn === true && (
          <button type="button" class="quiet" title={known.name && words.signedInAs(known.name)} onClick={signOut}>
            {words.signOut}
          </button>
        )}
      </div>
    </header>
  )
}
