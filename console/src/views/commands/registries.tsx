import { Visible } from '../../parts/visible-text.tsx'
import type { CommandPage } from './command.ts'
import { commandsWords } from './commands-words.ts'

interface RegistriesProps {
  readonly page: CommandPage
}

/** What is wrong with registries, in the words of the module. */
export const Troubles = ({ page: { problems } }: RegistriesProps) => {
  const words = commandsWords()
  if (problems.length === 0) return null
  return (
    <section class="problem-note registry-troubles" aria-label={words.troubles}>
      <h2>{words.troubles}</h2>
      <ul>
        {problems.map(({ file, message, missing, kept }) => (
          <li key={`${file} ${message}`}>
            <code>
              <Visible text={file} />
            </code>
            : {missing ? words.missing : <Visible text={message} />} {kept !== undefined && words.kept(kept)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The registries in use, each with its file. */
export const Registries = ({ page: { registries, moreRegistries } }: RegistriesProps) => {
  const words = commandsWords()
  return (
    <details class="registries">
      <summary>{words.registries}</summary>
      <ul>
        {registries.map(({ agent, file, commands }) => (
          <li key={agent}>
            <Visible text={words.registry(agent, commands)} />{' '}
            <code class="soft">
              <Visible text={file} />
            </code>
          </li>
        ))}
        {moreRegistries !== undefined && <li>{words.moreRegistries(moreRegistries)}</li>}
      </ul>
    </details>
  )
}
