import { Checkbox, Select } from 'antd'
import { useId, useState } from 'react'
import type { Person } from '@contract/calls/people/peopleShapes'
import { leaveKinds, type LeaveKind } from '@contract/kinds'
import { dayStamp } from '@contract/rules/hospitalTime'
import { Labelled } from '../../parts/Labelled'
import { useApi } from '../../session/SessionContext'
import { AskDialog } from '../../parts/AskDialog'
import { DayField } from '../../parts/DayField'
import { text } from './texts'

/** Notes that somebody is away for a time, or that they are back. */
export function LeaveDialog({
  person,
  onClose,
  onDone,
}: {
  person: Person
  onClose(): void
  onDone(): Promise<void>
}) {
  const api = useApi()
  const [isBack, setIsBack] = useState(person.leaveKind !== null)
  const [kind, setKind] = useState<LeaveKind>(person.leaveKind ?? 'parental')
  const [firstDay, setFirstDay] = useState(person.leaveFirstDay || dayStamp(Date.now()))
  const [lastDay, setLastDay] = useState(person.leaveLastDay)
  const id = useId()
  return (
    <AskDialog
      title={text('takeLeaveTitle', { name: person.userName })}
      act={text(isBack ? 'comesBack' : 'takeLeaveAct')}
      isReady={isBack || firstDay !== ''}
      onClose={onClose}
      onAct={async () => {
        await api.people.setLeave(
          isBack
            ? { userId: person.userId, kind: null, firstDay: '', lastDay: '' }
            : { userId: person.userId, kind, firstDay, lastDay: lastDay as '' },
        )
        await onDone()
      }}
    >
      {person.leaveKind !== null && (
        <Checkbox checked={isBack} onChange={({ target }) => setIsBack(target.checked)}>
          {text('comesBack')}
        </Checkbox>
      )}
      {!isBack && (
        <div className="row">
          <Labelled label={text('leaveKind')} id={`${id}-kind`} width={120}>
            <Select
              id={`${id}-kind`}
              value={kind}
              options={leaveKinds.map((value) => ({ value, label: text(value) }))}
              onChange={setKind}
              style={{ width: '100%' }}
            />
          </Labelled>
          <Labelled label={text('firstDay')} id={`${id}-first`} width={150}>
            <DayField id={`${id}-first`} value={firstDay} onChange={setFirstDay} />
          </Labelled>
          <Labelled label={text('lastDay')} id={`${id}-last`} width={150}>
            <DayField id={`${id}-last`} value={lastDay} onChange={setLastDay} />
          </Labelled>
        </div>
      )}
    </AskDialog>
  )
}
