import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pagination } from 'antd'
import { useState } from 'react'
import type { Happening } from '@contract/calls/people/peopleShapes'
import { employmentKinds } from '@contract/kinds'
import { Failure } from '../../parts/Failure'
import { Panel } from '../../parts/Page'
import { dayAndClock, number } from '../../text/formats'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'
import { employmentName, extraTimeName, lookName } from './words'

const size = 20

const events = {
  'people.create': 'createEvent',
  'people.save': 'saveEvent',
  'people.setLeave': 'setLeaveEvent',
  'people.changeMobile': 'changeMobileEvent',
  'people.merge': 'mergeEvent',
  'people.handOutPassword': 'handOutPasswordEvent',
  'people.endSessions': 'endSessionsEvent',
  'people.changeMany/move': 'moveEvent',
  'people.changeMany/post': 'postEvent',
  'people.changeMany/group': 'groupEvent',
  'people.changeMany/leave': 'leaveEvent',
  'people.changeMany/back': 'backEvent',
  'grants.grant': 'grantEvent',
  'grants.takeBack': 'takeBackEvent',
} as const
const fields = {
  userName: 'name',
  jobNumber: 'jobNumber',
  unit: 'unit',
  post: 'post',
  title: 'title',
  major: 'major',
  employment: 'employment',
  joinedDay: 'joined',
  birthDay: 'birthDay',
  email: 'email',
  extraTime: 'extraTime',
  isClinell: 'look',
  furtherPosts: 'furtherPosts',
  groups: 'groups',
  group: 'group',
} as const

const ownEvent = ({ what, kind }: Happening) => {
  const known = events as Readonly<Record<string, (typeof events)[keyof typeof events]>>
  return known[`${what}/${kind}`] ?? known[what]
}
/** In our words, or in those of the log: what other areas decide about a person. */
const eventName = (one: Happening) => {
  const own = ownEvent(one)
  return own ? text(own) : one.act
}

/** A value as the screen says it: the log holds the kind of employment by its key. */
const valueWords = (field: string, value: string) => {
  const kind = employmentKinds.find((one) => one === value)
  if (field === 'extraTime') return extraTimeName(Number(value))
  if (field === 'isClinell') return lookName(value === '1' ? 1 : 0)
  return field === 'employment' && kind ? employmentName(kind) : value
}

/** 科室 消化内科 → 心血管内科, in the order of the form. */
const changeWords = (one: Happening): string => {
  const { changes, reason } = one
  // The title of a certificate or an exam, not of a person.
  if (!ownEvent(one))
    return [changes.find(({ field }) => field === 'title')?.after, reason]
      .filter(Boolean)
      .join('；')
  const said = Object.entries(fields).flatMap(([field, name]) => {
    const change = changes.find((one) => one.field === field)
    if (!change) return []
    const before = valueWords(field, change.before)
    const after = valueWords(field, change.after)
    if (before === after) return []
    return [`${text(name)} ${before === '' ? after : `${before} → ${after || text('none')}`}`]
  })
  return [...said, reason].filter(Boolean).join('；')
}

/** What was decided about a person, the last first: when, by whom, what. */
export function History({ userId }: { userId: string }) {
  const api = useApi()
  const [pageIndex, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: ['people', 'history', userId, pageIndex],
    queryFn: ({ signal }) => api.people.history({ userId, pageIndex, pageSize: size }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Panel
      title={text('history')}
      className="person-side"
      {...(data && { note: text('allEvents', { n: number(data.total) }) })}
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <p className="panel-body second">{text('nothingYet')}</p>}
      {data && data.total > 0 && (
        // What scrolls can be reached by keyboard.
        <div className="scrolls" tabIndex={0} role="region" aria-label={text('history')}>
          <table className="plain-table">
            <thead>
              <tr>
                <th>{text('when')}</th>
                <th>{text('by')}</th>
                <th>{text('happening')}</th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((one, at) => (
                <tr key={at}>
                  <td className="num">{dayAndClock(one.time, Date.now())}</td>
                  <td title={one.byJobNumber}>{one.byName || text('automatic')}</td>
                  <td className="wraps">
                    {eventName(one)}
                    <div className="small note">{changeWords(one)}</div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && data.total > size && (
        <div className="foot">
          <Pagination
            size="small"
            current={pageIndex}
            pageSize={size}
            total={data.total}
            showSizeChanger={false}
            onChange={setPage}
          />
        </div>
      )}
    </Panel>
  )
}
