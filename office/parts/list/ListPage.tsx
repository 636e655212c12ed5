import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { InputRef } from 'antd'
import { observer } from 'mobx-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { number } from '../../text/formats'
import { useUser } from '../../session/SessionContext'
import { Failure, isNoRight } from '../Failure'
import { keptFor } from '../kept'
import { PageHead } from '../Page'
import { ColumnChooser } from './ColumnChooser'
import { fitChoice, type ColumnChoice } from './columnChoice'
import type { Found, ListColumn, ListFilter, Wanted } from './ListColumn'
import { ListExport } from './ListExport'
import { ListFilters } from './ListFilters'
import { ListFoot } from './ListFoot'
import { ListTable } from './ListTable'
import { SavedViews } from './SavedViews'
import { Selection } from './Selection'
import { useListState } from './useListState'

interface Props<Row extends object, Reply extends Found<Row>> {
  /** Under this name columns and views are kept. */
  name: string
  title: string
  /** Said beside the title once the list is there. */
  facts?(total: number, found: Reply): ReactNode
  /** Buttons of the head; they learn what the list shows. */
  actions?(wanted: Wanted, total: number): ReactNode
  /** Between the head and the list: what all its rows have in common. */
  head?: ReactNode
  /** A panel beside the list, for a filter that is a tree. */
  aside?(value: (name: string) => string | undefined, set: SetFilter): ReactNode
  /** Where they follow from what was found, undefined until then. */
  columns: readonly ListColumn<Row>[] | ((found: Reply | undefined) => ListColumn<Row>[])
  filters: readonly ListFilter[]
  /** The filter of free words, where there is one. */
  search?: { name: string; label: string }
  /** Further names of the address that filter, set by `aside`. */
  moreFilters?: readonly string[]
  read(wanted: Wanted, signal: AbortSignal): Promise<Reply>
  keyOf(row: Row): string
  /** What a screen reader says of a row. */
  nameOf(row: Row): string
  /** Without it a row leads nowhere. */
  onOpen?(row: Row): void
  /** What can be done with what is chosen. */
  bulk?(selection: Selection<Row>, wanted: Wanted, total: number): ReactNode
  /** The list has an export of its own, or none. */
  exportsItself?: boolean
  /** When there is nothing at all yet. */
  empty: ReactNode
}
export type SetFilter = (name: string, value: string | undefined) => void

/** THE list of the office: filters, columns, order, pages and selection; everything but the selection stands in the address. */
export const ListPage = observer(function ListPage<
  Row extends object,
  Reply extends Found<Row> = Found<Row>,
>(props: Props<Row, Reply>) {
  const { name, title, filters, search, moreFilters = [], keyOf } = props
  const { userId } = useUser()
  const kept = useMemo(() => keptFor(userId), [userId])
  const filterNames = [
    ...(search ? [search.name] : []),
    ...filters.map((one) => one.name),
    ...moreFilters,
  ]
  const { state, change, setFilter } = useListState(filterNames)
  const query = useQuery({
    queryKey: [name, state],
    queryFn: ({ signal }) => props.read(state, signal),
    placeholderData: keepPreviousData,
  })
  const columns = typeof props.columns === 'function' ? props.columns(query.data) : props.columns
  const [selection] = useState(() => new Selection<Row>(keyOf))
  // What was chosen among other rows would be acted upon unseen.
  const shownBy = JSON.stringify(state.filters)
  useEffect(() => selection.clear(), [selection, shownBy])
  const [choice, setChoice] = useColumnChoice(columns, name, kept)
  const field = useRef<InputRef>(null)
  useSlash(() => field.current?.focus())
  const total = query.data?.total ?? 0
  const set: SetFilter = (filter, value) => setFilter(filter, value)
  const shown = choice.flatMap(({ key, isShown }) =>
    isShown ? columns.filter((column) => column.key === key) : [],
  )
  if (isNoRight(query.error))
    return (
      <>
        <PageHead title={title} />
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      </>
    )
  return (
    <>
      <PageHead title={title} facts={query.data && props.facts?.(total, query.data)}>
        {props.actions?.(state, total)}
      </PageHead>
      {props.head && <div className="list-head">{props.head}</div>}
      <div className="columns">
        {props.aside?.((filter) => state.filters[filter], set)}
        <div className="list">
          <ListFilters
            filters={filters}
            values={state.filters}
            {...(search && { search })}
            field={field}
            onFilter={(filter, value) =>
              setFilter(filter, value, { replace: filter === search?.name })
            }
            onClear={() => change({ filters: {} })}
          >
            <SavedViews kept={kept} name={name} />
            {!props.exportsItself && (
              <ListExport
                title={title}
                columns={shown}
                wanted={state}
                total={total}
                read={props.read}
                keyOf={keyOf}
              />
            )}
            <ColumnChooser
              choice={choice}
              nameOf={(key) => columns.find((column) => column.key === key)?.title ?? key}
              onChange={setChoice}
            />
          </ListFilters>
          <div className="table">
            <ListTable
              title={title}
              columns={shown}
              state={state}
              query={query}
              selection={props.bulk && selection}
              keyOf={keyOf}
              nameOf={props.nameOf}
              empty={props.empty}
              {...(props.onOpen && { onOpen: props.onOpen })}
              onSort={(sort, descending) => change({ sort, descending })}
              onClear={() => change({ filters: {} })}
            />
            <ListFoot
              total={total}
              isWaiting={query.data === undefined}
              state={state}
              selection={selection}
              onPage={(page, size) => change({ page: size === state.size ? page : 1, size })}
            >
              {props.bulk?.(selection, state, total)}
            </ListFoot>
          </div>
        </div>
      </div>
      <div className="hidden" role="status">
        {query.isFetching ? '' : number(total)}
      </div>
    </>
  )
})

/** The columns that this person shows; a choice is kept. */
function useColumnChoice<Row>(
  columns: readonly ListColumn<Row>[],
  name: string,
  kept: ReturnType<typeof keptFor>,
) {
  const place = `columns/${name}`
  const [choice, setChoice] = useState(() => kept.read<ColumnChoice>(place))
  const fitted = fitChoice(
    columns.map(({ key }) => key),
    columns.flatMap(({ key, isHiddenAtFirst }) => (isHiddenAtFirst ? [key] : [])),
    choice,
  )
  const change = (next: ColumnChoice | undefined) => {
    setChoice(next)
    if (next) kept.write(place, next)
    else kept.remove(place)
  }
  return [fitted, change] as const
}

/** `/` goes to the words that are searched for, unless one is typing. */
function useSlash(go: () => void) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, [contenteditable], [role=dialog]')
      if (event.key !== '/' || typing) return
      event.preventDefault()
      go()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  })
}
