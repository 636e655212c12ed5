import { SearchOutlined } from '@ant-design/icons'
import { Input, Tree, type TreeDataNode } from 'antd'
import { useState } from 'react'
import type { AudienceUnit } from '@contract/calls/people/audience'
import { number } from '../../text/formats'
import { AllOrOthers } from './AllOrOthers'
import { text } from './texts'
import {
  fewest,
  found,
  named,
  othersOf,
  partly,
  ticked,
  toggled,
  treeOf,
  type UnitNode,
} from './unitTree'

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
  const sought = words.trim()
  const shown = found(tree, sought)
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
          onAll={() => onChange(fewest(tree, [...named(tree, sought), ...ticks]))}
          onOthers={() => onChange(othersOf(tree, ticks))}
        />
      </div>
      <div className="who-scroll" tabIndex={0} role="group" aria-label={text('title')}>
        {shown.length === 0 && <div className="note">{text('noneFound')}</div>}
        {shown.length > 0 && (
          <Tree
            key={sought}
            blockNode
            checkable
            checkStrictly
            selectable={false}
            defaultExpandAll={sought !== '' || units.length <= 120}
            treeData={shown.map(nodeOf)}
            checkedKeys={{ checked: ticks, halfChecked: partly(tree, ticks) }}
            onCheck={(_, { node }) => onChange(toggled(tree, ticks, String(node.key)))}
          />
        )}
      </div>
    </>
  )
}
