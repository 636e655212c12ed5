import { useQuery } from '@tanstack/react-query'
import { Tree, type TreeDataNode } from 'antd'
import { Link } from 'react-router'
import { Panel } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'
import { type Category, useCategoryRows } from '../../parts/question/useCategories'

const nodesOf = (tree: readonly Category[]): TreeDataNode[] =>
  tree
    .filter(({ isClosed, count }) => !isClosed || count > 0)
    .map(({ id, name, count, children }) => ({
      key: id,
      title: (
        <span className="tree-line" title={name}>
          <span>{name}</span>
          <span>{number(count)}</span>
        </span>
      ),
      children: nodesOf(children),
    }))

const holds = ({ id, children }: Category, wanted: string): boolean =>
  id === wanted || children.some((child) => holds(child, wanted))

/** The categories beside the list, one of them or all; below them the work that waits. */
export function CategoryPanel({
  value,
  onChange,
}: {
  value: string | undefined
  onChange(id: string | undefined): void
}) {
  const { data: tree } = useCategoryRows()
  const whole: TreeDataNode = { key: '', title: text('allQuestions') }
  return (
    <Panel
      title={text('categories')}
      extra={<Link to="categories">{text('manage')}</Link>}
      className="side-panel"
    >
      <div className="scrolls">
        {tree && (
          <Tree
            blockNode
            treeData={[whole, ...nodesOf(tree)]}
            selectedKeys={[value ?? '']}
            defaultExpandedKeys={tree
              .filter((one) => value !== undefined && holds(one, value))
              .map(({ id }) => id)}
            onSelect={([chosen]) => onChange(chosen ? String(chosen) : undefined)}
          />
        )}
      </div>
      <Work />
    </Panel>
  )
}

/** What waits: reviews, what came back, imports that are not finished. */
function Work() {
  const api = useApi()
  const can = useCan()
  const isAuthor = can('exam.author')
  const { data: rule } = useQuery({
    queryKey: ['reviewRule'],
    queryFn: ({ signal }) => api.questionReview.rule({}, { signal }),
  })
  const { data: imports } = useQuery({
    queryKey: ['imports', 1],
    queryFn: ({ signal }) => api.questionImport.list({ pageIndex: 1, pageSize: 20 }, { signal }),
    enabled: isAuthor,
  })
  const open = imports?.list.filter(({ good, broken, near }) => good + broken + near > 0).length
  const lines: readonly (readonly [to: string, name: string, count: number | undefined])[] = [
    ['review', text('toReview'), rule?.waiting],
    ...(isAuthor
      ? [
          ['review?state=returned&mine=1', text('mineReturned'), rule?.mineReturned] as const,
          ['imports', text('openImports'), open] as const,
        ]
      : []),
  ]
  return (
    <div className="side-foot small">
      <b>{text('toDo')}</b>
      {lines.map(([to, name, count]) => (
        <div key={to} className="tree-line">
          <Link to={to}>{name}</Link>
          <span className="num">{count === undefined ? '' : number(count)}</span>
        </div>
      ))}
    </div>
  )
}
