import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Select } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PastProblem } from '@contract/kinds'
import { failureText } from '../../../api/failureText'
import { FileButton } from '../../../parts/file/FileButton'
import { useJobs } from '../../../parts/jobs/Jobs'
import { Mark, PageHead, Panel } from '../../../parts/Page'
import { PersonField } from '../../../parts/who/PersonField'
import { useApi } from '../../../session/SessionContext'
import { number } from '../../../text/formats'
import { PastDraft, type DraftPast } from './PastDraft'
import { text } from './texts'

const problemWord = (problem: PastProblem) =>
  ({
    person: text('noPerson'),
    several: text('severalPeople'),
    thing: text('noThing'),
    things: text('severalThings'),
    day: text('noDay'),
    ahead: text('dayAhead'),
    until: text('badUntil'),
    self: text('oneself'),
    twice: text('twice'),
  })[problem]

/** Past completions out of a file: read, mended, taken. */
export const ImportPast = observer(function ImportPast() {
  const api = useApi()
  const jobs = useJobs()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [draft] = useState(() => new PastDraft(api))
  const [busy, setBusy] = useState(false)
  const [says, setSays] = useState('')
  const doing = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch((error: unknown) => void message.error(failureText(error), 8))
    setBusy(false)
  }
  const take = async () => {
    const ended = await jobs.watch(await draft.take())
    setSays(ended.says)
    // Lists of what is owed and done, of courses and of imports stand otherwise now.
    await queries.invalidateQueries()
  }
  const { good, wrong, fileName } = draft
  return (
    <>
      <PageHead title={text('importTitle')} facts={fileName || text('importFacts')}>
        <Link to="/duties/past">{text('backToList')}</Link>
        <FileButton
          loading={busy}
          accept=".xlsx,.csv"
          onFile={(file) =>
            void doing(async () => {
              setSays('')
              await draft.read(file)
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
        {says !== '' && (
          <div role="status">
            <Mark tone="good">{says}</Mark>
          </div>
        )}
        {fileName === '' && (
          <div className="state">
            <b>{text('howTitle')}</b>
            <span className="second">{text('howText')}</span>
          </div>
        )}
        {draft.unknownThings.length > 0 && <UnknownThings draft={draft} />}
        {wrong.length > 0 && (
          <Rows
            title={text('wrongRows')}
            rows={wrong}
            show={(row) => <Mend row={row} draft={draft} />}
          />
        )}
        {good.length > 0 && <Rows title={text('goodRows')} rows={good} />}
      </div>
    </>
  )
})

const kindWord = (kind: 'exam' | 'course') => (kind === 'exam' ? text('exam') : text('course'))

/** Titles of the file that name nothing here, or several things: said once for all lines. */
const UnknownThings = observer(function UnknownThings({ draft }: { draft: PastDraft }) {
  const options = draft.things.map(({ kind, taskId, name }) => ({
    value: `${kind} ${taskId}`,
    label: text('kindOf', { name, kind: kindWord(kind) }),
  }))
  return (
    <Panel title={text('unknownThings')} note={number(draft.unknownThings.length)}>
      <div className="panel-body stack">
        {draft.unknownThings.map((words) => (
          <div key={words} className="row">
            <b>{words}</b>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              aria-label={text('means', { words })}
              placeholder={text('means', { words })}
              options={options}
              style={{ width: 360 }}
              onChange={(chosen: string) => {
                const thing = draft.things.find((one) => `${one.kind} ${one.taskId}` === chosen)
                if (thing) draft.meansThing(words, thing)
              }}
            />
          </div>
        ))}
      </div>
    </Panel>
  )
})

const shown = 200

/** Lines of the file; `show`: what is wrong with one, and what can be done about it. */
function Rows({
  title,
  rows,
  show,
}: {
  title: string
  rows: readonly DraftPast[]
  show?(row: DraftPast): React.ReactNode
}) {
  return (
    <Panel title={title} note={number(rows.length)}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{text('line')}</th>
            <th scope="col">{text('name')}</th>
            <th scope="col">{text('department')}</th>
            <th scope="col">{text('what')}</th>
            <th scope="col">{text('day')}</th>
            <th scope="col">{text('until')}</th>
            {show && <th scope="col">{text('wrong')}</th>}
            {show && <th scope="col">{text('mend')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <tr key={row.key}>
              <td className="num">{number(row.line)}</td>
              <td>{row.userName || row.who}</td>
              <td>{row.department || '—'}</td>
              <td>{row.what}</td>
              <td className="num">{row.day || '—'}</td>
              <td className="num">{row.until || text('asItself')}</td>
              {show && <td>{row.problem && <Mark tone="bad">{problemWord(row.problem)}</Mark>}</td>}
              {show && <td>{show(row)}</td>}
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

/** Who is meant, where the file names nobody; everything else is left. */
function Mend({ row, draft }: { row: DraftPast; draft: PastDraft }) {
  const api = useApi()
  if (row.thing === null && row.userId !== null)
    return <span className="second">{text('sayAbove')}</span>
  if (row.problem !== 'person' && row.problem !== 'several')
    return <span className="second">{text('isLeft')}</span>
  return (
    <PersonField
      id={`who-${row.key}`}
      label={text('whoIs', { who: row.who })}
      among="hospital"
      find={async (keyword, signal) => {
        const page = { pageIndex: 1, pageSize: 20 }
        const { list } = await api.people.list({ keyword, ...page }, { signal })
        return { list: list.map(({ department, ...one }) => ({ ...one, deptName: department })) }
      }}
      onChange={(person) => {
        if (person) draft.meansPerson(row.who, person.userId, person.userName)
      }}
    />
  )
}
