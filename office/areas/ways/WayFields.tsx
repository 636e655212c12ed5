import { Checkbox, Input, Select } from 'antd'
import { useId } from 'react'
import type { Way, Ways } from '@contract/calls/message/messageWay'
import { Labelled } from '../../parts/Labelled'
import { number } from '../../text/formats'
import { text } from './texts'
import type { Values } from './wayForm'

interface Props {
  way: Way
  ways: Ways
  values: Values
  onChange(values: Values): void
  secret: string
  onSecret(secret: string): void
}

/** What a way needs to go out. */
export function WayFields(props: Props) {
  switch (props.way.way) {
    case 'email':
      return <MailFields {...props} />
    case 'sms':
      return <SmsFields {...props} />
    case 'wecom':
    case 'dingtalk':
      return <AppFields {...props} />
    case 'platform':
      return <div className="small note">{text('platformText')}</div>
  }
}

const mailFields = [
  ['host', 'mailHost', 'mailHostHint'],
  ['port', 'mailPort', undefined],
  ['user', 'mailUser', 'mailUserHint'],
  ['from', 'mailFrom', 'mailFromHint'],
  ['domain', 'mailDomain', 'mailDomainHint'],
] as const

function MailFields({ way, values, onChange, secret, onSecret }: Props) {
  const id = useId()
  return (
    <>
      {mailFields.map(([name, label, hint]) => (
        <Labelled key={name} label={text(label)} id={`${id}-${name}`}>
          <Input
            id={`${id}-${name}`}
            maxLength={200}
            {...(hint && { placeholder: text(hint) })}
            value={values[name] ?? ''}
            onChange={({ target }) => onChange({ ...values, [name]: target.value })}
          />
        </Labelled>
      ))}
      <Checkbox
        checked={values['tls'] === '1'}
        onChange={({ target }) => onChange({ ...values, tls: target.checked ? '1' : '0' })}
      >
        {text('mailTls')}
      </Checkbox>
      <Labelled label={text('secret')} id={`${id}-secret`}>
        <Input.Password
          id={`${id}-secret`}
          autoComplete="new-password"
          maxLength={400}
          {...(way.hasSecret === 1 && { placeholder: text('secretKept') })}
          value={secret}
          onChange={({ target }) => onSecret(target.value)}
        />
      </Labelled>
    </>
  )
}

function SmsFields({ ways: { sms }, values, onChange }: Props) {
  const id = useId()
  return (
    <>
      <Labelled label={text('monthLimit')} id={`${id}-limit`} width={200}>
        <Input
          id={`${id}-limit`}
          inputMode="numeric"
          maxLength={7}
          value={values['monthLimit'] ?? ''}
          onChange={({ target }) =>
            onChange({ ...values, monthLimit: target.value.replace(/\D/g, '') })
          }
        />
      </Labelled>
      <div className="small note">
        {sms.usable === 1
          ? text('smsText', { fen: number(sms.fen), used: number(sms.used) })
          : text('smsNotUsable')}
      </div>
    </>
  )
}

function AppFields({ way, ways: { apps }, values, onChange }: Props) {
  const id = useId()
  const options = apps.flatMap(({ wayId, title, kind }) =>
    kind === way.way ? [{ value: wayId, label: title }] : [],
  )
  return (
    <>
      <Labelled label={text('app')} id={`${id}-app`}>
        <Select
          id={`${id}-app`}
          placeholder={text('appHint')}
          value={values['wayId'] || undefined}
          options={options}
          onChange={(wayId: string) => onChange({ ...values, wayId })}
          style={{ width: '100%' }}
        />
      </Labelled>
      {options.length === 0 && <div className="small note">{text('noApp')}</div>}
      {way.way === 'dingtalk' && (
        <Labelled label={text('agentId')} id={`${id}-agent`}>
          <Input
            id={`${id}-agent`}
            maxLength={40}
            value={values['agentId'] ?? ''}
            onChange={({ target }) => onChange({ ...values, agentId: target.value })}
          />
        </Labelled>
      )}
    </>
  )
}
