import { dayMs } from '@contract/rules/hospitalTime'
import { Button } from 'antd'
import { Link } from 'react-router'
import type { ExportKind } from '@contract/calls/year/reportShapes'
import { PrintButton } from '../../parts/examPrint/PrintButton'
import { ExportButton } from '../../parts/jobs/ExportButton'
import { Mark, PageHead } from '../../parts/Page'
import { RemindButton } from '../../parts/RemindButton'
import { useApi, useCan } from '../../session/SessionContext'
import { dayAndClock } from '../../text/formats'
import { Announce } from './Announce'
import { MakeUp } from './MakeUp'
import type { Statistics } from './statistics'
import { text } from './texts'

/** Which exam it is, where it stands, and what can be done with its results. */
export function Head({ taskId, task }: { taskId: string; task: Statistics['task'] }) {
  const api = useApi()
  const can = useCan()
  const workbook = (kind: ExportKind) => async () => ({
    jobId: (await api.report.startExport({ taskId, kind })).exportId,
  })
  const byName = can('report.read')
  const now = Date.now()
  return (
    <PageHead
      title={task.taskName}
      tag={<Standing {...task} now={now} />}
      facts={text('facts', {
        from: dayAndClock(task.startTime, now),
        until: dayAndClock(task.endTime, now),
        issuer: task.issuer,
      })}
    >
      <Announce taskId={taskId} announceTime={task.announceTime} />
      <Link to="/exams">{text('toList')}</Link>
      {can('exam.watch') && (
        <Link to={`/exams/live/${taskId}`}>
          <Button tabIndex={-1}>{text('live')}</Button>
        </Link>
      )}
      {can('exam.supervise') && (
        <Link to={`/exams/entered/${taskId}`}>
          <Button tabIndex={-1}>{text('enterPaper')}</Button>
        </Link>
      )}
      <PrintButton taskId={taskId} of={task.taskName} />
      <MakeUp taskId={taskId} />
      <RemindButton kind="exam" taskId={taskId} />
      {byName && <ExportButton label={text('exportNotDone')} start={workbook('notDone')} />}
      {byName && <ExportButton label={text('exportResults')} start={workbook('results')} isMain />}
    </PageHead>
  )
}

/** Whether people can still sit it, and for how long. */
function Standing({ startTime, endTime, now }: Statistics['task'] & { now: number }) {
  if (now < startTime) return <Mark>{text('planned')}</Mark>
  if (now >= endTime) return <Mark>{text('ended')}</Mark>
  const days = Math.floor((endTime - now) / dayMs)
  return <Mark tone="info">{days > 0 ? text('openDays', { n: days }) : text('openToday')}</Mark>
}
