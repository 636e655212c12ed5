import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { HistoryImport, ReadHistory } from '@contract/calls/year/credit'
import type { HistoryProblem } from '@contract/kinds'
import { failureText } from '../../../api/failureText'
import { Confirm } from '../../../parts/Confirm'
import { FileButton } from '../../../parts/file/FileButton'
import { Mark, PageHead, Panel } from '../../../parts/Page'
import { useApi } from '../../../session/SessionContext'
import { number, stamp } from '../../../text/formats'
import { text } from '../texts'
import { entryWord } from '../words'

const problemWord = (problem: HistoryProblem) =>
  ({
    person: text('noPerson'),
    several: text('severalPeople'),
    title: text('noTitle'),
    day: text('noDay'),
    credits: text('noCredits'),
    self: text('oneself'),
    twice: text('twice'),
  })[problem]

/** Results, credits and certificates from before: a file is read, what is right is taken, and a file can be undone. */
export function History() {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [found, setFound] = useState<{ fileName: string; rows: ReadHistory[] }>()
  const [busy, setBusy] = useState(false)
  const good = (found?.rows ?? []).filter(({ problem }) => problem === null)
  const doing = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch((error: unknown) => void message.error(failureText(error), 8))
    setBusy(false)
  }
  const take = async () => {
    if (!found) return
    const { taken, left } = await api.creditKeeping.take({
      fileName: found.fileName,
      entries: good.flatMap(({ userId, entryKind, title, day, credits, kind, hours, note }) =>
        userId !== null && entryKind !== 'correction'
          ? [{ userId, entryKind, title, day, credits, kind, hours, note }]
          : [],
      ),
    })
    void message.success(text('taken', { n: number(taken), left: number(left) }), 6)
    setFound(undefined)
    for (const name of ['creditImports', 'credits', 'creditStatement'])
      void queries.invalidateQueries({ queryKey: [name] })
  }
  return (
    <>
      <PageHead title={text('history')} facts={found?.fileName ?? text('historyFacts')}>
        <Link to="/credits">{text('backToList')}</Link>
        <FileButton
          loading={busy}
          accept=".xlsx,.csv"
          onFile={(file) =>
            void doing(async () => {
              const { rows } = await api.creditKeeping.readFile({ fileName: file.name }, { file })
              setFound({ fileName: file.name, rows })
            })
          }
        >
          {text('chooseFile')}
        </FileButton>
        <Button
          type="primary"
          disabled={good.length === 0 || busy}
          onClick={() => void doing(take)}
        >
          {text('take', { n: number(good.length) })}
        </Button>
      </PageHead>
      <div className="stack scroll-page">
        {found ? <Rows rows={found.rows} /> : <p className="second">{text('historyText')}</p>}
        <Imports />
      </div>
    </>
  )
}

const shown = 300

/** Lines of the file, those with a problem first. */
function Rows({ rows }: { rows: readonly ReadHistory[] }) {
  const ordered = [...rows].sort((a, b) => Number(a.problem === null) - Number(b.problem === null))
  return (
    <Panel title={text('rows')} note={number(rows.length)}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{text('line')}</th>
            <th scope="col">{text('name')}</th>
            <th scope="col">{text('department')}</th>
            <th scope="col">{text('form')}</th>
            <th scope="col">{text('item')}</th>
            <th scope="col">{text('day')}</th>
            <th scope="col" className="right">
              {text('creditsOf')}
            </th>
            <th scope="col">{text('kind')}</th>
            <th scope="col">{text('note')}</th>
            <th scope="col">{text('problem')}</th>
          </tr>
        </thead>
        <tbody>
          {ordered.slice(0, shown).map((row) => (
            <tr key={row.line}>
              <td className="num">{row.line}</td>
              <td>{row.userName || row.who}</td>
              <td>{row.department || '—'}</td>
              <td>{entryWord(row.entryKind)}</td>
              <td className="wraps">{row.title || '—'}</td>
              <td className="num">{row.day || '—'}</td>
              <td className="right">{number(row.credits)}</td>
              <td>{row.kind || '—'}</td>
              <td className="wraps">{row.note || '—'}</td>
              <td>{row.problem && <Mark tone="bad">{problemWord(row.problem)}</Mark>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <div className="panel-body note">{text('andMore', { n: number(rows.length - shown) })}</div>
      )}
    </Panel>
  )
}

/** Files that were taken; each can be undone. */
function Imports() {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [undoing, setUndoing] = useState<HistoryImport>()
  const { data } = useQuery({
    queryKey: ['creditImports'],
    queryFn: ({ signal }) => api.creditKeeping.imports({ pageIndex: 1, pageSize: 50 }, { signal }),
  })
  if (!data || data.list.length === 0) return null
  return (
    <Panel title={text('imports')} note={number(data.total)}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{text('file')}</th>
            <th scope="col">{text('importedBy')}</th>
            <th scope="col">{text('time')}</th>
            <th scope="col" className="right">
              {text('takenRows')}
            </th>
            <th scope="col">{text('state')}</th>
          </tr>
        </thead>
        <tbody>
          {data.list.map((one) => (
            <tr key={one.importId}>
              <th scope="row">{one.fileName}</th>
              <td>{one.byName || '—'}</td>
              <td className="num">{stamp(one.time)}</td>
              <td className="right">{number(one.taken)}</td>
              <td>
                {one.undoneTime === null ? (
                  <Button
                    size="small"
                    aria-label={text('undoOf', { file: one.fileName })}
                    onClick={() => setUndoing(one)}
                  >
                    {text('undo')}
                  </Button>
                ) : (
                  <Mark>{text('undone')}</Mark>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {undoing && (
        <Confirm
          open
          title={text('undoTitle', { file: undoing.fileName })}
          words={text('undoText', { n: number(undoing.taken) })}
          act={text('undo')}
          keep={text('keep')}
          onClose={() => setUndoing(undefined)}
          onAct={async () => {
            const { undone } = await api.creditKeeping.undo({ importId: undoing.importId })
            void message.success(text('undoneNow', { n: number(undone) }))
            await queries.invalidateQueries()
          }}
        />
      )}
    </Panel>
  )
}
