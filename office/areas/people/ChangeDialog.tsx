import { Checkbox, Input, Select } from 'antd'
import { useId, useState } from 'react'
import type { Act } from '@contract/calls/people/peopleShapes'
import { dayStamp } from '@contract/rules/hospitalTime'
import { AskDialog } from '../../parts/AskDialog'
import { Labelled } from '../../parts/Labelled'
import { useOrganisation } from '../../parts/organisation/useOrganisation'
import { number } from '../../text/formats'
import { DayField } from '../../parts/DayField'
import { text } from './texts'

export type ActName = Act['act']

const titles = {
  move: 'moveTitle',
  post: 'setPostTitle',
  group: 'addGroupTitle',
  leave: 'leaveTitle',
  back: 'backTitle',
} as const
const acts = {
  move: 'moveAct',
  post: 'setPostAct',
  group: 'addGroupAct',
  leave: 'leaveAct',
  back: 'backAct',
} as const

/** What is asked before people are changed; it stays with what went wrong when the act throws. */
export function ChangeDialog({
  act,
  n,
  title,
  onClose,
  onAct,
}: {
  act: ActName
  n: number
  /** In the place of the one with the number. */
  title?: string
  onClose(): void
  onAct(change: Act): Promise<void>
}) {
  const { unitChoices, choices } = useOrganisation()
  const [target, setTarget] = useState<string>()
  const [day, setDay] = useState(dayStamp(Date.now()))
  const [reason, setReason] = useState('')
  const [endRights, setEndRights] = useState(true)
  const id = useId()
  const chooses = act === 'move' || act === 'post' || act === 'group'
  const change = (): Act => {
    if (act === 'move') return { act, unitId: target ?? '' }
    if (act === 'post') return { act, postId: target ?? '' }
    if (act === 'group') return { act, groupId: target ?? '' }
    if (act === 'leave') return { act, day, reason: reason.trim(), endRights: endRights ? 1 : 0 }
    return { act }
  }
  return (
    <AskDialog
      title={title ?? text(titles[act], { n: number(n) })}
      act={text(acts[act], { n: number(n) })}
      isReady={!(chooses && !target) && !(act === 'leave' && day === '')}
      danger={act === 'leave'}
      onClose={onClose}
      onAct={() => onAct(change())}
    >
      {act === 'leave' && <p className="second">{text('leaveText')}</p>}
      {act === 'back' && <p className="second">{text('backText')}</p>}
      {chooses && (
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={text(act === 'move' ? 'unit' : act)}
          placeholder={text('choose')}
          value={target}
          options={act === 'move' ? unitChoices : choices(act)}
          onChange={setTarget}
        />
      )}
      {act === 'leave' && (
        <>
          <div className="row">
            <Labelled label={text('leaveDay')} id={`${id}-day`} width={150}>
              <DayField id={`${id}-day`} value={day} onChange={setDay} />
            </Labelled>
            <div className="grow">
              <Labelled label={text('leaveReason')} id={`${id}-reason`}>
                <Input
                  id={`${id}-reason`}
                  maxLength={200}
                  value={reason}
                  onChange={({ target: field }) => setReason(field.value)}
                />
              </Labelled>
            </div>
          </div>
          <Checkbox
            checked={endRights}
            onChange={({ target: field }) => setEndRights(field.checked)}
          >
            {text('endRights')}
          </Checkbox>
        </>
      )}
    </AskDialog>
  )
}
