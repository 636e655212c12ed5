import { Checkbox, Input, Segmented } from 'antd'
import { useId, useState } from 'react'
import type { Output } from '@contract/calls/call'
import type { signOn } from '@contract/calls/account/signOn'
import { FormDrawer } from '../../parts/drawer/FormDrawer'
import { Labelled } from '../../parts/Labelled'
import { useApi } from '../../session/SessionContext'
import { formOf, settingsOf, usual, type Kind } from './forms'
import { text } from './texts'

export type Way = Output<typeof signOn.list>['list'][number]
const kinds = ['oidc', 'ldap', 'wecom', 'dingtalk'] as const

/** Makes or changes a way in. The kept secret never comes back; leaving it empty keeps it. */
export function WayDrawer({
  way,
  onClose,
  onDone,
}: {
  /** undefined: a new one. */
  way: Way | undefined
  onClose(): void
  onDone(): Promise<void>
}) {
  const api = useApi()
  const [kind, setKind] = useState<Kind>(way?.settings.kind ?? 'oidc')
  const [title, setTitle] = useState(way?.title ?? '')
  const [values, setValues] = useState<Readonly<Record<string, string>>>(
    way ? { ...way.settings } : usual.oidc,
  )
  const [secret, setSecret] = useState('')
  const [enabled, setEnabled] = useState(way ? way.enabled === 1 : true)
  const id = useId()
  const choose = (next: Kind) => {
    setKind(next)
    setValues(usual[next])
  }
  const missing = () =>
    title.trim() === '' ||
    formOf[kind].some(({ name, isOptional }) => !isOptional && (values[name] ?? '').trim() === '')
      ? text('missing')
      : ''
  const save = async () => {
    await api.signOn.save({
      ...(way && { wayId: way.wayId }),
      title: title.trim(),
      settings: settingsOf(kind, values),
      enabled: enabled ? 1 : 0,
      ...(secret !== '' && { secret }),
    })
    await onDone()
  }
  return (
    <FormDrawer
      open
      size={520}
      title={way ? text('editTitle', { title: way.title }) : text('addTitle')}
      act={text('save')}
      missing={missing}
      onAct={save}
      onClose={onClose}
    >
      {!way && (
        <Segmented<Kind>
          block
          value={kind}
          options={kinds.map((value) => ({ value, label: text(value) }))}
          onChange={choose}
        />
      )}
      <Labelled label={`${text('title')} *`} id={`${id}-title`}>
        <Input
          id={`${id}-title`}
          maxLength={40}
          placeholder={text('titleHint')}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Labelled>
      <Settings kind={kind} values={values} onChange={setValues} />
      <Labelled label={text('secret')} id={`${id}-secret`}>
        <Input.Password
          id={`${id}-secret`}
          autoComplete="new-password"
          maxLength={400}
          {...(way?.hasSecret === 1 && { placeholder: text('secretKept') })}
          value={secret}
          onChange={({ target }) => setSecret(target.value)}
        />
      </Labelled>
      <Checkbox checked={enabled} onChange={({ target }) => setEnabled(target.checked)}>
        {text('enabled')}
      </Checkbox>
    </FormDrawer>
  )
}

/** What a directory of that kind is asked with. */
function Settings({
  kind,
  values,
  onChange,
}: {
  kind: Kind
  values: Readonly<Record<string, string>>
  onChange(values: Readonly<Record<string, string>>): void
}) {
  const id = useId()
  return (
    <>
      {formOf[kind].map(({ name, label, isOptional, hint }) => (
        <Labelled
          key={name}
          label={isOptional ? text(label) : `${text(label)} *`}
          id={`${id}-${name}`}
        >
          <Input
            id={`${id}-${name}`}
            maxLength={300}
            {...(hint && { placeholder: text(hint) })}
            value={values[name] ?? ''}
            onChange={({ target }) => onChange({ ...values, [name]: target.value })}
          />
        </Labelled>
      ))}
    </>
  )
}
