import { Alert, Button, Input } from 'antd'
import { useId, useState } from 'react'
import type { Trial } from '@contract/calls/account/setup'
import { Mark, Panel } from '../parts/Page'
import { useApi } from '../session/SessionContext'
import { text } from './texts'
import { type SetupProgress, type StepProps, StepPage, useStep } from './StepPage'

const outcomes = {
  taken: ['good', 'outcomeTaken'],
  logged: ['warn', 'outcomeLogged'],
  notSetUp: ['warn', 'outcomeNotSetUp'],
  unreachable: ['bad', 'outcomeUnreachable'],
} as const

function Outcome({ trial }: { trial: Trial }) {
  if (trial.outcome === 'refused')
    return <Mark tone="bad">{text('outcomeRefused', { answer: trial.answer })}</Mark>
  const [tone, words] = outcomes[trial.outcome]
  return <Mark tone={tone}>{text(words)}</Mark>
}

/** The step of the set-up that says how messages go out. */
export function MessagesStep({ progress, onNext }: StepProps) {
  const api = useApi()
  const finish = useStep()
  const next = () =>
    finish.run(async () => {
      await api.setup.finishStep({ step: 'messages' })
      onNext()
    })
  return (
    <StepPage
      title={text('messagesTitle')}
      lead={text('messagesLead')}
      problem={finish.problem}
      foot={
        <Button type="primary" size="large" loading={finish.busy} onClick={() => void next()}>
          {text('next')}
        </Button>
      }
    >
      <div className="setup-two">
        <SmsPanel progress={progress} />
        <MessagingPanel progress={progress} />
      </div>
    </StepPage>
  )
}

function SmsPanel({ progress: { sms } }: { progress: SetupProgress }) {
  const api = useApi()
  const id = useId()
  const [mobile, setMobile] = useState('')
  const [trial, setTrial] = useState<Trial>()
  const { busy, problem, run } = useStep()
  const isThere = sms.isSetUp === 1 || sms.isLogged === 1
  return (
    <Panel title={text('sms')}>
      <div className="panel-body stack">
        {!isThere && (
          <Alert
            type="warning"
            showIcon
            title={text('smsNotSetUp')}
            description={text('smsNotSetUpText')}
          />
        )}
        {sms.isLogged === 1 && <Alert type="warning" showIcon title={text('smsLogged')} />}
        {sms.isSetUp === 1 && <span>{text('smsSetUp', { provider: sms.provider })}</span>}
        <div>
          <label className="label" htmlFor={id}>
            {text('smsTo')}
          </label>
          <div className="row">
            <Input
              id={id}
              inputMode="numeric"
              maxLength={11}
              style={{ width: 180 }}
              value={mobile}
              onChange={({ target }) => setMobile(target.value.replace(/\D/g, ''))}
            />
            <Button
              loading={busy}
              disabled={!/^1[3-9]\d{9}$/.test(mobile)}
              onClick={() => void run(async () => setTrial(await api.setup.testSms({ mobile })))}
            >
              {text('smsTest')}
            </Button>
          </div>
        </div>
        <div role="status">
          {problem ? <span className="bad">{problem}</span> : trial && <Outcome trial={trial} />}
        </div>
      </div>
    </Panel>
  )
}

function MessagingPanel({ progress: { messaging } }: { progress: SetupProgress }) {
  const api = useApi()
  const [list, setList] = useState<readonly ({ app: string } & Trial)[]>([])
  const { busy, problem, run } = useStep()
  return (
    <Panel title={text('messaging')}>
      <div className="panel-body stack">
        {messaging.isSetUp === 0 && (
          <Alert
            type="warning"
            showIcon
            title={text('messagingNotSetUp')}
            description={text('messagingNotSetUpText')}
          />
        )}
        {messaging.provider === 'fake' && (
          <Alert type="warning" showIcon title={text('messagingFake')} />
        )}
        {messaging.provider === 'platform' && (
          <span>{text('messagingSetUp', { apps: messaging.apps.join(', ') })}</span>
        )}
        <div>
          <Button
            loading={busy}
            onClick={() => void run(async () => setList((await api.setup.testMessaging({})).list))}
          >
            {text('messagingTest')}
          </Button>
        </div>
        <div role="status" className="stack">
          {problem && <span className="bad">{problem}</span>}
          {list.map((one) => (
            <div key={one.app} className="row">
              {one.app} <Outcome trial={one} />
            </div>
          ))}
        </div>
      </div>
    </Panel>
  )
}
