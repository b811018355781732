import { useState } from 'preact/hooks'
import type { ShownSetting } from '../../../../src/kernel/console-health.ts'
import { visibleText } from '../../parts/visible-text.tsx'
import { healthWords } from './health-words.ts'

/** The settings in force. Those that differ from the default are the interesting ones. */
export const SettingsPart = ({ settings }: { readonly settings: readonly ShownSetting[] }) => {
  const words = healthWords()
  const [onlyChanged, setOnlyChanged] = useState(true)
  const shown = onlyChanged ? settings.filter(({ changed }) => changed) : settings
  return (
    <section class="sheet" aria-labelledby="health-settings">
      <div class="section-head">
        <div>
          <h2 id="health-settings">{words.settings}</h2>
          <p class="soft">{words.settingsLead}</p>
        </div>
        <label class="choice">
          <input
            type="checkbox"
            checked={onlyChanged}
            onChange={({ currentTarget }) => setOnlyChanged(currentTarget.checked)}
          />
          {words.onlyChanged}
        </label>
      </div>
      {shown.length === 0 ? (
        <p>{words.noChanged}</p>
      ) : (
        <table class="settings">
          <thead>
            <tr>
              <th scope="col">{words.setting}</th>
              <th scope="col">{words.value}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((setting) => (
              <tr key={setting.name}>
                <th scope="row">
                  <code>{setting.name}</code>
                  <small class="mono">{setting.env}</small>
                </th>
                <td>
                  {setting.value === undefined ? (
                    <span class="soft">{words.unset}</span>
                  ) : (
                    <code>{visibleText(setting.value)}</code>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
