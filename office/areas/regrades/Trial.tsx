import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import type { KeyTrial } from '@contract/calls/exam/marking'
import { Failure } from '../../parts/Failure'
import { Panel } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import type { NewKey } from './keyValues'
import { text } from './texts'

const sum = (exams: readonly KeyTrial[], of: (exam: KeyTrial) => number) =>
  exams.reduce((all, exam) => all + of(exam), 0)

/** Who would be affected, before anything is stored: exam by exam, how many scores rise, fall, pass or fail. */
export function Trial({
  questionId,
  change,
}: {
  questionId: string
  /** undefined: it is no new key yet. */
  change: NewKey | undefined
}) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['keyTrial', questionId, change],
    queryFn: ({ signal }) => api.marking.tryKey({ questionId, ...change }, { signal }),
    enabled: change !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return (
    <Panel title={text('trial')}>
      <div className="panel-body stack" aria-live="polite">
        {change === undefined && <span className="second">{text('trialFirst')}</span>}
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {change && !data && !error && <Spin delay={300} />}
        {change && data && <Found {...data} />}
      </div>
    </Panel>
  )
}

function Found({ total, exams }: { total: number; exams: readonly KeyTrial[] }) {
  const looked = sum(exams, ({ attempts }) => attempts)
  const up = sum(exams, (exam) => exam.up)
  const down = sum(exams, (exam) => exam.down)
  if (total === 0) return <span className="second">{text('trialNobody')}</span>
  return (
    <>
      <span>
        {text('trialSum', { looked: number(looked), up: number(up), down: number(down) })}
      </span>
      {looked < total && (
        <span className="note">{text('trialPart', { looked: number(looked) })}</span>
      )}
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{text('exam')}</th>
            <th scope="col" className="right">
              {text('up')}
            </th>
            <th scope="col" className="right">
              {text('down')}
            </th>
            <th scope="col" className="right">
              {text('nowPassed')}
            </th>
            <th scope="col" className="right">
              {text('nowFailed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {exams.map((exam) => (
            <tr key={exam.taskId}>
              <td className="lines">
                {exam.taskName} <span className="note num">{number(exam.attempts)}</span>
              </td>
              <td className="right num">{number(exam.up)}</td>
              <td className="right num">{number(exam.down)}</td>
              <td className="right num">{number(exam.nowPassed)}</td>
              <td className="right num">{number(exam.nowFailed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
