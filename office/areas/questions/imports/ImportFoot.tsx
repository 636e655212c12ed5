import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { ImportDraft } from '@contract/calls/authoring/questionImport'
import { useCan } from '../../../session/SessionContext'
import { number } from '../../../text/formats'
import { text } from './texts'
import { UndoImport } from './UndoImport'

interface Props {
  draft: ImportDraft
  busy: boolean
  lacksCategory: boolean
  onTake(): Promise<void>
}

/** What happens now, and to the rest; and the way back. */
export function ImportFoot({ draft, busy, lacksCategory, onTake }: Props) {
  const { good, broken, near, review, taken } = draft
  const can = useCan()
  const navigate = useNavigate()
  const name = draft.fileName.replace(/\.[^.]+$/, '')
  const rest = [
    ...(review > 0 ? [text('footReview', { n: review })] : []),
    ...(broken > 0 ? [text('footBroken', { n: broken })] : []),
    ...(near > 0 ? [text('footNear', { n: near })] : []),
  ]
  return (
    <div className="page-foot">
      <span className="second">
        {good > 0 ? text('footGood', { n: number(good) }) : text('footNone')}
        {rest.join('')}
        {good > 0 && text('footUndo')}
        {taken > 0 && (
          <>
            {' '}
            {text('footTaken', { n: number(taken) })}{' '}
            <Link
              style={{ textDecoration: 'underline' }}
              to="/questions?owner=own&sort=time&order=down"
            >
              {text('toBank')}
            </Link>
          </>
        )}
      </span>
      <span className="grow" />
      {lacksCategory && good > 0 && <span className="warn small">{text('lacksCategory')}</span>}
      <UndoImport of={draft} />
      {taken > 0 && can('exam.author') && (
        <Button
          {...(good === 0 && { type: 'primary' as const })}
          onClick={() =>
            void navigate(
              `/exams/import/${draft.draftId}?${new URLSearchParams({ name }).toString()}`,
            )
          }
        >
          {text('makeExam', { n: number(taken) })}
        </Button>
      )}
      {good > 0 && (
        <Button
          type="primary"
          loading={busy}
          disabled={lacksCategory}
          onClick={() => void onTake()}
        >
          {text('take', { n: number(good) })}
        </Button>
      )}
    </div>
  )
}
