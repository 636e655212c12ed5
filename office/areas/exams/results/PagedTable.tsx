import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, Table, type TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Failure } from '../../../parts/Failure'
import { number } from '../../../text/formats'
import { text } from './texts'

const pageSize = 50

interface Props<Row> {
  name: string
  rowKey: keyof Row & string
  columns: TableColumnType<Row>[]
  /** Without it nothing is searched for. */
  searchIn?: string
  tools?: ReactNode
  read(
    input: { keyword: string; pageIndex: number; pageSize: number },
    signal: AbortSignal,
  ): Promise<{ list: Row[]; total: number }>
  more?(row: Row): ReactNode
}

/** Rows of an exam, a page of them at once; words and page stand in the address. */
export function PagedTable<Row extends object>(props: Props<Row>) {
  const { name, rowKey, columns, searchIn, tools, read, more } = props
  const [search, setSearch] = useSearchParams()
  const keyword = search.get('keyword') ?? ''
  const page = Math.max(1, Number(search.get('page')) || 1)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [name, keyword, page],
    queryFn: ({ signal }) => read({ keyword, pageIndex: page, pageSize }, signal),
    placeholderData: keepPreviousData,
  })
  const change = (part: Record<string, string>) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      next.delete('page')
      for (const [key, value] of Object.entries(part))
        if (value) next.set(key, value)
        else next.delete(key)
      return next
    })
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
            columns={columns}
            {...(more && {
              expandable: {
                expandedRowRender: more,
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
