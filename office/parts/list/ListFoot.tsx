import { Button, Pagination } from 'antd'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { number } from '../../text/formats'
import { type ListState, pageSizes } from './listAddress'
import type { Selection } from './Selection'
import { text } from './texts'

interface Props<Row> {
  total: number
  /** The list is not there yet: how many there are is not known. */
  isWaiting: boolean
  state: ListState
  selection: Selection<Row>
  /** What can be done with the chosen rows. */
  children: ReactNode
  onPage(page: number, size: number): void
}

/** How many there are, and the pages; with rows chosen the same line says what can be done with them. */
export const ListFoot = observer(function ListFoot<Row>({
  total,
  isWaiting,
  state,
  selection,
  children,
  onPage,
}: Props<Row>) {
  const chosen = selection.count(total)
  return (
    <div className={`foot num${chosen > 0 ? ' on' : ''}`}>
      {chosen > 0 ? (
        <>
          <b role="status">{text('chosen', { n: number(chosen) })}</b>
          {!selection.isAll && chosen < total && (
            <Button type="link" size="small" onClick={selection.takeAll}>
              {text('chooseAll', { n: number(total) })}
            </Button>
          )}
          {children}
          <Button type="link" size="small" onClick={selection.clear}>
            {text('unchoose')}
          </Button>
          <span className="grow" />
        </>
      ) : (
        <>
          <span>{isWaiting ? '' : text('total', { n: number(total) })}</span>
          <span className="grow" />
          <span className="wide-only">{text('keys')}</span>
        </>
      )}
      <Pagination
        size="small"
        total={total}
        current={state.page}
        pageSize={state.size}
        showLessItems
        showSizeChanger={{
          'aria-label': text('perPage', { n: state.size }),
          options: pageSizes.map((n) => ({ value: n, label: text('perPage', { n }) })),
        }}
        pageSizeOptions={[...pageSizes]}
        onChange={onPage}
      />
    </div>
  )
})
