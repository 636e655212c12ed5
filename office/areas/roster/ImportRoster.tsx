import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Select } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { RosterProblem } from '@contract/kinds'
import { dayOf, nameOfDay } from '@contract/rules/hospitalTime'
import { failureText } from '../../api/failureText'
import { FileButton } from '../../parts/file/FileButton'
import { Mark, PageHead, Panel } from '../../parts/Page'
import { PersonField } from '../../parts/who/PersonField'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { RosterDraft, type DraftEntry } from './RosterDraft'
import { text } from './texts'

const problemWord = (problem: RosterProblem) =>
  ({
    person: text('noPerson'),
    several: text('severalPeople'),
    day: text('noDay'),
    shift: text('noShift'),
    overlap: text('overlaps'),
    reach: text('notMine'),
  })[problem]

/** A roster out of a file: read, mended row by row, taken. */
export const ImportRoster = observer(function ImportRoster() {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [draft] = useState(() => new RosterDraft(api))
  const [busy, setBusy] = useState(false)
  const doing = async (work: Promise<void>) => {
    setBusy(true)
    await work.catch((error: unknown) => void message.error(failureText(error), 8))
    setBusy(false)
  }
  /** Weeks that were looked at before are asked for anew. */
  const take = async () => {
    await draft.take()
    const isWeek = (name: unknown) => String(name).startsWith('roster/')
    await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => isWeek(name) })
  }
  const { good, wrong, taken } = draft
  return (
    <>
      <PageHead title={text('importFile')} facts={draft.fileName || text('importText')}>
        <Link to="/roster">{text('back')}</Link>
        <FileButton
          loading={busy}
          accept=".xlsx,.csv"
          onFile={(file) => void doing(draft.read(file))}
        >
          {text('chooseFile')}
        </FileButton>
        <Button
          type="primary"
          disabled={good.length === 0 || busy}
          onClick={() => void doing(take())}
        >
          {text('take', { n: number(good.length) })}
        </Button>
      </PageHead>
      <div className="stack scroll-page">
        {taken !== undefined && (
          <div role="status">
            <Mark tone="good">{text('taken', { n: number(taken) })}</Mark>
          </div>
        )}
        {draft.unknownShifts.length > 0 && <UnknownShifts draft={draft} />}
        {wrong.length > 0 && <WrongRows draft={draft} />}
        {draft.fileName !== '' && wrong.length === 0 && good.length === 0 && (
          <div className="state">
            <b>{text('allDone')}</b>
          </div>
        )}
        {draft.fileName === '' && (
          <div className="state">
            <b>{text('importTitle')}</b>
            <span className="second">{text('importHelp')}</span>
          </div>
        )}
      </div>
    </>
  )
})

/** Words of the file that name no shift: said once for all rows. */
const UnknownShifts = observer(function UnknownShifts({ draft }: { draft: RosterDraft }) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['rosterShifts'],
    queryFn: ({ signal }) => api.roster.shifts({}, { signal }),
  })
  const options = (data?.list ?? []).map(({ shiftId, name }) => ({ value: shiftId, label: name }))
  return (
    <Panel title={text('unknownShifts')} note={number(draft.unknownShifts.length)}>
      <div className="panel-body stack">
        {draft.unknownShifts.map((words) => (
          <div key={words} className="row">
            <b>{words}</b>
            <Select
              aria-label={text('means', { words })}
              placeholder={text('means', { words })}
              options={options}
              style={{ width: 200 }}
              onChange={(shiftId: string) => draft.meansShift(words, shiftId)}
            />
          </div>
        ))}
        <Link to="/roster/shifts">{text('shifts')}</Link>
      </div>
    </Panel>
  )
})

const shown = 200

/** Rows with something wrong: mended here, or left. */
const WrongRows = observer(function WrongRows({ draft }: { draft: RosterDraft }) {
  return (
    <Panel title={text('wrongRows')} note={number(draft.wrong.length)}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{text('line')}</th>
            <th scope="col">{text('name')}</th>
            <th scope="col">{text('day')}</th>
            <th scope="col">{text('shift')}</th>
            <th scope="col">{text('wrong')}</th>
            <th scope="col">{text('mend')}</th>
          </tr>
        </thead>
        <tbody>
          {draft.wrong.slice(0, shown).map((row) => (
            <tr key={row.key}>
              <td className="num">{number(row.line)}</td>
              <td>{row.userName || row.who}</td>
              <td className="num">{row.day || row.dayWords}</td>
              <td>{row.shiftWords}</td>
              <td>
                <Mark tone="bad">{row.problem && problemWord(row.problem)}</Mark>
              </td>
              <td>
                <Mend row={row} draft={draft} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
})

/** Who is meant, where the file names nobody; everything else is left. */
function Mend({ row, draft }: { row: DraftEntry; draft: RosterDraft }) {
  const api = useApi()
  const fromDay = nameOfDay(dayOf(Date.now()))
  if (row.problem !== 'person' && row.problem !== 'several')
    return <span className="second">{text('isLeft')}</span>
  return (
    <PersonField
      id={`who-${row.key}`}
      label={text('whoIs', { who: row.who })}
      among="roster"
      find={async (keyword, signal) => {
        const wanted = { fromDay, keyword, pageIndex: 1, pageSize: 20 }
        const { list } = await api.roster.list(wanted, { signal })
        return { list: list.map(({ department, ...one }) => ({ ...one, deptName: department })) }
      }}
      onChange={(person) => {
        if (person) draft.meansPerson(row.who, person.userId, person.userName)
      }}
    />
  )
}
