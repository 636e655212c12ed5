import { App, Input, Select } from 'antd'
import { useState } from 'react'
import { everybody, type Audience } from '@contract/rules/audience'
import type { Recurrence } from '@contract/rules/year/recurrence'
import { FormDrawer } from '../../parts/drawer/FormDrawer'
import { AgainField } from '../../parts/editor/again/AgainField'
import { NewcomerDays } from '../../parts/editor/NewcomerDays'
import { Labelled } from '../../parts/Labelled'
import { MomentField } from '../../parts/MomentField'
import { AudienceWords } from '../../parts/who/AudienceWords'
import { useWhomQuestion } from '../../parts/who/useWhomQuestion'
import { useCount } from '../../parts/who/useAudience'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'
import { useChecklists } from './useChecklists'

/** A skill for an audience until a moment, once or again. */
export function GiveSkill({ onClose, onGiven }: { onClose(): void; onGiven(): Promise<unknown> }) {
  const api = useApi()
  const { message } = App.useApp()
  const checklists = useChecklists().filter(({ isOpen }) => isOpen)
  const [checklistId, setChecklist] = useState<string>()
  const [title, setTitle] = useState('')
  const [whom, setWhom] = useState<Audience>(everybody)
  const [endTime, setEnd] = useState<number>()
  const [newcomerDays, setNewcomerDays] = useState(0)
  const [again, setAgain] = useState<Recurrence>()
  const { data } = useCount('skill.author', whom)
  const { question, ask } = useWhomQuestion()
  const name = title.trim() || (checklists.find(({ value }) => value === checklistId)?.label ?? '')
  const missing = () => {
    if (checklistId === undefined) return text('lacksChecklist')
    return endTime === undefined ? text('lacksEnd') : ''
  }
  return (
    <FormDrawer
      open
      size={560}
      title={text('give')}
      act={text('giveTo', { n: number(data?.people ?? 0) })}
      missing={missing}
      onClose={onClose}
      onAct={async () => {
        const wanted = { title: name, before: null, audience: whom }
        if (!(await ask({ ability: 'skill.author', ...wanted }))) return 'stays'
        await api.skillTask.give({
          checklistId: checklistId ?? '',
          title: name,
          whom,
          endTime: endTime ?? 0,
          newcomerDays,
          ...(again && { again }),
        })
        await onGiven()
        void message.success(text('given'))
        return undefined
      }}
    >
      {question}
      <div className="stack">
        <Labelled label={text('checklist')} id="checklist">
          <Select
            id="checklist"
            style={{ width: '100%' }}
            placeholder={text('checklist')}
            {...(checklistId !== undefined && { value: checklistId })}
            options={checklists}
            onChange={setChecklist}
          />
        </Labelled>
        <Labelled label={text('taskName')} id="taskName">
          <Input
            id="taskName"
            maxLength={60}
            placeholder={name}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        </Labelled>
        <AudienceWords
          of={name}
          ability="skill.author"
          change={text('changeAudience')}
          value={whom}
          onChange={setWhom}
        />
        <MomentField id="end" label={text('due')} value={endTime} onChange={setEnd} />
        <NewcomerDays value={newcomerDays} onChange={setNewcomerDays} />
        <AgainField value={again} onChange={setAgain} />
        <span className="small note">{text('giveNote')}</span>
      </div>
    </FormDrawer>
  )
}
