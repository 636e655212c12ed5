import { InboxOutlined, SearchOutlined } from '@ant-design/icons'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Checkbox, Table, type TableColumnType } from 'antd'
import { observer } from 'mobx-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Failure } from '../Failure'
import { text as partText } from '../texts'
import type { Found, ListColumn } from './ListColumn'
import type { ListState } from './listAddress'
import type { Selection } from './Selection'
import { text } from './texts'

interface Props<Row extends object> {
  title: string
  columns: readonly ListColumn<Row>[]
  state: ListState
  query: UseQueryResult<Found<Row>>
  /** undefined: nothing can be done with several rows. */
  selection: Selection<Row> | undefined
  keyOf(row: Row): string
  nameOf(row: Row): string
  empty: ReactNode
  onOpen?(row: Row): void
  onSort(sort: string, descending: boolean): void
  onClear(): void
}

/** The rows; arrows move over them, space chooses, enter opens. */
export const ListTable = observer(function ListTable<Row extends object>(props: Props<Row>) {
  const { query, state, columns, selection, keyOf, onOpen } = props
  const rows = query.data?.list ?? []
  const [here, setHere] = useState(-1)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    setHere(-1)
    body.current?.scrollTo?.({ top: 0 })
  }, [state])
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton columns={columns.length} />
  if (rows.length === 0)
    return Object.keys(state.filters).length > 0 ? (
      <NotFound onClear={props.onClear} />
    ) : (
      <div className="state">
        <InboxOutlined aria-hidden />
        {props.empty}
      </div>
    )
  const move = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to))
    setHere(next)
    body.current
      ?.querySelectorAll('tbody tr.ant-table-row')
      [next]?.scrollIntoView?.({ block: 'nearest' })
  }
  const pressed = (event: KeyboardEvent) => {
    // A tick, a link or a button in the row has keys of its own.
    if (event.target !== body.current) return
    const row = rows[here]
    if (event.key === 'ArrowDown') move(here + 1)
    else if (event.key === 'ArrowUp') move(here - 1)
    else if (event.key === 'Home') move(0)
    else if (event.key === 'End') move(rows.length - 1)
    else if (event.key === ' ' && row && selection) selection.toggle(row, rows)
    else if (event.key === 'Enter' && row && onOpen) onOpen(row)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={body}
      className="table-body"
      tabIndex={0}
      role="region"
      aria-label={text('table', { title: props.title })}
      aria-busy={query.isFetching}
      onKeyDown={pressed}
    >
      <Table<Row>
        size="small"
        tableLayout="fixed"
        style={{ minWidth: leastWidth(columns, selection !== undefined) }}
        pagination={false}
        showSorterTooltip={false}
        dataSource={[...rows]}
        rowKey={keyOf}
        rowClassName={(row, at) => {
          const chosen = selection?.has(row) === true ? 'ant-table-row-selected' : ''
          return `${chosen}${at === here ? ' here' : ''}`
        }}
        columns={[...ticks(props, rows), ...columns.map((column) => shown(column, state))]}
        onChange={(_pages, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
          props.onSort(
            order && columnKey !== undefined ? String(columnKey) : '',
            order === 'descend',
          )
        }}
      />
    </div>
  )
})

/** px */
const tickWidth = 36
/** A column without a width of its own takes what is left, but not less: rather the table is pushed aside than a name lost. */
const leastOfRest = 80

const leastWidth = <Row,>(columns: readonly ListColumn<Row>[], hasTicks: boolean): number =>
  columns.reduce((sum, { width = leastOfRest }) => sum + width, hasTicks ? tickWidth : 0)

const orderOf = ({ descending }: ListState) => (descending ? 'descend' : 'ascend')

function shown<Row>(
  { key, title, note, show, width, isRight, sorts, isLong, isActs }: ListColumn<Row>,
  state: ListState,
): TableColumnType<Row> {
  return {
    key,
    title: note ? <Noted title={title} note={note} /> : title,
    render: (_value, row) => inItsPlace(show(row)),
    ...(width !== undefined && { width }),
    ...(isRight && { align: 'right', className: 'right' }),
    ...(isActs && { className: 'acts' }),
    ...(isLong && { ellipsis: true }),
    ...(sorts && {
      sorter: true,
      sortOrder: state.sort === key ? orderOf(state) : null,
    }),
  }
}

/** Words end with dots where their column does, and are whole under the mouse. */
const inItsPlace = (shown: ReactNode) =>
  typeof shown === 'string' ? (
    <span className="cut" title={shown}>
      {shown}
    </span>
  ) : (
    shown
  )

/** A head with its note below it: the title has two lines, the note is whole. */
const Noted = ({ title, note }: { title: string; note: string }) => (
  <span className="noted" title={title}>
    <span className="noted-title">{title}</span>
    <span className="small note num">{note}</span>
  </span>
)

/** Ticks of our own: they know rows of other pages, and say which row they are of. */
function ticks<Row extends object>(
  { selection, nameOf }: Props<Row>,
  rows: readonly Row[],
): TableColumnType<Row>[] {
  if (!selection) return []
  const chosen = rows.filter((row) => selection.has(row)).length
  return [
    {
      key: 'tick',
      width: tickWidth,
      title: (
        <Checkbox
          aria-label={text('choosePage')}
          checked={chosen === rows.length}
          indeterminate={chosen > 0 && chosen < rows.length}
          onChange={() => selection.togglePage(rows)}
        />
      ),
      render: (_value, row) => (
        <Tick selection={selection} row={row} rows={rows} name={nameOf(row)} />
      ),
    },
  ]
}

const Tick = observer(function Tick<Row>({
  selection,
  row,
  rows,
  name,
}: {
  selection: Selection<Row>
  row: Row
  rows: readonly Row[]
  name: string
}) {
  return (
    <Checkbox
      aria-label={`${text('chooseRow')} ${name.slice(0, 60)}`}
      checked={selection.has(row)}
      onChange={() => selection.toggle(row, rows)}
    />
  )
})

function NotFound({ onClear }: { onClear(): void }) {
  return (
    <div className="state">
      <SearchOutlined aria-hidden />
      <b>{text('notFound')}</b>
      <span className="second">{text('notFoundText')}</span>
      <div className="acts">
        <Button onClick={onClear}>{text('clearFilters')}</Button>
      </div>
    </div>
  )
}

/** Ms until it is said that it takes long. */
const longMs = 10_000

/** From the first moment: grey lines in the place of rows, and a word. */
function Skeleton({ columns }: { columns: number }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="table-body" aria-busy>
      <div className="small note panel-body" role="status">
        {isLong ? partText('stillLoading') : text('loading')}
      </div>
      {Array.from({ length: 12 }, (_, at) => (
        <div key={at} className="skeleton" aria-hidden>
          {Array.from({ length: columns }, (_, column) => (
            <i
              key={column}
              style={{ flex: column === 0 ? 4 : 1, maxWidth: column === 0 ? 420 : 64 }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
