import { Alert } from 'antd'
import { Link } from 'react-router'
import type { MadeItem } from '@contract/calls/library/libraryShapes'
import { CitedClauses } from '../../../parts/cite/CitedClauses'
import { Mark, PageHead, Panel } from '../../../parts/Page'
import { dayAndClock, number } from '../../../text/formats'
import { text } from '../texts'
import { StateMark } from '../words'
import { ReaderActs } from './ReaderActs'
import { Shown } from './Shown'

/** An edition that is no draft, as learners see it, with the other editions. */
export function ItemReader({ shown }: { shown: MadeItem }) {
  const { form, state, kind, itemId, readers, shownTime } = shown
  const now = Date.now()
  const title = form.title || text('untitled')
  const facts = [
    shown.platform ? text('ofPlatform') : shown.authorName,
    shown.reviewerName,
    shownTime === null ? '' : `${text('shownFrom')} ${dayAndClock(shownTime, now)}`,
    text('isRead', { n: number(readers) }),
  ]
  return (
    <>
      <PageHead
        title={title}
        tag={<StateMark state={state} />}
        facts={facts.filter(Boolean).join(' · ')}
      >
        <ReaderActs shown={shown} />
      </PageHead>
      <section className="stack scrolls" tabIndex={0} aria-label={title}>
        {state === 'review' && (
          <Alert
            type="info"
            showIcon
            title={text('waits')}
            description={shown.mine ? text('waitsMine') : undefined}
          />
        )}
        {state === 'withdrawn' && shown.note !== '' && (
          <Alert type="warning" showIcon title={text('withdrawnFor', { note: shown.note })} />
        )}
        <Shown shown={shown} />
        {kind === 'guide' && <CitedClauses kind="guide" thingId={itemId} />}
        {shown.all.length > 1 && (
          <Panel title={text('editions')}>
            <div className="panel-body stack">
              {shown.all.map((one) => (
                <div key={one.position} className="row">
                  <Link to={`/library/${kind}/${itemId}?edition=${one.position}`}>
                    {text('editionOf', { n: one.position })}
                  </Link>
                  <StateMark state={one.state} />
                  {one.current === 1 && <Mark tone="good">{text('current')}</Mark>}
                  {one.shownTime !== null && (
                    <span className="note num">{dayAndClock(one.shownTime, now)}</span>
                  )}
                </div>
              ))}
            </div>
          </Panel>
        )}
      </section>
    </>
  )
}
