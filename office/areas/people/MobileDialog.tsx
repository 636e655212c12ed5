import { App, Button, Input } from 'antd'
import { useEffect, useId, useState } from 'react'
import type { Person } from '@contract/calls/people/peopleShapes'
import { failureText } from '../../api/failureText'
import { Labelled } from '../../parts/Labelled'
import { useApi } from '../../session/SessionContext'
import { AskDialog } from '../../parts/AskDialog'
import { text } from './texts'

/** The desk gives somebody another number: they read out the code that came to it, and the reason is kept. */
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
  const { message } = App.useApp()
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [demoCode, setDemoCode] = useState('')
  const [reason, setReason] = useState('')
  const [secondsLeft, setSecondsLeft] = useState(0)
  const id = useId()
  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  const isMobile = /^1[3-9]\d{9}$/.test(mobile)
  const send = async () => {
    try {
      const sent = await api.verification.sendCode({ mobile, scene: 'mobile' })
      setSecondsLeft(sent.seconds)
      setDemoCode(sent.demoCode ?? '')
    } catch (error) {
      void message.error(failureText(error))
    }
  }
  return (
    <AskDialog
      title={text('changeMobileTitle', { name: userName })}
      act={text('changeMobileAct')}
      isReady={isMobile && /^\d{6}$/.test(code) && reason.trim() !== ''}
      onClose={onClose}
      onAct={async () => {
        await api.people.changeMobile({ userId, mobile, verifyCode: code, reason: reason.trim() })
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
      <Labelled label={text('codeOnIt')} id={`${id}-code`}>
        <div className="row">
          <Input
            id={`${id}-code`}
            inputMode="numeric"
            maxLength={6}
            value={code}
            onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
          />
          <Button disabled={!isMobile || secondsLeft > 0} onClick={() => void send()}>
            {secondsLeft > 0 ? text('sendAgain', { n: secondsLeft }) : text('sendCode')}
          </Button>
        </div>
        <DemoCode code={demoCode} />
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

/** The code itself, which a demo shows in place of sending it. */
const DemoCode = ({ code }: { code: string }) =>
  code === '' ? null : (
    <div className="small second" role="status">
      {text('demoCode', { code })}
    </div>
  )
