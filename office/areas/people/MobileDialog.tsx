import { Input } from 'antd'
import { useId, useState } from 'react'
import type { Person } from '@contract/calls/people'
import { Labelled } from '../../parts/Labelled'
import { useApi } from '../../session/SessionContext'
import { AskDialog } from '../../parts/AskDialog'
import { text } from './texts'

/** The desk gives somebody another number, with the reason. */
export function MobileDialog({
  person: { userId, userName },
  onClose,
  onDone,
}: {
  person: Person
  onClose(): void
  onDone(): Promise<void>
}) {
  const api = useApi()
  const [mobile, setMobile] = useState('')
  const [reason, setReason] = useState('')
  const id = useId()
  return (
    <AskDialog
      title={text('changeMobileTitle', { name: userName })}
      act={text('changeMobileAct')}
      isReady={/^1\d{10}$/.test(mobile) && reason.trim() !== ''}
      onClose={onClose}
      onAct={async () => {
        await api.people.changeMobile({ userId, mobile, reason: reason.trim() })
        await onDone()
      }}
    >
      <p className="second">{text('changeMobileText')}</p>
      <Labelled label={text('newMobile')} id={`${id}-mobile`}>
        <Input
          id={`${id}-mobile`}
          inputMode="numeric"
          maxLength={11}
          value={mobile}
          onChange={({ target }) => setMobile(target.value.trim())}
        />
      </Labelled>
      <Labelled label={text('reason')} id={`${id}-reason`}>
        <Input
          id={`${id}-reason`}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Labelled>
    </AskDialog>
  )
}
