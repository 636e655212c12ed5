import { App, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ImportDraft } from '@contract/calls/questionImport'
import { Confirm } from '../../../parts/Confirm'
import { dayAndClock, number } from '../../../text/formats'
import { text } from './texts'

interface Props {
  draft: ImportDraft
  busy: boolean
  lacksCategory: boolean
  onTake(): Promise<void>
  onUndo(): Promise<{ undone: number; kept: readonly { stem: string; why: string }[] }>
}

/** What happens now, and to the rest; and the way back. */
export function ImportFoot({ draft, busy, lacksCategory, onTake, onUndo }: Props) {
  const { good, broken, near, taken, undoUntil } = draft
  const { modal, message } = App.useApp()
  const [asking, setAsking] = useState(false)
  const rest = [
    ...(broken > 0 ? [text('footBroken', { n: broken })] : []),
    ...(near > 0 ? [text('footNear', { n: near })] : []),
  ]
  const undo = async () => {
    const { undone, kept } = await onUndo()
    if (kept.length === 0) return void message.success(text('undone', { n: undone }))
    modal.info({
      title: text('undoneSome', { n: undone, kept: kept.length }),
      okText: text('seen'),
      content: (
        <ul className="small">
          {kept.map(({ stem, why }) => (
            <li key={stem}>{`${stem.slice(0, 60)}：${why}`}</li>
          ))}
        </ul>
      ),
    })
  }
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
      {undoUntil > 0 && (
        <Button
          disabled={busy}
          title={text('undoUntil', { time: dayAndClock(undoUntil, Date.now()) })}
          onClick={() => setAsking(true)}
        >
          {text('undoImport', { n: number(taken) })}
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
      <Confirm
        open={asking}
        title={text('undoTitle', { n: taken })}
        words={text('undoWords')}
        act={text('undoImport', { n: number(taken) })}
        keep={text('keepTaken')}
        onClose={() => setAsking(false)}
        onAct={undo}
      />
    </div>
  )
}
