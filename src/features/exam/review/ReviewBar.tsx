import { observer } from 'mobx-react'
import { Button } from '@/ui/controls/Button'
import { IconButton } from '@/ui/controls/IconButton'
import type { ReviewStore } from './ReviewStore'
import { text } from '../texts'

/** Previous, where one is, next. */
export const ReviewBar = observer(function ReviewBar({ review }: { review: ReviewStore }) {
  const { position, rows, isLast, all } = review
  const countLabel = `${text(all ? 'all' : 'wrongOnly')} ${text('counted', { n: position + 1, all: rows.length })}`
  return (
    <>
      <IconButton
        id="previous"
        icon="back"
        look="line"
        label={text('previous')}
        disabled={position === 0}
        onPress={() => review.move(-1)}
      />
      <IconButton
        id="review-filter"
        icon="grid"
        label={countLabel}
        text={countLabel}
        onPress={() => void review.show(!all)}
      />
      <Button id="next" block className="grow" disabled={isLast} onPress={() => review.move(1)}>
        {text('nextWrong')}
      </Button>
    </>
  )
})
