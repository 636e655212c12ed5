import { PlusOutlined } from '@ant-design/icons'
import { Button, Tree, type TreeDataNode } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Failure } from '../../../parts/Failure'
import { Mark, PageHead, Panel } from '../../../parts/Page'
import { useCan, useUser } from '../../../session/SessionContext'
import { number } from '../../../text/formats'
import { type Category, useCategoryRows } from '../../../parts/question/useCategories'
import { AddCategory } from './AddCategory'
import { OneCategory } from './OneCategory'
import { text } from './texts'

const find = (tree: readonly Category[], id: string): Category | undefined =>
  tree.flatMap((one) => (one.id === id ? [one] : (find(one.children, id) ?? [])))[0]

const idsOf = (tree: readonly Category[]): string[] =>
  tree.flatMap(({ id, children }) => [id, ...idsOf(children)])

/** The knowledge categories: the tree, and beside it the one that is chosen with what can be done to it. */
export function CategoryPage() {
  const can = useCan()
  const { comName } = useUser()
  const [search, setSearch] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const [folded, setFolded] = useState<readonly string[]>([])
  const { data: tree, error, refetch } = useCategoryRows()
  const chosen = tree && find(tree, search.get('id') ?? '')
  const nodeOf = (one: Category): TreeDataNode => ({
    key: one.id,
    title: (
      <span className="tree-line" title={one.name}>
        <span>
          {one.name} {!one.isPlatform && <Mark tone="info">{text('own')}</Mark>}{' '}
          {one.isClosed && <Mark>{text('closed')}</Mark>}
        </span>
        <span className="num">{number(one.count)}</span>
      </span>
    ),
    children: one.children.map(nodeOf),
  })
  const isAuthor = can('exam.author')
  return (
    <>
      <PageHead title={text('title')} facts={text('lead', { name: comName })}>
        {isAuthor && (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {text('addTop')}
          </Button>
        )}
      </PageHead>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {tree && (
        <div className="category-grid">
          <Panel title={text('tree')} note={text('withBelow')}>
            <div className="scrolls">
              {tree.length === 0 ? (
                <div className="state second">{text('none')}</div>
              ) : (
                <Tree
                  blockNode
                  // All but what was folded: one that has just come is seen at once.
                  expandedKeys={idsOf(tree).filter((id) => !folded.includes(id))}
                  onExpand={(_, { expanded, node }) => {
                    const others = folded.filter((id) => id !== node.key)
                    setFolded(expanded ? others : [...others, String(node.key)])
                  }}
                  treeData={tree.map(nodeOf)}
                  selectedKeys={chosen ? [chosen.id] : []}
                  // Pressed again, the chosen one stays chosen.
                  onSelect={(_, { node }) => setSearch({ id: String(node.key) }, { replace: true })}
                />
              )}
            </div>
          </Panel>
          {chosen ? (
            <OneCategory
              key={chosen.id}
              category={chosen}
              tree={tree}
              isAuthor={isAuthor}
              onGone={(id) => setSearch(id ? { id } : {}, { replace: true })}
            />
          ) : (
            <Panel title={text('one')}>
              <div className="panel-body second">{text('chooseOne')}</div>
            </Panel>
          )}
        </div>
      )}
      {adding && (
        <AddCategory
          parent={undefined}
          onClose={() => setAdding(false)}
          onAdded={(id) => setSearch({ id })}
        />
      )}
    </>
  )
}
