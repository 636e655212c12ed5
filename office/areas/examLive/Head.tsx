import { Button } from 'antd'
import { Link } from 'react-router'
import { PageHead } from '../../parts/Page'
import { RemindButton } from '../../parts/RemindButton'
import { useCan } from '../../session/SessionContext'
import { clockSeconds } from '../../text/formats'
import { ExtendAll } from './ExtendAll'
import type { Sittings } from './Figures'
import { text as wallText } from '../../parts/wall/texts'
import { text } from './texts'

/** Which exam it is, and what can be done for everybody in it. */
export function Head({
  taskId,
  data,
  onWall,
  onDone,
}: {
  taskId: string
  data: Sittings
  onWall(): void
  /** Something was done with its sittings. */
  onDone(): void
}) {
  const can = useCan()
  return (
    <PageHead title={data.taskName} facts={text('facts', { time: clockSeconds(data.serverTime) })}>
      <RemindButton kind="exam" taskId={taskId} />
      <Button onClick={onWall}>{wallText('wall')}</Button>
      {can('report.numbers') && (
        <Link to={`/exams/results/${taskId}`}>
          <Button tabIndex={-1}>{text('results')}</Button>
        </Link>
      )}
      {can('exam.supervise') && data.running > 0 && (
        <ExtendAll taskId={taskId} running={data.running} onDone={onDone} />
      )}
    </PageHead>
  )
}
