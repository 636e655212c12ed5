import { useId, useState } from 'react'
import type { DutyChange } from '@contract/calls/year/duty'
import { dayAround, dayMs, minuteMs } from '@contract/rules/hospitalTime'
import { Confirm } from '../../parts/Confirm'
import { Labelled } from '../../parts/Labelled'
import { MomentField } from '../../parts/MomentField'
import { PersonField } from '../../parts/who/PersonField'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'

export type ChangeName = DutyChange['act']

const words = {
  excuse: { title: 'excuseTitle', says: 'excuseText', act: 'excuseAct', keep: 'notExcuse' },
  extend: { title: 'extendTitle', says: 'extendText', act: 'extendAct', keep: 'notExtend' },
  handOn: { title: 'handOnTitle', says: 'handOnText', act: 'handOnAct', keep: 'notHandOn' },
} as const

/** The last minute of the day in a week. */
const inAWeek = () => dayAround(Date.now() + 7 * dayMs).until - minuteMs

/** What is asked before people are excused, given longer, or before somebody else takes it over. */
export function ChangeDuties({
  act,
  what,
  onClose,
  onAct,
}: {
  act: ChangeName
  /** How many, in words. */
  what: string
  onClose(): void
  onAct(change: DutyChange): Promise<void>
}) {
  const api = useApi()
  const id = useId()
  const [dueTime, setDueTime] = useState<number | undefined>(inAWeek)
  const [toUserId, setTo] = useState<string>()
  const change = (reason: string): DutyChange => {
    if (act === 'extend') return { act, dueTime: dueTime ?? 0, reason }
    return act === 'handOn' ? { act, toUserId: toUserId ?? '', reason } : { act, reason }
  }
  const { title, says, act: verb, keep } = words[act]
  const isChosen = { excuse: true, extend: dueTime !== undefined, handOn: toUserId !== undefined }
  return (
    <Confirm
      open
      title={text(title, { what })}
      words={text(says)}
      act={text(verb, { what })}
      keep={text(keep)}
      needsReason
      isReady={isChosen[act]}
      onClose={onClose}
      onAct={(reason) => onAct(change(reason))}
    >
      {act === 'extend' && (
        <MomentField
          id={`${id}-due`}
          label={text('newDue')}
          value={dueTime}
          onChange={setDueTime}
        />
      )}
      {act === 'handOn' && (
        <Labelled label={text('toWhom')} id={`${id}-to`}>
          <PersonField
            id={`${id}-to`}
            among="late"
            find={async (keyword, signal) => {
              const page = { pageIndex: 1, pageSize: 20 }
              const { list } = await api.people.list({ keyword, ...page }, { signal })
              return { list: list.map((one) => ({ ...one, deptName: one.department })) }
            }}
            onChange={(person) => setTo(person?.userId)}
          />
        </Labelled>
      )}
    </Confirm>
  )
}
