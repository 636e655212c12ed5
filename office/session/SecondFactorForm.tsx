import { CopyOutlined, KeyOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Input, Spin } from 'antd'
import { observer } from 'mobx-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { saveFile } from '../api/saveFile'
import { QrCode } from '../base/QrCode'
import { SecondFactor } from './SecondFactor'
import { useOffice } from './SessionContext'
import { text } from './texts'

interface Props {
  /** Without one it is set up first. */
  hasAuthenticator: boolean
  onDone(): Promise<void> | void
}

/** Proves the second factor, or sets one up. */
export const SecondFactorForm = observer(function SecondFactorForm({
  hasAuthenticator,
  onDone,
}: Props) {
  const { api } = useOffice()
  const [factor] = useState(() => new SecondFactor(api, onDone))
  useEffect(() => {
    if (!hasAuthenticator) void factor.begin()
    else void factor.look()
  }, [factor, hasAuthenticator])
  if (factor.recoveryCodes.length > 0) return <PutAway factor={factor} />
  return hasAuthenticator ? <Prove factor={factor} /> : <SetUp factor={factor} />
})

/** Six boxes for the digits of an authenticator; the eight of a recovery code in one field. */
export function CodeInput({
  code,
  isRecovery = false,
  label,
  autoFocus = true,
  onChange,
}: {
  code: string
  isRecovery?: boolean
  label: string
  autoFocus?: boolean
  onChange(code: string): void
}) {
  const id = useId()
  if (isRecovery)
    return (
      <div>
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <Input
          id={id}
          size="large"
          autoFocus={autoFocus}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={code}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    )
  return (
    <div role="group" aria-labelledby={id}>
      <span className="label" id={id}>
        {label}
      </span>
      <Input.OTP
        length={6}
        size="large"
        autoFocus={autoFocus}
        inputMode="numeric"
        value={code}
        formatter={(typed) => typed.replace(/\D/g, '')}
        onInput={(cells) => onChange(cells.join(''))}
        aria-label={label}
      />
    </div>
  )
}

/** The QR code, and what is typed where scanning does not work. */
export function Authenticator({ secret, address }: { secret: string; address: string }) {
  return (
    <div className="row" style={{ alignItems: 'flex-start', gap: 16 }}>
      {/* Who cannot see it types the secret beside it. */}
      <div aria-hidden>
        <QrCode text={address} size={140} label="" />
      </div>
      <div className="grow stack" style={{ gap: 4 }}>
        <b>{text('factorScan')}</b>
        <span className="second">{text('factorType')}</span>
        <code className="secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <Button
          type="link"
          size="small"
          icon={<CopyOutlined aria-hidden />}
          style={{ justifySelf: 'start', paddingInline: 0 }}
          onClick={() => void navigator.clipboard?.writeText(secret)}
        >
          {text('copy')}
        </Button>
      </div>
    </div>
  )
}

/** The recovery codes, to be printed or saved; each counts once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const shown = codes.map((code) => `${code.slice(0, 4)} ${code.slice(4)}`)
  const save = () => saveFile(text('recoveryFile'), btoa(`${shown.join('\n')}\n`))
  return (
    <div className="stack" style={{ gap: 4 }}>
      <div className="row">
        <b>{text('recoveryCodes')}</b>
        <span className="grow" />
        <Button type="link" size="small" onClick={() => window.print()}>
          {text('print')}
        </Button>
        <Button type="link" size="small" onClick={save}>
          {text('download')}
        </Button>
      </div>
      <span className="small second">{text('recoveryLead')}</span>
      <ol className="recovery num">
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </div>
  )
}

const Problem = ({ words }: { words: string }) =>
  words ? <Alert type="error" showIcon title={words} role="alert" /> : null

interface CodeFormProps {
  factor: SecondFactor
  /** The verb of the button. */
  act: string
  disabled?: boolean
  onSubmit(): Promise<void>
  /** What stands below the button. */
  below?: ReactNode
  children: ReactNode
}

/** A step of the second factor that ends with a code: what was wrong stands over its button. */
const CodeForm = observer(function CodeForm(props: CodeFormProps) {
  const { factor, act, disabled = false, onSubmit, below, children } = props
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
      <Problem words={factor.problem} />
      <Button
        type="primary"
        size="large"
        htmlType="submit"
        block
        disabled={disabled}
        loading={factor.busy}
      >
        {act}
      </Button>
      {below}
    </form>
  )
})

const Prove = observer(function Prove({ factor }: { factor: SecondFactor }) {
  const { byRecoveryCode, busy, code, passkeys } = factor
  return (
    <CodeForm
      factor={factor}
      act={text('factorGo')}
      onSubmit={factor.prove}
      below={
        <>
          {passkeys > 0 && (
            <Button
              size="large"
              block
              icon={<KeyOutlined aria-hidden />}
              disabled={busy}
              onClick={() => void factor.provePasskey()}
            >
              {text('byPasskey')}
            </Button>
          )}
          <Button type="link" onClick={() => factor.chooseRecoveryCode(!byRecoveryCode)}>
            {text(byRecoveryCode ? 'byAuthenticator' : 'byRecovery')}
          </Button>
          <span className="small note">{text('factorLost')}</span>
        </>
      }
    >
      <CodeInput
        key={String(byRecoveryCode)}
        code={code}
        isRecovery={byRecoveryCode}
        label={text(byRecoveryCode ? 'recoveryCode' : 'factorCode')}
        onChange={factor.setCode}
      />
    </CodeForm>
  )
})

const SetUp = observer(function SetUp({ factor }: { factor: SecondFactor }) {
  const { shown, mobile, code, problem } = factor
  if (!shown && mobile) return <ProveNumber factor={factor} />
  if (!shown) return problem ? <Problem words={problem} /> : <Spin aria-label={text('opening')} />
  return (
    <CodeForm factor={factor} act={text('factorSetUp')} onSubmit={factor.confirm}>
      <Authenticator {...shown} />
      <CodeInput code={code} label={text('factorCode')} onChange={factor.setCode} />
    </CodeForm>
  )
})

/** Who knows the password sets up no authenticator: a code goes to the number on record first. */
const ProveNumber = observer(function ProveNumber({ factor }: { factor: SecondFactor }) {
  const { mobile, sent, busy, code } = factor
  return (
    <CodeForm
      factor={factor}
      act={text('factorGo')}
      disabled={!sent}
      onSubmit={factor.proveNumber}
      below={<span className="small note">{text('factorNoSms')}</span>}
    >
      <span>{text('factorNumber', { mobile })}</span>
      <div className="row">
        <Button size="large" disabled={busy} onClick={() => void factor.sendCode()}>
          {text('sendCode')}
        </Button>
        {sent && (
          <span className="second" role="status">
            {sent.demoCode ? text('demoCode', { code: sent.demoCode }) : text('sent', { mobile })}
          </span>
        )}
      </div>
      {sent && <CodeInput code={code} label={text('factorNumberCode')} onChange={factor.setCode} />}
    </CodeForm>
  )
})

const PutAway = observer(function PutAway({ factor }: { factor: SecondFactor }) {
  const [isKept, setKept] = useState(false)
  return (
    <div className="stack">
      <RecoveryCodes codes={factor.recoveryCodes} />
      <Checkbox checked={isKept} onChange={({ target }) => setKept(target.checked)}>
        {text('recoveryKept')}
      </Checkbox>
      <Button
        type="primary"
        size="large"
        block
        disabled={!isKept}
        loading={factor.busy}
        onClick={() => void factor.finish()}
      >
        {text('factorDone')}
      </Button>
    </div>
  )
})
