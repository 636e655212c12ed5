import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Person } from '@contract/calls/people/peopleShapes'
import { Panel } from '../../parts/Page'
import { dayAndClock, number } from '../../text/formats'
import { useCan } from '../../session/SessionContext'
import { Rights } from './Rights'
import { text } from './texts'
import { employmentName, extraTimeName, lookName, orDash } from './words'

const deviceTexts = { mobile: 'mobileDevice', pc: 'pcDevice', pad: 'padDevice' } as const

/** What is known of a person, in panels. */
export function PersonPanels({
  person,
  onEndSessions,
}: {
  person: Person
  onEndSessions?(): void
}) {
  const can = useCan()
  return (
    <div className="person-main">
      <div className="pair">
        <Panel title={text('data')}>
          <Facts
            rows={[
              [text('name'), person.userName],
              [text('birthDay'), orDash(person.birthDay)],
              [text('mobile'), orDash(person.mobileMasked)],
              [text('email'), orDash(person.email)],
              [text('extraTime'), extraTimeName(person.extraTime)],
              [text('look'), lookName(person.isClinell)],
              [text('employment'), employmentName(person.employment)],
              [text('joined'), orDash(person.joinedDay)],
              [text('state'), stateWords(person)],
            ]}
          />
        </Panel>
        <Panel title={text('posts')}>
          <Facts
            rows={[
              [text('unitPath'), orDash(person.unitPath.join(' / '))],
              [text('post'), orDash(person.post)],
              [text('title'), orDash(person.title)],
              [text('major'), orDash(person.major)],
              [
                text('furtherPosts'),
                orDash(
                  person.furtherPosts
                    .map((one) =>
                      [
                        one.unitName,
                        one.postName,
                        one.sinceDay && text('sinceDay', { day: one.sinceDay }),
                      ]
                        .filter(Boolean)
                        .join(' '),
                    )
                    .join('；'),
                ),
              ],
              [text('groups'), orDash(person.groups.join('、'))],
            ]}
          />
        </Panel>
      </div>
      <Panel title={text('sums')}>
        <div className="figures">
          {(['exams', 'passed', 'certificates', 'courses', 'meetings'] as const).map((key) => (
            <div key={key}>
              <b className="num">{number(person.sums[key])}</b>
              <span>{text(key)}</span>
            </div>
          ))}
        </div>
      </Panel>
      {can('people.read') && <Rights userId={person.userId} />}
      <Panel
        title={text('devices')}
        note={number(person.devices.length)}
        extra={
          onEndSessions &&
          person.devices.length > 0 && (
            <Button size="small" onClick={onEndSessions}>
              {text('endSessions')}
            </Button>
          )
        }
      >
        <Facts
          rows={person.devices.map((one) => [
            one.name || text(deviceTexts[one.kind]),
            `${text('seen')} ${dayAndClock(one.seenTime, Date.now())}`,
          ])}
          empty={text('noDevices')}
        />
      </Panel>
    </div>
  )
}

function stateWords(person: Person): string {
  if (person.leftDay) return text('leftOn', { day: person.leftDay })
  if (!person.leaveKind) return text(person.state)
  const span = { kind: text(person.leaveKind), from: person.leaveFirstDay }
  return person.leaveLastDay
    ? text('leaveSpanTo', { ...span, to: person.leaveLastDay })
    : text('leaveSpan', span)
}

function Facts({
  rows,
  empty = '',
}: {
  rows: readonly (readonly [string, ReactNode])[]
  empty?: string
}) {
  if (rows.length === 0) return <p className="panel-body second">{empty}</p>
  return (
    <dl className="facts-list">
      {rows.map(([label, value], at) => (
        <div key={at}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
