import { Panel } from '../../parts/Page'
import { dayAndClock } from '../../text/formats'
import type { Written } from './MarkingQueue'
import { text } from './texts'

/** The question and what was written, without a name. */
export function AnswerPanel({ written }: { written: Written }) {
  const { taskName, closedTime, answer } = written
  return (
    <Panel
      title={taskName}
      note={text('closed', { time: dayAndClock(closedTime, Date.now()) })}
      className="marking-answer"
    >
      <div className="panel-body stack marking-scroll">
        {answer.caseStem && (
          <div>
            <span className="label">{text('case')}</span>
            <p className="lines">{answer.caseStem}</p>
          </div>
        )}
        <b className="lines marking-stem">{answer.stem}</b>
        <div>
          <span className="label">{text('answer')}</span>
          <p className="lines marking-text" id="answer">
            {answer.text || text('empty')}
          </p>
        </div>
      </div>
    </Panel>
  )
}
