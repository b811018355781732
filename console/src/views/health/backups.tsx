import { useState } from 'preact/hooks'
import type { Backups, FileBackups, MadeBackup } from '../../../../src/kernel/console-backups.ts'
import { admin } from '../../api/admin.ts'
import { me } from '../../api/me.ts'
import { asProblem, type Problem } from '../../api/problem.ts'
import { useReading } from '../../api/use-tool.ts'
import { Copyable } from '../../parts/copy-button.tsx'
import { Loading } from '../../parts/loading.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { toast } from '../../parts/toasts.tsx'
import { formatBytes, formatInstant, formatNumber } from '../../words/format.ts'
import { doctorWords } from './doctor-words.ts'
import { InShell } from './in-shell.tsx'
import { quoted, shellLine } from './shell-line.ts'

/** The backups, and one more now. Restoring replaces the store, so it stays in the shell. */
export const BackupsPart = ({ onMade }: { readonly onMade: () => void }) => {
  const words = doctorWords()
  const { data, problem, again } = useReading<Backups>('backups', (signal) => admin.get('backups', signal))
  return (
    <section class="sheet" aria-labelledby="health-backups">
      <h2 id="health-backups">{words.backups}</h2>
      {problem !== undefined && <ProblemNote problem={problem} onAgain={again} />}
      {data === undefined && problem === undefined && <Loading />}
      {data?.engine === 'postgres' && (
        <>
          <p>{words.postgres}</p>
          <Copyable text={data.command} />
        </>
      )}
      {data?.engine === 'sqlite' && (
        <OwnBackups
          made={data}
          onMade={() => {
            again()
            onMade()
          }}
        />
      )}
    </section>
  )
}

const OwnBackups = ({ made, onMade }: { readonly made: FileBackups; readonly onMade: () => void }) => {
  const words = doctorWords()
  const readOnly = me.value?.readOnly === true
  const [newest] = made.backups
  return (
    <>
      <p class="soft">{words.backupsLead}</p>
      <p class="soft">{made.daily ? words.daily : words.notDaily}</p>
      {readOnly ? <ReadOnlyNote /> : <BackUpNow onMade={onMade} />}
      {newest === undefined ? <p>{words.noBackups}</p> : <BackupTable made={made} />}
      {newest !== undefined && (
        <details class="in-shell">
          <summary>{words.restore}</summary>
          <Copyable
            text={shellLine(`kura restore ${quoted(`${made.folder}/${newest.name}`)}`, me.value?.program ?? 'kura')}
          />
        </details>
      )}
      {!readOnly && <InShell line="kura backup kura-backup.db" />}
    </>
  )
}

const ReadOnlyNote = () => (
  <>
    <p>{doctorWords().readOnly}</p>
    <Copyable text={shellLine('kura backup kura-backup.db', me.value?.program ?? 'kura')} />
  </>
)

const BackUpNow = ({ onMade }: { readonly onMade: () => void }) => {
  const words = doctorWords()
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly problem?: Problem }>({ isBusy: false })
  const make = async (): Promise<void> => {
    setState({ isBusy: true })
    try {
      const { backup, items } = await admin.post<MadeBackup>('backups', {})
      setState({ isBusy: false })
      toast(doctorWords().made(backup.name, formatNumber(items)))
      onMade()
    } catch (cause) {
      setState({ isBusy: false, problem: asProblem(cause) })
    }
  }
  return (
    <>
      <p>
        <button type="button" aria-disabled={state.isBusy} onClick={() => !state.isBusy && void make()}>
          {state.isBusy ? words.backingUp : words.backUpNow}
        </button>
      </p>
      {state.problem !== undefined && <ProblemNote problem={state.problem} />}
    </>
  )
}

const BackupTable = ({ made }: { readonly made: FileBackups }) => {
  const words = doctorWords()
  return (
    <>
      <table class="figures backups">
        <thead>
          <tr>
            <th scope="col">{words.backup}</th>
            <th scope="col">{words.when}</th>
            <th scope="col">{words.size}</th>
          </tr>
        </thead>
        <tbody>
          {made.backups.map(({ name, kind, at, bytes }) => (
            <tr key={name}>
              <th scope="row">
                <span>{words.kinds[kind]}</span>
                <small class="mono">{name}</small>
              </th>
              <td>{formatInstant(at)}</td>
              <td>{formatBytes(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {made.more > 0 && <p class="soft">{words.more(formatNumber(made.more))}</p>}
    </>
  )
}
