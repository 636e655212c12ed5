import { SearchOutlined } from '@ant-design/icons'
import { Input, Tree, type TreeDataNode } from 'antd'
import { useState } from 'react'
import type { AudienceUnit } from '@contract/calls/people/audience'
import { number } from '../../text/formats'
import { AllOrOthers } from './AllOrOthers'
import { text } from './texts'
import { everyTop, fewest, found, othersOf, ticked, treeOf, type UnitNode } from './unitTree'

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

/** Units to tick, each with those below it. */
export function Units({
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
      <div className="row">
        <div className="small note grow">{text('withBelow')}</div>
        <AllOrOthers
          onAll={() => onChange(fewest(tree, [...everyTop(shown), ...ticks]))}
          onOthers={() => onChange(othersOf(tree, ticks))}
        />
      </div>
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
