import { App, Button, Input, InputNumber } from 'antd'
import { observer } from 'mobx-react'
import { type KeyboardEvent, useState } from 'react'
import { failureText } from '../../api/failureText'
import { Labelled } from '../../parts/Labelled'
import { Panel } from '../../parts/Page'
import type { MarkingQueue } from './MarkingQueue'
import { text } from './texts'

/** Up to so many marks each has a button. */
const maxButtons = 12

/** The model answer and the marks: typed or pressed, Enter gives them. */
export const MarkPanel = observer(function MarkPanel({
  queue,
  onMore,
}: {
  queue: MarkingQueue
  onMore(): void
}) {
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const { current, score, comment, given, isReady, left } = queue
  if (!current) return null
  const { marks, sample } = current.answer
  const isChange = given.has(current.key)
  const give = async () => {
    if (!isReady || busy) return
    setBusy(true)
    try {
      if ((await queue.give()) === 'changed') void message.info(text('changed'))
    } catch (error) {
      void message.error(failureText(error), 6)
    } finally {
      setBusy(false)
    }
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void give()
    else if (event.key === 'ArrowDown') queue.step(1)
    else if (event.key === 'ArrowUp') queue.step(-1)
    else return
    event.preventDefault()
  }
  const words = isChange ? 'change' : 'give'
  return (
    <div className="stack marking-side">
      <Panel title={text('sample')}>
        <div className="panel-body lines marking-sample">{sample || text('noSample')}</div>
      </Panel>
      <Panel title={text('marking')} note={text('marksOf', { n: marks })}>
        <div className="panel-body stack">
          {marks <= maxButtons && <ScoreButtons queue={queue} most={Math.floor(marks)} />}
          <Labelled label={text('score')} id="score">
            <InputNumber
              id="score"
              autoFocus
              min={0}
              value={score ?? null}
              keyboard={false}
              controls={false}
              aria-describedby="marking-keys"
              {...(score !== undefined && !isReady && { status: 'error' as const })}
              onChange={(value) => queue.setScore(value ?? undefined)}
              onKeyDown={keys}
            />
          </Labelled>
          {score !== undefined && !isReady && (
            <span className="problem" role="alert">
              {text('tooMuch', { n: marks })}
            </span>
          )}
          <Labelled label={text('comment')} id="comment">
            <Input.TextArea
              id="comment"
              rows={3}
              maxLength={300}
              value={comment}
              onChange={({ target }) => queue.setComment(target.value)}
            />
          </Labelled>
          <Button type="primary" disabled={!isReady} loading={busy} onClick={() => void give()}>
            {score === undefined ? text('giveNone') : text(words, { n: score })}
          </Button>
          {left === 0 && (
            <div className="row">
              <span className="good grow">{text('allDone')}</span>
              {queue.hasMore && <Button onClick={onMore}>{text('more')}</Button>}
            </div>
          )}
          <span className="note small" id="marking-keys">
            {text('keys')}
          </span>
          <span className="note small">{text('anonymous')}</span>
        </div>
      </Panel>
    </div>
  )
})

/** 0 1 2 …: one press chooses the marks. */
const ScoreButtons = observer(function ScoreButtons({
  queue,
  most,
}: {
  queue: MarkingQueue
  most: number
}) {
  return (
    <div className="marking-scores" role="radiogroup" aria-label={text('score')}>
      {Array.from({ length: most + 1 }, (_, score) => (
        <button
          key={score}
          type="button"
          role="radio"
          className="plain letter square num"
          aria-checked={queue.score === score}
          aria-label={text('points', { n: score })}
          onClick={() => queue.setScore(score)}
        >
          {score}
        </button>
      ))}
    </div>
  )
})
