import type { MonthReport } from '@contract/calls/year/monthReport'
import { wholePerCent } from '@contract/rules/year/perCent'
import { number, perCent } from '../../text/formats'
import { text } from './texts'
import { shareWord } from './words'

/** How a number stands to that of the month before. */
function Since({
  now,
  then,
  isShare,
}: {
  now?: number | undefined
  then?: number | undefined
  isShare?: true
}) {
  if (now === undefined || then === undefined) return <>{text('noLast')}</>
  if (now === then) return <>{text('same')}</>
  const n = number(Math.abs(now - then))
  if (isShare) return <>{text(now > then ? 'upPoints' : 'downPoints', { n })}</>
  return <>{text(now > then ? 'up' : 'down', { n })}</>
}

/** The numbers of the month, large, each beside that of the month before. */
export function Numbers({ report: { sums, before } }: { report: MonthReport }) {
  return (
    <section className="month-numbers" aria-label={text('numbers')}>
      <div className="panel">
        <div className="label">{text('due')}</div>
        <b className="num">{number(sums.due)}</b>
        <div className="note">
          <Since now={sums.due} then={before?.due} />
        </div>
      </div>
      <div className="panel">
        <div className="label">{text('doneShare')}</div>
        <b className="num">{perCent(sums.done, sums.due)}</b>
        <div className="note">
          {text('done')} {number(sums.done)} ·{' '}
          <Since
            isShare
            now={wholePerCent(sums.done, sums.due)}
            then={before ? wholePerCent(before.done, before.due) : undefined}
          />
        </div>
      </div>
      <div className="panel">
        <div className="label">{text('overdue')}</div>
        <b className="num">{number(sums.overdue)}</b>
        <div className="note">
          <Since now={sums.overdue} then={before?.overdue} />
        </div>
      </div>
      <div className="panel">
        <div className="label">{text('passShare')}</div>
        <b className="num">{perCent(sums.passed, sums.tries)}</b>
        <div className="note">
          {text('passed')} {number(sums.passed)} / {number(sums.tries)} ·{' '}
          <Since
            isShare
            now={wholePerCent(sums.passed, sums.tries)}
            then={before ? wholePerCent(before.passed, before.tries) : undefined}
          />
        </div>
      </div>
      <div className="panel">
        <div className="label">{text('known')}</div>
        <b className="num">{shareWord(sums.known)}</b>
        <div className="note" title={text('knownNote')}>
          {text('ahead')} {shareWord(sums.ahead)}
        </div>
      </div>
    </section>
  )
}
