import { Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import { type Audience, audienceLists } from '@contract/rules/audience'
import { Names } from './Names'
import { Rules } from './Rules'
import { text } from './texts'
import { Units } from './Units'
import { type AudienceChoices, type For, usePeople } from './useAudience'

const tabs = [...audienceLists, 'people', 'rules', 'except'] as const
type Tab = (typeof tabs)[number]

interface Props {
  ability: For
  choices: AudienceChoices
  value: Audience
  onChange(part: Partial<Audience>): void
}

/** What can be chosen: one list at a time. */
export function Choices({ ability, choices, value, onChange }: Props) {
  const [tab, setTab] = useState<Tab>('units')
  return (
    <div className="who-column">
      <Segmented
        block
        value={tab}
        options={tabs.map((part) => ({ value: part, label: text(part) }))}
        onChange={setTab}
      />
      {tab === 'units' && (
        <Units
          units={choices.units}
          value={value.units}
          onChange={(units) => onChange({ units })}
        />
      )}
      {tab === 'except' && (
        <Units
          units={choices.units}
          value={value.except.units}
          onChange={(units) => onChange({ except: { ...value.except, units } })}
        />
      )}
      {tab === 'people' && (
        <Everybody
          ability={ability}
          value={value.people}
          onChange={(people) => onChange({ people })}
        />
      )}
      {tab === 'rules' && <Rules value={value} onChange={onChange} />}
      {tab !== 'units' && tab !== 'people' && tab !== 'rules' && tab !== 'except' && (
        <Names
          key={tab}
          of={choices[tab]}
          value={value[tab]}
          onChange={(ids) => onChange({ [tab]: ids })}
        />
      )}
    </div>
  )
}

function Everybody({
  ability,
  value,
  onChange,
}: {
  ability: For
  value: readonly string[]
  onChange(ids: string[]): void
}) {
  const [words, setWords] = useState('')
  const { data } = usePeople(ability, words.trim())
  return (
    <>
      <Input.Search
        allowClear
        placeholder={text('searchPeople')}
        aria-label={text('searchPeople')}
        onSearch={setWords}
      />
      <div className="who-scroll" tabIndex={0} role="group" aria-label={text('title')}>
        {data?.list.length === 0 && <div className="note">{text('noneFound')}</div>}
        {data?.list.map(({ userId, userName, jobNumber, deptName }) => (
          <div key={userId} className="who-person">
            <span>{userName}</span>
            <span className="num second">{jobNumber}</span>
            <span className="grow cut second">{deptName}</span>
            <Button
              type="link"
              size="small"
              disabled={value.includes(userId)}
              onClick={() => onChange([...value, userId])}
            >
              {text(value.includes(userId) ? 'added' : 'add')}
            </Button>
          </div>
        ))}
      </div>
    </>
  )
}
