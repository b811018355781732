import { Dialog } from '../parts/dialog.tsx'
import { singleKeys, switchSingleKeys } from '../parts/single-keys.ts'
import { closeWindow } from './palette-state.ts'
import { windowsWords } from './windows-words.ts'

interface KeyLine {
  /** Alternatives; the keys of one alternative are pressed together. */
  readonly keys: readonly (readonly string[])[]
  readonly does: string
}

const Keys = ({ keys }: { readonly keys: KeyLine['keys'] }) => (
  <>
    {keys.map((together, index) => (
      <span key={together.join(' ')}>
        {index > 0 && ` ${windowsWords().or} `}
        {together.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    ))}
  </>
)

interface KeyTableProps {
  readonly title: string
  readonly lines: readonly KeyLine[]
}

const KeyTable = ({ title, lines }: KeyTableProps) => (
  <section>
    <h3>{title}</h3>
    <dl class="keys">
      {lines.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            <Keys keys={keys} />
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** All keys, and the switch for those of a single letter. */
const KeysWindow = () => {
  const words = windowsWords()
  return (
    <Dialog title={words.keysTitle} onClose={closeWindow} class="keys-window">
      <KeyTable
        title={words.everywhere}
        lines={[
          { keys: [[isMac ? '⌘' : 'Ctrl', 'K']], does: words.openPalette },
          { keys: [['/']], does: words.search },
          { keys: [['?']], does: words.showKeys },
          { keys: [['Esc']], does: words.close },
        ]}
      />
      <KeyTable
        title={words.inLists}
        lines={[
          { keys: [['j'], ['↓']], does: words.down },
          { keys: [['k'], ['↑']], does: words.up },
          { keys: [['Home'], ['End']], does: words.ends },
          { keys: [['Enter']], does: words.open },
          { keys: [['e']], does: words.edit },
          { keys: [['x'], ['Space']], does: words.select },
          {
            keys: [
              ['Shift', '↓'],
              ['Shift', 'Space'],
            ],
            does: words.range,
          },
        ]}
      />
      <label class="switch">
        <input
          type="checkbox"
          checked={singleKeys.value}
          aria-describedby="single-keys-hint"
          onChange={({ currentTarget }) => switchSingleKeys(currentTarget.checked)}
        />
        {words.singleKeys}
      </label>
      <p class="soft" id="single-keys-hint">
        {words.singleKeysHint}
      </p>
    </Dialog>
  )
}

export default KeysWindow
