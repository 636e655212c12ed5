import { CheckOutlined, ClockCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Input } from 'antd'
import { observer } from 'mobx-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { User } from '@contract/calls/account/account'
import type { StrongRule } from '@contract/rules/people/strongPassword'
import { Panel } from '../parts/Page'
import { Authenticator, CodeInput, RecoveryCodes } from '../session/SecondFactorForm'
import { useOffice } from '../session/SessionContext'
import { AdministratorForm } from './AdministratorForm'
import { text } from './texts'

/** What an open one-time address shows. */
export interface OpenLink {
  link: string
  secondsLeft: number
  secret: string
  address: string
  recoveryCodes: readonly string[]
  contents: readonly { pack: string; count: number }[]
  smsIsSetUp: boolean
}

const rules: readonly StrongRule[] = ['length', 'kinds', 'common', 'own']
const ruleTexts = {
  length: 'ruleLength',
  kinds: 'ruleKinds',
  common: 'ruleCommon',
  own: 'ruleOwn',
} as const

/** The first step: an account with its second factor. */
export const AdministratorStep = observer(function AdministratorStep({
  open,
  onMade,
}: {
  open: OpenLink
  onMade(user: User): void
}) {
  const { api } = useOffice()
  const [form] = useState(() => new AdministratorForm(api, open.link, onMade))
  const left = useSecondsLeft(open.secondsLeft)
  const { missing } = form
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.make()
      }}
    >
      <h1>{text('administratorTitle')}</h1>
      <p className="second">{text('administratorLead')}</p>
      <div className="setup-two">
        <Account form={form} smsIsSetUp={open.smsIsSetUp} />
        <Panel title={text('secondStep')}>
          <div className="panel-body stack">
            <Authenticator secret={open.secret} address={open.address} />
            <CodeInput
              code={form.code}
              label={text('code')}
              autoFocus={false}
              onChange={(code) => form.set('code', code)}
            />
            <hr />
            <RecoveryCodes codes={open.recoveryCodes} />
            <Checkbox
              checked={form.isKept}
              onChange={({ target }) => form.tick('isKept', target.checked)}
            >
              {text('kept')}
            </Checkbox>
          </div>
        </Panel>
      </div>
      {form.problem && <Alert type="error" showIcon title={form.problem} role="alert" />}
      <div className="row setup-foot">
        <span className="second">
          <ClockCircleOutlined aria-hidden />{' '}
          {left > 0
            ? text('timeLeft', { minutes: Math.floor(left / 60), seconds: left % 60 })
            : text('timeOver')}
        </span>
        <span className="grow" />
        {missing.length > 0 && (
          <span className="bad">
            {text('missing', { n: missing.length, list: missing.join('，') })}
          </span>
        )}
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          disabled={missing.length > 0}
          loading={form.busy}
        >
          {text('make')}
        </Button>
      </div>
      <Notes contents={open.contents} />
    </form>
  )
})

const Account = observer(function Account({
  form,
  smsIsSetUp,
}: {
  form: AdministratorForm
  smsIsSetUp: boolean
}) {
  const { phoneAddress } = useOffice()
  return (
    <Panel title={text('account')}>
      <div className="panel-body stack">
        <Field label={text('userName')}>
          {(id) => (
            <Input
              id={id}
              size="large"
              autoFocus
              autoComplete="name"
              maxLength={60}
              value={form.userName}
              onChange={({ target }) => form.set('userName', target.value)}
            />
          )}
        </Field>
        <Field
          label={text('mobile')}
          below={
            <span className="small note">
              {text(smsIsSetUp ? 'mobileHint' : 'mobileHintNoSms')}
            </span>
          }
        >
          {(id) => (
            <Input
              id={id}
              size="large"
              inputMode="numeric"
              autoComplete="username"
              maxLength={11}
              value={form.mobile}
              onChange={({ target }) => form.set('mobile', target.value)}
            />
          )}
        </Field>
        <Field label={text('password')} below={<Rules form={form} />}>
          {(id) => (
            <Input.Password
              id={id}
              size="large"
              autoComplete="new-password"
              maxLength={32}
              value={form.password}
              onChange={({ target }) => form.set('password', target.value)}
            />
          )}
        </Field>
        <Field
          label={text('passwordAgain')}
          below={
            form.again !== '' &&
            !form.isSame && (
              <span className="problem" role="alert">
                <WarningOutlined aria-hidden /> {text('notSame')}
              </span>
            )
          }
        >
          {(id) => (
            <Input.Password
              id={id}
              size="large"
              autoComplete="new-password"
              maxLength={32}
              status={form.again !== '' && !form.isSame ? 'error' : ''}
              value={form.again}
              onChange={({ target }) => form.set('again', target.value)}
            />
          )}
        </Field>
        <div>
          <Checkbox
            checked={form.hasAgreed}
            onChange={({ target }) => form.tick('hasAgreed', target.checked)}
          >
            {text('agree')}
          </Checkbox>
          <a href={`${phoneAddress}serveAgreement`} target="_blank" rel="noreferrer">
            ↗
          </a>
        </div>
      </div>
    </Panel>
  )
})

/** An observer of its own: what its children read while they are drawn is read here, not where they are written. */
const Field = observer(function Field({
  label,
  below,
  children,
}: {
  label: string
  below?: ReactNode
  children(id: string): ReactNode
}) {
  const id = useId()
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
      {below}
    </div>
  )
})

const Rules = observer(function Rules({ form }: { form: AdministratorForm }) {
  const isBroken = (rule: StrongRule) => form.password === '' || form.weaknesses.includes(rule)
  return (
    <div className="row small setup-rules" role="status">
      {rules.map((rule) => (
        <span key={rule} className={isBroken(rule) ? 'note' : 'good'}>
          {isBroken(rule) ? '· ' : <CheckOutlined aria-hidden />} {text(ruleTexts[rule])}
        </span>
      ))}
    </div>
  )
})

function Notes({ contents }: { contents: OpenLink['contents'] }) {
  const count = (pack: string) => contents.find((one) => one.pack === pack)?.count ?? 0
  return (
    <div className="setup-notes">
      <div>
        <b>{text('nextTitle')}</b>
        <p>{text('nextText')}</p>
      </div>
      <div>
        <b>{text('noDemoTitle')}</b>
        <p>{text('noDemoText')}</p>
      </div>
      <div>
        <b>{text('contentsTitle')}</b>
        <p>
          {text('contentsText', {
            categories: count('categories'),
            questions: count('questions'),
            documents: count('documents'),
          })}
        </p>
      </div>
      <div>
        <b>{text('forgotTitle')}</b>
        <p>{text('forgotText')}</p>
      </div>
    </div>
  )
}

/** Counts down from so many seconds, by the clock. */
function useSecondsLeft(seconds: number): number {
  const [end] = useState(() => performance.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.round((end - performance.now()) / 1000))),
      1000,
    )
    return () => clearInterval(timer)
  }, [end])
  return left
}
