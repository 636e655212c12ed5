import { Checkbox, Input } from 'antd'
import { useId, useState } from 'react'
import type { Webhook } from '@contract/calls/operating/interfaces'
import { newsKinds, type NewsKind } from '@contract/kinds'
import { Labelled } from '../../parts/Labelled'
import { FormDrawer } from '../../parts/drawer/FormDrawer'
import { useApi } from '../../session/SessionContext'
import { ShownOnce } from './ShownOnce'
import { text } from './texts'
import { kindName } from './words'

/** Makes or changes a webhook; the secret of its signatures is shown once. */
export function WebhookDrawer({
  webhook,
  onClose,
  onDone,
}: {
  /** undefined: a new one. */
  webhook: Webhook | undefined
  onClose(): void
  onDone(): Promise<void>
}) {
  const api = useApi()
  const [title, setTitle] = useState(webhook?.title ?? '')
  const [address, setAddress] = useState(webhook?.address ?? '')
  const [kinds, setKinds] = useState<NewsKind[]>(webhook?.kinds ?? [...newsKinds])
  const [enabled, setEnabled] = useState(webhook ? webhook.enabled === 1 : true)
  const [renewSecret, setRenew] = useState(false)
  const id = useId()
  const missing = () =>
    title.trim() === '' || address.trim() === '' || kinds.length === 0 ? text('missing') : ''
  const save = async () => {
    const { secret } = await api.interfaces.saveWebhook({
      ...(webhook && { webhookId: webhook.webhookId }),
      title: title.trim(),
      address: address.trim(),
      kinds,
      enabled: enabled ? 1 : 0,
      ...(renewSecret && { renewSecret: 1 as const }),
    })
    await onDone()
    if (secret !== '')
      return { made: <ShownOnce secret={secret} words={text('secretOnce')} />, kept: text('kept') }
  }
  return (
    <FormDrawer
      open
      size={520}
      title={webhook ? text('editWebhook', { title: webhook.title }) : text('addWebhook')}
      act={text('save')}
      missing={missing}
      onAct={save}
      onClose={onClose}
    >
      {webhook?.inHands === 0 && <p className="note">{text('takeOverHint')}</p>}
      <Labelled label={`${text('title')} *`} id={`${id}-title`}>
        <Input
          id={`${id}-title`}
          maxLength={40}
          placeholder={text('webhookTitleHint')}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Labelled>
      <Labelled label={`${text('address')} *`} id={`${id}-address`} hint={text('addressHint')}>
        <Input
          id={`${id}-address`}
          maxLength={500}
          placeholder={text('addressExample')}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </Labelled>
      <fieldset className="plain-set">
        <legend className="label">{`${text('tells')} *`}</legend>
        <Checkbox.Group
          className="lines"
          value={kinds}
          options={newsKinds.map((value) => ({ value, label: kindName(value) }))}
          onChange={setKinds}
        />
      </fieldset>
      <Checkbox checked={enabled} onChange={({ target }) => setEnabled(target.checked)}>
        {text('enabled')}
      </Checkbox>
      {webhook && (
        <Checkbox checked={renewSecret} onChange={({ target }) => setRenew(target.checked)}>
          {text('renewSecret')}
        </Checkbox>
      )}
    </FormDrawer>
  )
}
