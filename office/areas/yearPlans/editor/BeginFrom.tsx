import { useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import type { PlanProblem } from '@contract/kinds'
import type { ReadPlanLine } from '@contract/calls/year/yearPlan'
import { failureText } from '../../../api/failureText'
import { FormDrawer } from '../../../parts/drawer/FormDrawer'
import { FileButton } from '../../../parts/file/FileButton'
import { Mark } from '../../../parts/Page'
import { useApi } from '../../../session/SessionContext'
import { number } from '../../../text/formats'
import { text } from '../texts'
import { monthWord } from '../words'
import type { PlanEdit } from './PlanEdit'

const problemWord = (problem: PlanProblem) =>
  ({ title: text('noTopic'), months: text('noMonths'), hours: text('noHours') })[problem]

/** Topics out of a workbook, or of a plan that comes with the program, into the plan that is edited. */
export function BeginFrom({ edit, onClose }: { edit: PlanEdit; onClose(): void }) {
  const api = useApi()
  const { message } = App.useApp()
  const [lines, setLines] = useState<ReadPlanLine[]>()
  const [busy, setBusy] = useState(false)
  const { data: ready } = useQuery({
    queryKey: ['readyPlans'],
    queryFn: ({ signal }) => api.yearPlan.ready({}, { signal }),
  })
  const usable = (lines ?? []).filter(({ title }) => title !== '')
  const read = async (file: File) => {
    setBusy(true)
    try {
      setLines((await api.yearPlan.readFile({ fileName: file.name }, { file })).lines)
    } catch (error) {
      void message.error(failureText(error), 8)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDrawer
      open
      size={760}
      title={text('beginTitle')}
      act={text('takeLines', { n: number(usable.length) })}
      missing={() => (usable.length === 0 ? text('chooseFirst') : '')}
      onClose={onClose}
      onAct={() => {
        edit.add(
          usable.map(({ title, months, hours, whom, proof, speaker, note }) => ({
            title,
            months,
            hours,
            whom,
            proof,
            speaker,
            note,
          })),
        )
        return Promise.resolve()
      }}
    >
      <p className="second">{text('fileText')}</p>
      <div>
        <FileButton loading={busy} accept=".xlsx,.csv" onFile={(file) => void read(file)}>
          {text('chooseFile')}
        </FileButton>
      </div>
      {lines && <ReadLines lines={lines} />}
      {!lines &&
        (ready?.list ?? []).map(({ packId, title, lines: topics }) => (
          <div key={packId} className="row">
            <div className="grow">
              <b>{title}</b>
              <div className="small note">{text('readyNote', { n: topics.length })}</div>
            </div>
            <Button
              onClick={() => {
                edit.add(topics)
                onClose()
              }}
            >
              {text('takePack')}
            </Button>
          </div>
        ))}
    </FormDrawer>
  )
}

/** What was read, line by line, with what is wrong. */
function ReadLines({ lines }: { lines: readonly ReadPlanLine[] }) {
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">{text('line')}</th>
          <th scope="col">{text('topic')}</th>
          <th scope="col">{text('months')}</th>
          <th scope="col">{text('forWhom')}</th>
          <th scope="col">{text('wrong')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, title, months, whomWords, unknown, problem }) => (
          <tr key={line}>
            <td className="num">{line}</td>
            <td className="wraps">{title || '—'}</td>
            <td className="wraps">{months.map(monthWord).join('、') || '—'}</td>
            <td className="wraps">{whomWords || text('everybody')}</td>
            <td className="wraps">
              {problem && (
                <Mark tone={problem === 'title' ? 'bad' : 'warn'}>{problemWord(problem)}</Mark>
              )}
              {unknown.length > 0 && (
                <span className="small note">
                  {' '}
                  {text('unknown', { names: unknown.join('、') })}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
