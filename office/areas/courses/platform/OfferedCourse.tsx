import { Button } from 'antd'
import type { PlatformCourse } from '@contract/calls/study/platformCourse'
import { Mark } from '../../../parts/Page'
import { kindWord } from '../kindWord'
import { factsOf, Points } from './PartFacts'
import { text } from './texts'

/** One course of the platform with all that is in it, and the act of choosing it. */
export function OfferedCourse({
  course: { title, audience, desc, credit, passScore, seconds, parts, taken },
  isTaking,
  isWaiting,
  onTake,
}: {
  course: PlatformCourse
  isTaking: boolean
  /** Some course is being chosen. */
  isWaiting: boolean
  onTake(): void
}) {
  return (
    <section className="panel offered">
      <div className="panel-head">
        <h2>{title}</h2>
        {taken > 0 && <Mark tone="info">{text('taken', { n: taken })}</Mark>}
        <span className="grow" />
        <Button
          type="primary"
          aria-label={text('takeOf', { title })}
          loading={isTaking}
          disabled={isWaiting}
          onClick={onTake}
        >
          {text('take')}
        </Button>
      </div>
      <div className="panel-body stack">
        <span className="num">
          {text('facts', {
            parts: parts.length,
            minutes: Math.max(1, Math.round(seconds / 60)),
            credit,
            pass: passScore,
          })}
        </span>
        {audience && <span>{text('suits', { who: audience })}</span>}
        {desc && <span className="second">{desc}</span>}
        <ol className="offered-parts">
          {parts.map((part) => (
            <li key={part.phaseId}>
              <div className="row">
                <span className="note">{kindWord(part.kind)}</span>
                <b className="grow">{part.title}</b>
                <span className="small note num">{factsOf(part)}</span>
                <span className="small note">
                  {text(part.mustFinish === 1 ? 'required' : 'optional')}
                </span>
              </div>
              <Points points={part.points} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
