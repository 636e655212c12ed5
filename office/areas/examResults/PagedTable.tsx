import { useQuery } from '@tanstack/react-query'
import { Input, Table, type TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { Failure } from '../../parts/Failure'
import { useAddress } from '../../parts/list/useAddress'
import { number } from '../../text/formats'
import { text } from './texts'

const pageSize = 50
/** Up and down, as antd says it. */
const orders = ['ascend', 'descend'] as const

interface Props<Row, Sort extends string> {
  name: string
  /** What the rows belong to: those of another exam are never shown meanwhile. */
  of: string
  /** What else narrows them beside the words. */
  narrowed?: string
  /** Columns (by their keys) that the server can order by. */
  sorts?: readonly Sort[]
  rowKey: keyof Row & string
  columns: TableColumnType<Row>[]
  /** What is said where there is nothing, and nothing was searched for. */
  empty: string
  /** Without it nothing is searched for. */
  searchIn?: string
  tools?: ReactNode
  read(
    input: {
      keyword: string
      pageIndex: number
      pageSize: number
      sort?: Sort
      descending?: 0 | 1
    },
    signal: AbortSignal,
  ): Promise<{ list: Row[]; total: number }>
  more?(row: Row): ReactNode
  /** Which rows have more; all of them unless it says otherwise. */
  hasMore?(row: Row): boolean
}

/** Rows of an exam, a page of them at once; words, order and page stand in the address. */
export function PagedTable<Row extends object, Sort extends string = never>(
  props: Props<Row, Sort>,
) {
  const { name, of, rowKey, columns, searchIn, tools, read, more, hasMore } = props
  const { sorts = [], narrowed = '', empty } = props
  const { search, put } = useAddress()
  const keyword = search.get('keyword') ?? ''
  const page = Math.max(1, Number(search.get('page')) || 1)
  const sort = sorts.find((one) => one === search.get('sort'))
  const descending = search.get('descending') === '1' ? 1 : 0
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [name, of, keyword, page, sort, descending, narrowed],
    queryFn: ({ signal }) =>
      read({ keyword, pageIndex: page, pageSize, ...(sort && { sort, descending }) }, signal),
    placeholderData: (before, query) => (query?.queryKey[1] === of ? before : undefined),
  })
  const change = (part: Record<string, string | undefined>) => put({ page: undefined, ...part })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <div className="list">
      <div className="filters">
        {searchIn !== undefined && (
          <Input.Search
            allowClear
            aria-label={searchIn}
            placeholder={searchIn}
            defaultValue={keyword}
            style={{ width: 220 }}
            onSearch={(words) => change({ keyword: words.trim() })}
          />
        )}
        {tools}
      </div>
      <div className="table">
        <div className="table-body" tabIndex={0} role="region" aria-label={name}>
          <Table<Row>
            size="small"
            rowKey={rowKey}
            loading={{ spinning: isFetching, delay: 300 }}
            dataSource={data?.list ?? []}
            locale={{ emptyText: keyword ? text('noneFound') : empty }}
            showSorterTooltip={false}
            columns={columns.map((column) =>
              sorts.some((one) => one === column.key)
                ? {
                    ...column,
                    sorter: true,
                    sortOrder: column.key === sort ? orders[descending] : null,
                  }
                : column,
            )}
            onChange={(_, _filters, sorted, { action }) => {
              if (action !== 'sort' || Array.isArray(sorted)) return
              change({
                sort: sorted.order ? String(sorted.columnKey) : undefined,
                descending: sorted.order === 'descend' ? '1' : undefined,
              })
            }}
            {...(more && {
              expandable: {
                expandedRowRender: more,
                ...(hasMore && { rowExpandable: hasMore }),
                columnTitle: <span className="hidden">{text('details')}</span>,
              },
            })}
            pagination={{
              current: page,
              pageSize,
              total: data?.total ?? 0,
              size: 'small',
              hideOnSinglePage: true,
              showSizeChanger: false,
              onChange: (next) => change({ page: String(next) }),
            }}
          />
        </div>
        <div className="foot num">{text('total', { n: number(data?.total ?? 0) })}</div>
      </div>
    </div>
  )
}
