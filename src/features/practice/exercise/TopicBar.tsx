import { observer } from 'mobx-react'
import { Button } from '@/ui/controls/Button'
import { IconButton } from '@/ui/controls/IconButton'
import type { ExerciseRun } from './ExerciseRun'
import { text } from '../texts'

/** Previous, mark, look at the answer, then next; after the last question the end. */
export const TopicBar = observer(function TopicBar({
  run,
  onFinish,
}: {
  run: ExerciseRun
  onFinish(): void
}) {
  if (run.isRevealed) return <Judge run={run} />
  return (
    <>
      <Previous run={run} />
      <Mark run={run} />
      <Onward run={run} onFinish={onFinish} />
    </>
  )
})

/** Right or not, in the words of who wrote it. */
const Judge = observer(function Judge({ run }: { run: ExerciseRun }) {
  return (
    <>
      <Button id="judge-wrong" look="line" block className="grow" onPress={() => run.judge(false)}>
        {text('notYet')}
      </Button>
      <Button id="judge-right" block className="grow" onPress={() => run.judge(true)}>
        {text('gotIt')}
      </Button>
    </>
  )
})

const Previous = observer(function Previous({ run }: { run: ExerciseRun }) {
  return (
    <IconButton
      id="previous"
      icon="back"
      look="line"
      label={text('previous')}
      disabled={run.position === 0}
      onPress={() => run.move(-1)}
    />
  )
})

const Mark = observer(function Mark({ run }: { run: ExerciseRun }) {
  const marked = run.notes.isMarked(run.question.questionId)
  const label = text(marked ? 'isMarked' : 'mark')
  return (
    <IconButton
      id="mark"
      icon={marked ? 'flag-filled' : 'flag'}
      label={label}
      text={label}
      pressed={marked}
      onPress={() => run.notes.toggleMark(run.question.questionId)}
    />
  )
})

/** The button does not follow the choice: a choice then changes nothing but its option. */
const Onward = observer(function Onward({ run, onFinish }: { run: ExerciseRun; onFinish(): void }) {
  const isPassed = run.isChecked || run.question.withheld === 1
  if (!isPassed)
    return (
      <Button id="check" block className="grow" onPress={run.check}>
        {text('check')}
      </Button>
    )
  return run.isLast ? (
    <Button id="finish" block className="grow" onPress={onFinish}>
      {text('finish')}
    </Button>
  ) : (
    <Button id="next" block className="grow" onPress={() => run.move(1)}>
      {text('next')}
    </Button>
  )
})
