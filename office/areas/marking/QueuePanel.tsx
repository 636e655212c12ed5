import { CheckCircleFilled } from '@ant-design/icons'
import { observer } from 'mobx-react'
import { useEffect, useRef } from 'react'
import { Panel } from '../../parts/Page'
import { number } from '../../text/formats'
import type { MarkingQueue, Written } from './MarkingQueue'
import { text } from './texts'

/** The answers, those to one question below its words. */
export const QueuePanel = observer(function QueuePanel({ queue }: { queue: MarkingQueue }) {
  return (
    <Panel
      title={text('queue')}
      note={text('queueNote', { n: number(queue.left) })}
      className="marking-queue"
    >
      <div className="marking-scroll">
        {queue.byQuestion.map(({ key, list: ofQuestion }) => (
          <section key={key} aria-label={ofQuestion[0]?.answer.stem}>
            <div className="marking-question cut" title={ofQuestion[0]?.answer.stem}>
              {ofQuestion[0]?.answer.stem}
            </div>
            {ofQuestion.map((one, at) => (
              <Line key={one.key} queue={queue} one={one} no={at + 1} />
            ))}
          </section>
        ))}
      </div>
    </Panel>
  )
})

const Line = observer(function Line({
  queue,
  one,
  no,
}: {
  queue: MarkingQueue
  one: Written
  no: number
}) {
  const given = queue.given.get(one.key)
  const isCurrent = queue.currentKey === one.key
  const line = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <button
      ref={line}
      type="button"
      className={`plain marking-line ${isCurrent ? 'on' : ''}`}
      aria-current={isCurrent}
      onClick={() => queue.choose(one.key)}
    >
      <span className="grow">{text('answerNo', { n: no })}</span>
      {given ? (
        <span className="good num">
          <CheckCircleFilled aria-hidden /> {text('given', { n: given.score })}
        </span>
      ) : (
        <span className="note num">{text('characters', { n: one.answer.text.length })}</span>
      )}
    </button>
  )
})
