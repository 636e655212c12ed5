import { observer } from 'mobx-react'
import { go } from '@/core/navigation/navigation'
import { Button } from '@/ui/controls/Button'
import { IconButton } from '@/ui/controls/IconButton'
import type { Attempt } from '../attempt/Attempt'
import { text } from '../texts'

/** Previous, mark, sheet, next; after the last question the way to the hand-in. */
export const AnswerBar = observer(function AnswerBar({ attempt }: { attempt: Attempt }) {
  const toSheet = () => {
    attempt.settle()
    void go('examSheet', attempt.ids)
  }
  return (
    <>
      <PreviousButton attempt={attempt} />
      <MarkButton attempt={attempt} />
      <SheetButton attempt={attempt} onOpen={toSheet} />
      {attempt.isLast ? (
        <Button id="next" block className="grow" onPress={toSheet}>
          {text('toSheet')}
        </Button>
      ) : (
        <Button id="next" block className="grow" onPress={() => attempt.move(1)}>
          {text('next')}
        </Button>
      )}
    </>
  )
})

const PreviousButton = observer(function PreviousButton({ attempt }: { attempt: Attempt }) {
  return (
    <IconButton
      id="previous"
      icon="back"
      look="line"
      label={text('previous')}
      disabled={attempt.position === 0}
      onPress={() => attempt.move(-1)}
    />
  )
})

const MarkButton = observer(function MarkButton({ attempt }: { attempt: Attempt }) {
  const marked = attempt.sheet.isMarked(attempt.question.questionId)
  return (
    <IconButton
      id="mark"
      icon={marked ? 'flag-filled' : 'flag'}
      label={text(marked ? 'marked' : 'mark')}
      text={text(marked ? 'marked' : 'mark')}
      pressed={marked}
      disabled={!attempt.status.canWrite}
      onPress={() => attempt.toggleMark()}
    />
  )
})

const SheetButton = observer(function SheetButton({
  attempt,
  onOpen,
}: {
  attempt: Attempt
  onOpen(): void
}) {
  const countLabel = text('counted', {
    n: attempt.position + 1,
    all: attempt.paper.questions.length,
  })
  return (
    <IconButton
      id="sheet"
      icon="grid"
      label={`${text('toSheet')} ${countLabel}`}
      text={countLabel}
      onPress={onOpen}
    />
  )
})
