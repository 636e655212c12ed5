import { App, Button } from 'antd'
import type { DictionaryEntry } from '@contract/calls/people/organisation'
import { failureText } from '../../api/failureText'
import { natureName } from '../../parts/organisation/natures'
import { Panel } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'

/** Posts or titles of the platform that the hospital does not have. */
export function Missing({
  kind,
  entries,
  onChanged,
}: {
  kind: 'post' | 'title'
  entries: readonly DictionaryEntry[]
  onChanged(): Promise<void>
}) {
  const api = useApi()
  const { message } = App.useApp()
  const take = async ({ entryId, name }: DictionaryEntry) => {
    try {
      await api.organisation.takeEntries({ kind, entryIds: [entryId] })
      void message.success(text('taken', { name }))
      await onChanged()
    } catch (error) {
      void message.error(failureText(error))
    }
  }
  return (
    <Panel title={text('missing')} note={number(entries.length)} className="fills grow">
      <p className="panel-body second">{text('missingText')}</p>
      <div className="scrolls" tabIndex={0} role="region" aria-label={text('missing')}>
        <table className="plain-table">
          <tbody>
            {entries.map((one) => (
              <tr key={one.entryId}>
                <td>{one.name}</td>
                <td className="second">{natureName(one.nature)}</td>
                <td className="right">
                  <Button
                    type="link"
                    size="small"
                    aria-label={text('takeOf', { name: one.name })}
                    onClick={() => void take(one)}
                  >
                    {text('take')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
