import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DoneLine, MadeOfPlan } from '@contract/calls/year/yearPlan'
import type { PlannedKind } from '@contract/kinds'
import type { Ability } from '@contract/rules/rights'
import { failureText } from '../../../api/failureText'
import { SideDrawer } from '../../../parts/drawer/SideDrawer'
import { addressOfMade } from '../../../parts/plan/planned'
import { useApi, useCan } from '../../../session/SessionContext'
import { day, number } from '../../../text/formats'
import { useShortWords } from '../editor/Whom'
import { text } from '../texts'
import { kindWord, monthWord, proofWord, StateMark } from '../words'
import { LinkThing } from './LinkThing'

/** What a topic can become, where it is made, and the right that this needs. */
const makes = [
  { kind: 'course', to: '/courses/new', needs: 'content.author' },
  { kind: 'exam', to: '/exams/new', needs: 'exam.author' },
  { kind: 'training', to: '/training-tasks/new', needs: 'training.assign' },
  { kind: 'meeting', to: '/meetings', needs: 'meeting.run' },
] as const satisfies readonly { kind: PlannedKind; to: string; needs: Ability }[]

/** The page of what was made. */
const pages: Readonly<Record<PlannedKind, string>> = {
  course: '/courses',
  exam: '/exams',
  training: '/training-tasks',
  meeting: '/meetings',
}

interface Props {
  planId: string
  line: DoneLine
  month: number
  mayWrite: boolean
  onClose(): void
}

/** A topic in one of its months: what was made of it, and what can be. */
export function MonthDrawer({ planId, line, month, mayWrite, onClose }: Props) {
  const can = useCan()
  const [isLinking, setLinking] = useState(false)
  const made = line.made.filter((one) => one.month === month)
  const able = makes.filter(({ needs }) => can(needs))
  return (
    <SideDrawer
      open
      size={480}
      title={text('topicInMonth', { topic: line.title, month: monthWord(month) })}
      onClose={onClose}
    >
      <div className="stack">
        <Facts line={line} />
        {made.length === 0 && <p className="note">{text('nothingMade')}</p>}
        {made.map((one) => (
          <Made
            key={`${one.kind} ${one.thingId}`}
            planId={planId}
            lineId={line.lineId}
            made={one}
            mayWrite={mayWrite}
          />
        ))}
        {mayWrite && (
          <>
            <b>{text('makeOfIt')}</b>
            <div className="row" style={{ flexWrap: 'wrap' }}>
              {able.map(({ kind, to }) => (
                <Link key={kind} to={addressOfMade(to, line.lineId, month)}>
                  <Button>{text('makeKind', { kind: kindWord(kind) })}</Button>
                </Link>
              ))}
              <Button onClick={() => setLinking(true)}>{text('linkThere')}</Button>
            </div>
            {able.length === 0 && <p className="note small">{text('cannotMake')}</p>}
          </>
        )}
        {isLinking && (
          <LinkThing
            planId={planId}
            lineId={line.lineId}
            month={month}
            onDone={() => setLinking(false)}
          />
        )}
      </div>
    </SideDrawer>
  )
}

function Facts({ line }: { line: DoneLine }) {
  const words = useShortWords()
  const can = useCan()
  const facts = [
    [text('hours'), number(line.hours)],
    [text('proof'), proofWord(line.proof)],
    [text('speaker'), line.speaker],
    [text('forWhom'), can('plan.write') ? words(line.whom) : ''],
    [text('note'), line.note],
  ].filter(([, value]) => value)
  return (
    <dl className="facts-list">
      {facts.map(([label, value]) => (
        <div key={label} className="row">
          <dt className="note">{label}</dt>
          <dd className="grow">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Something that was made of it, with how far it is. */
function Made({
  planId,
  lineId,
  made,
  mayWrite,
}: {
  planId: string
  lineId: string
  made: MadeOfPlan
  mayWrite: boolean
}) {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const { kind, thingId, name, state, expected, done, endTime } = made
  const page = pages[kind]
  const unlink = async () => {
    try {
      await api.yearPlan.unlink({ lineId, kind, thingId })
      await queries.invalidateQueries({ queryKey: ['yearPlanDone', planId] })
    } catch (error) {
      void message.error(failureText(error))
    }
  }
  return (
    <div className="row">
      <StateMark state={state} />
      <div className="grow">
        {page ? <Link to={`${page}/${thingId}`}>{name || text('gone')}</Link> : name}
        <div className="small note">
          {[
            kindWord(kind),
            expected > 0 && text('doneOf', { done: number(done), expected: number(expected) }),
            endTime !== null && text('until', { day: day(endTime, Date.now()) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </div>
      {mayWrite && (
        <Button size="small" aria-label={text('unlinkOf', { name })} onClick={() => void unlink()}>
          {text('unlink')}
        </Button>
      )}
    </div>
  )
}
