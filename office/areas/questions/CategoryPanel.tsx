import { Tree, type TreeDataNode } from 'antd'
import { number } from '../../text/formats'
import { Panel } from '../../parts/Page'
import { text } from './texts'
import { type Category, useCategories } from './useCategories'

const nodeOf = ({ id, name, count, children }: Category): TreeDataNode => ({
  key: id,
  title: (
    <span className="tree-line" title={name}>
      <span>{name}</span>
      <span>{number(count)}</span>
    </span>
  ),
  children: children.map(nodeOf),
})

/** The categories beside the list: one is chosen, or all of them. */
export function CategoryPanel({
  value,
  onChange,
}: {
  value: string | undefined
  onChange(id: string | undefined): void
}) {
  const categories = useCategories()
  const holds = ({ children }: Category) => children.some(({ id }) => id === value)
  const whole: TreeDataNode = { key: '', title: text('allQuestions') }
  return (
    <Panel title={text('categories')} className="side-panel">
      <div className="scrolls">
        {categories.length > 0 && (
          <Tree
            blockNode
            treeData={[whole, ...categories.map(nodeOf)]}
            selectedKeys={[value ?? '']}
            defaultExpandedKeys={categories.filter(holds).map(({ id }) => id)}
            onSelect={([chosen]) => onChange(chosen ? String(chosen) : undefined)}
          />
        )}
      </div>
    </Panel>
  )
}
