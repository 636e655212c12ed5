import { SearchOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, Segmented, Tree, type TreeDataNode } from 'antd'
import { useState } from 'react'
import type { AudienceName, AudienceUnit } from '@contract/calls/audience'
import { type Audience, audienceLists } from '@contract/rules/audience'
import { number } from '../../text/formats'
import { text } from './texts'
import { fewest, found, ticked, treeOf, type UnitNode } from './unitTree'
import { type AudienceChoices, type For, usePeople } from './useAudience'

const tabs = [...audienceLists, 'people', 'except'] as const
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
      {tab !== 'units' && tab !== 'people' && tab !== 'except' && (
        <Named
          key={tab}
          of={choices[tab]}
          value={value[tab]}
          onChange={(ids) => onChange({ [tab]: ids })}
        />
      )}
    </div>
  )
}

const nodeOf = ({ id, name, people, children }: UnitNode): TreeDataNode => ({
  key: id,
  title: (
    <span className="tree-line" title={name}>
      <span>{name}</span>
      <span>{number(people)}</span>
    </span>
  ),
  children: children.map(nodeOf),
})

function Units({
  units,
  value,
  onChange,
}: {
  units: readonly AudienceUnit[]
  value: readonly string[]
  onChange(ids: string[]): void
}) {
  const [words, setWords] = useState('')
  const tree = treeOf(units)
  const shown = words.trim() === '' ? tree : found(tree, words.trim())
  const seen = new Set(
    ticked(
      shown,
      shown.map(({ id }) => id),
    ),
  )
  const ticks = ticked(tree, value)
  return (
    <>
      <Input
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        placeholder={text('searchUnits')}
        aria-label={text('searchUnits')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="small note">{text('withBelow')}</div>
      <div className="who-scroll" tabIndex={0} role="group" aria-label={text('title')}>
        {shown.length === 0 && <div className="note">{text('noneFound')}</div>}
        {shown.length > 0 && (
          <Tree
            key={words.trim() === '' ? 'all' : words.trim()}
            blockNode
            checkable
            selectable={false}
            defaultExpandAll={words.trim() !== '' || units.length <= 120}
            treeData={shown.map(nodeOf)}
            checkedKeys={ticks.filter((id) => seen.has(id))}
            onCheck={(keys) => {
              const now = (Array.isArray(keys) ? keys : keys.checked).map(String)
              // What the search hides keeps its tick.
              const hidden = ticks.filter((id) => !seen.has(id))
              onChange(fewest(tree, [...now, ...hidden]))
            }}
          />
        )}
      </div>
    </>
  )
}

function Named({
  of,
  value,
  onChange,
}: {
  of: readonly AudienceName[]
  value: readonly string[]
  onChange(ids: string[]): void
}) {
  return (
    <div className="who-scroll" tabIndex={0} role="group" aria-label={text('title')}>
      {of.length === 0 && <div className="note">{text('noneFound')}</div>}
      <Checkbox.Group
        className="who-names"
        value={[...value]}
        onChange={onChange}
        options={of.map(({ id, name, people }) => ({
          value: id,
          label: (
            <span className="tree-line">
              <span>{name}</span>
              <span>{number(people)}</span>
            </span>
          ),
        }))}
      />
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
