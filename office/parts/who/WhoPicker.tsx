import { App, Button, Modal, Spin } from 'antd'
import { useMemo, useState } from 'react'
import { everybody, onlyPeople, type Audience } from '@contract/rules/audience'
import { failureText } from '../../api/failureText'
import { Failure } from '../Failure'
import { keptFor } from '../kept'
import { KeptNames } from '../KeptNames'
import { useApi, useUser } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { Choices } from './Choices'
import { Chosen } from './Chosen'
import { text } from './texts'
import { type For, useChoices, useCount } from './useAudience'
import { Who } from './Who'
import './who.css'

interface Props {
  open: boolean
  /** What it is for, by name. */
  of: string
  ability: For
  value: Audience
  /** The audience is taken once, as it is then. */
  isOnce?: boolean | undefined
  onClose(): void
  onChoose(audience: Audience): void
}

/** Whom something is meant for: what can be chosen, what is chosen, and who that is. */
export function WhoPicker(props: Props) {
  const { open, of, onClose } = props
  return (
    <Modal
      open={open}
      width={1120}
      title={
        <>
          {text('title')} <span className="small note">{of}</span>
        </>
      }
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      <Picking {...props} />
    </Modal>
  )
}

function Picking({ ability, of, value: begun, isOnce, onClose, onChoose }: Props) {
  const [value, setValue] = useState(begun)
  /** What followed people before it became a list of names. */
  const [following, setFollowing] = useState(everybody)
  const api = useApi()
  const { message } = App.useApp()
  const { userId } = useUser()
  const kept = useMemo(() => keptFor(userId), [userId])
  const choices = useChoices(ability)
  const { data: count, isPlaceholderData } = useCount(ability, value)
  const change = (part: Partial<Audience>) => setValue((now) => ({ ...now, ...part }))
  const fix = async (isFixed: boolean) => {
    if (!isFixed) return setValue(following)
    try {
      const { people } = await api.audience.fixed({ ability, audience: value })
      setFollowing(value)
      setValue(onlyPeople(people))
    } catch (error) {
      void message.error(failureText(error))
    }
  }
  if (choices.error) return <Failure error={choices.error} onRetry={() => void choices.refetch()} />
  if (!choices.data) return <Spin className="state" delay={300} />
  const isCounted = count !== undefined && !isPlaceholderData
  return (
    <>
      <div className="who">
        <Choices {...{ ability, value }} choices={choices.data} onChange={change} />
        <Chosen
          {...{ value, count, isOnce }}
          choices={choices.data}
          onChange={change}
          onFix={(isFixed) => void fix(isFixed)}
        />
        <Who
          {...{ ability, of, value, count }}
          onTakeOut={(userId) =>
            change(
              value.people.includes(userId)
                ? { people: value.people.filter((id) => id !== userId) }
                : { except: { ...value.except, people: [...value.except.people, userId] } },
            )
          }
        />
      </div>
      <div className="row who-foot">
        <KeptNames<Audience>
          kept={kept}
          place="audiences"
          opens="topLeft"
          now={() => value}
          onChoose={setValue}
          words={{
            title: text('usual'),
            none: text('noUsual'),
            name: text('usualName'),
            save: text('usualSave'),
            remove: (name) => text('remove', { what: name }),
          }}
        />
        <span className="grow note">{count?.people === 0 && text('nobody')}</span>
        <Button onClick={onClose}>{text('keep')}</Button>
        <Button
          type="primary"
          disabled={!isCounted || count.people === 0}
          onClick={() => {
            onChoose(value)
            onClose()
          }}
        >
          {isCounted ? text('use', { n: number(count.people) }) : text('counting')}
        </Button>
      </div>
    </>
  )
}
