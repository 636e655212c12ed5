import { Checkbox } from 'antd'
import { useState } from 'react'
import type { Way, Ways } from '@contract/calls/message/messageWay'
import { messageTopics, type MessageTopic } from '@contract/kinds'
import { FormDrawer } from '../../parts/drawer/FormDrawer'
import { wayName } from '../../parts/ways'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'
import { settingsOf, valuesOf } from './wayForm'
import { WayFields } from './WayFields'
import { topicName } from './words'

interface Props {
  way: Way
  ways: Ways
  onClose(): void
  onDone(): Promise<void>
}

/** One way: on or off, what it carries, how it goes out. The kept secret never comes back; leaving it empty keeps it. */
export function WayDrawer({ way, ways, onClose, onDone }: Props) {
  const api = useApi()
  const [values, setValues] = useState(() => valuesOf(way))
  const [secret, setSecret] = useState('')
  const [enabled, setEnabled] = useState(way.enabled === 1)
  const [topics, setTopics] = useState<MessageTopic[]>([...way.topics])
  const settings = settingsOf(way.way, values)
  const save = async () => {
    if (!settings) return
    const given = secret === '' ? {} : { secret }
    await api.messageWay.save({ settings, enabled: enabled ? 1 : 0, topics, ...given })
    await onDone()
  }
  return (
    <FormDrawer
      open
      size={520}
      title={wayName(way.way)}
      act={text('save')}
      missing={() => (settings ? '' : text('missing'))}
      onAct={save}
      onClose={onClose}
    >
      <Checkbox checked={enabled} onChange={({ target }) => setEnabled(target.checked)}>
        {text('enabled')}
      </Checkbox>
      <WayFields
        way={way}
        ways={ways}
        values={values}
        onChange={setValues}
        secret={secret}
        onSecret={setSecret}
      />
      {way.way !== 'sms' && (
        <fieldset className="plain-set">
          <legend className="label">{text('carries')}</legend>
          <Checkbox.Group
            value={topics}
            onChange={setTopics}
            options={messageTopics.map((value) => ({ value, label: topicName(value) }))}
          />
          <div className="small note">{text('carriesText')}</div>
        </fieldset>
      )}
    </FormDrawer>
  )
}
