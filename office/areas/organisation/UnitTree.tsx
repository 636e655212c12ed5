import { SearchOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Checkbox, Input, Tree, type TreeDataNode } from 'antd'
import { useMemo, useState } from 'react'
import type { Unit } from '@contract/calls/people/organisation'
import { failureText } from '../../api/failureText'
import { organisationKey } from '../../parts/organisation/useOrganisation'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'

/** Units below one (null: at the top), each with its own; what hangs on nothing that is shown stands at the top. */
function nodesOf(units: readonly Unit[], parentId: string | null): TreeDataNode[] {
  const shown = new Set(units.map(({ unitId }) => unitId))
  return units
    .filter(
      (one) =>
        (one.parentId !== null && shown.has(one.parentId) ? one.parentId : null) === parentId,
    )
    .map((one) => ({
      key: one.unitId,
      title: (
        <span className="tree-line" title={one.name}>
          <span className={one.closedTime === null ? '' : 'note'}>{one.name}</span>
          <span>{number(one.peopleBelow)}</span>
        </span>
      ),
      children: nodesOf(units, one.unitId),
    }))
}

/** Everything of the tree that is found: what fits, and all above it. */
function found(units: readonly Unit[], words: string): readonly Unit[] {
  if (!words) return units
  const byId = new Map(units.map((unit) => [unit.unitId, unit]))
  const keep = new Set<string>()
  for (const unit of units)
    if ([unit.name, ...unit.formerNames].some((name) => name.includes(words)))
      for (let at: Unit | undefined = unit; at && !keep.has(at.unitId);)
        at = (keep.add(at.unitId), byId.get(at.parentId ?? ''))
  return units.filter(({ unitId }) => keep.has(unitId))
}

/** The tree beside the unit: found by name or former name, moved by dragging. */
export function UnitTree({
  units,
  chosen,
  onChoose,
}: {
  units: readonly Unit[]
  chosen: string | undefined
  onChoose(unitId: string): void
}) {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [words, setWords] = useState('')
  const [withClosed, setWithClosed] = useState(false)
  const closed = units.filter(({ closedTime }) => closedTime !== null).length
  const shown = useMemo(
    () =>
      found(
        units.filter((one) => withClosed || one.closedTime === null),
        words.trim(),
      ),
    [units, withClosed, words],
  )
  const move = async (unitId: string, parentId: string | null) => {
    const unit = units.find((one) => one.unitId === unitId)
    try {
      await api.organisation.moveUnit({ unitId, parentId })
      void message.success(text('moved', { name: unit?.name ?? '' }))
    } catch (error) {
      void message.error(failureText(error))
    }
    await queries.invalidateQueries({ queryKey: organisationKey })
  }
  return (
    <section className="panel side-panel unit-tree" aria-label={text('tree')}>
      <div className="panel-body">
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          placeholder={text('find')}
          aria-label={text('find')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <div className="scrolls">
        <Tree
          blockNode
          key={words || withClosed ? 'found' : 'all'}
          defaultExpandAll={units.length < 400 || words !== ''}
          treeData={nodesOf(shown, null)}
          selectedKeys={chosen ? [chosen] : []}
          onSelect={([key]) => key !== undefined && onChoose(String(key))}
          draggable={can('people.manage') ? { icon: false } : false}
          onDrop={({ dragNode, node, dropToGap }) => {
            const target = units.find(({ unitId }) => unitId === node.key)
            void move(
              String(dragNode.key),
              dropToGap ? (target?.parentId ?? null) : String(node.key),
            )
          }}
        />
      </div>
      <div className="tree-foot">
        <Checkbox checked={withClosed} onChange={({ target }) => setWithClosed(target.checked)}>
          {text('showClosed', { n: number(closed) })}
        </Checkbox>
      </div>
    </section>
  )
}
