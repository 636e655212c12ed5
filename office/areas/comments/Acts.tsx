import { Button } from 'antd'
import type { DeskComment } from './DeskComment'
import type { CommentList } from './Lists'
import { text } from './texts'

export interface RowActs {
  show(row: DeskComment): void
  hide(row: DeskComment): void
  answer(row: DeskComment): void
}

/** What can be done with a comment of a list: shown, taken away, answered once it is shown. */
export function Acts({ row, list, acts }: { row: DeskComment; list: CommentList; acts: RowActs }) {
  const { author } = row
  return (
    <span className="row">
      {list === 'shown' && (
        <Button
          size="small"
          aria-label={text(row.answer === '' ? 'answerOf' : 'changeAnswerOf', { name: author })}
          onClick={() => acts.answer(row)}
        >
          {text(row.answer === '' ? 'answer' : 'changeAnswer')}
        </Button>
      )}
      {list !== 'shown' && (
        <Button
          size="small"
          aria-label={text('showOf', { name: author })}
          onClick={() => acts.show(row)}
        >
          {text('show')}
        </Button>
      )}
      {list !== 'removed' && (
        <Button
          size="small"
          aria-label={text('hideOf', { name: author })}
          onClick={() => acts.hide(row)}
        >
          {text('hide')}
        </Button>
      )}
    </span>
  )
}
