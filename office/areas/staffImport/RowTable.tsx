import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, Pagination, Select, Table, type TableColumnType } from 'antd'
import { type ReactNode, type ThHTMLAttributes, useState } from 'react'
import type { StaffImport, StaffRow } from '@contract/calls/people/staffImport'
import type { staffRowStates } from '@contract/kinds'
import { staffFields, type StaffField } from '@contract/rules/people/staffFields'
import { Failure } from '../../parts/Failure'
import { Mark } from '../../parts/Page'
import { number } from '../../text/formats'
import { useApi } from '../../session/SessionContext'
import { PlaceCell } from './PlaceCell'
import { type ChangeRows, ProblemCell } from './ProblemCell'
import { text } from './texts'
import { usePlaceNames } from './usePlaceNames'

const size = 100

interface Props {
  head: StaffImport
  state?: (typeof staffRowStates)[number]
  page: number
  onPage(page: number): void
  change: ChangeRows
}

/** The rows of a file: its own headings over ours, mistakes mended in their cell, what is wrong and would be right at the end. */
export function RowTable({ head, state, page, onPage, change }: Props) {
  const { importId } = head
  const api = useApi()
  const read = useQuery({
    queryKey: ['staffRows', importId, state, page],
    queryFn: ({ signal }) =>
      api.staffImport.rows(
        { importId, pageIndex: page, pageSize: size, ...(state && { state }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  if (read.isError) return <Failure error={read.error} onRetry={() => void read.refetch()} />
  const rows = read.data?.list ?? []
  const setField = (at: number, field: StaffField | '') =>
    void change(
      api.staffImport.setColumns({
        importId,
        fields: head.columns.map((column, index) => {
          if (index === at) return field
          return column.field === field ? '' : column.field
        }),
      }),
    )
  const isOpen = head.state === 'open' || head.state === 'taken'
  const columns: TableColumnType<StaffRow>[] = [
    {
      key: 'line',
      title: text('line'),
      width: 56,
      align: 'right',
      className: 'right',
      render: (_, row) => row.line,
    },
    ...head.columns.flatMap(({ heading, field }, at) =>
      heading === ''
        ? []
        : [
            {
              key: `${at}`,
              width: field === '' ? 96 : 132,
              title: heading,
              onHeaderCell: () =>
                headed(
                  <ColumnHead
                    heading={heading}
                    field={field}
                    disabled={!isOpen}
                    onChange={(next) => setField(at, next)}
                  />,
                ),
              render: (_: unknown, row: StaffRow) =>
                field === '' ? (
                  <span className="note">—</span>
                ) : (
                  <Cell
                    key={`${row.line} ${row.values[field] ?? ''}`}
                    row={row}
                    field={field}
                    importId={importId}
                    change={change}
                  />
                ),
            },
          ],
    ),
    {
      key: 'problem',
      title: text('problems'),
      width: 330,
      fixed: 'right' as const,
      render: (_, row) => <ProblemCell row={row} importId={importId} change={change} />,
    },
  ]
  return (
    <div className="table grow-wide">
      <div
        className="table-body"
        tabIndex={0}
        role="region"
        aria-label={text('check')}
        aria-busy={read.isFetching}
      >
        <Table<StaffRow>
          size="small"
          tableLayout="fixed"
          pagination={false}
          scroll={{ x: 'max-content' }}
          components={{ header: { cell: HeadCell } }}
          loading={!read.data}
          dataSource={rows}
          rowKey={({ line }) => line}
          columns={columns}
          locale={{
            emptyText: (
              <div className="state">{text(state === 'wrong' ? 'noneWrong' : 'noneHere')}</div>
            ),
          }}
        />
      </div>
      <div className="foot num">
        <span>{text('total', { n: number(read.data?.total ?? 0) })}</span>
        <span className="grow" />
        <Pagination
          size="small"
          total={read.data?.total ?? 0}
          current={page}
          pageSize={size}
          showSizeChanger={false}
          onChange={onPage}
        />
      </div>
    </div>
  )
}

/** A cell of the headings. What it shows is a property of it: titles are drawn once more, hidden, where columns are measured. */
function HeadCell({
  head,
  children,
  ...rest
}: ThHTMLAttributes<HTMLTableCellElement> & { head?: ReactNode }) {
  return <th {...rest}>{head ?? children}</th>
}

/** The property by which HeadCell is told what to show. */
const headed = (head: ReactNode) => ({ head }) as object

/** The file's heading, and what we take it for. */
function ColumnHead({
  heading,
  field,
  disabled,
  onChange,
}: {
  heading: string
  field: StaffField | ''
  disabled: boolean
  onChange(field: StaffField | ''): void
}) {
  return (
    <div className="column-head">
      <span className="note cut" title={heading}>
        {heading}
      </span>
      <Select
        size="small"
        variant="borderless"
        value={field}
        disabled={disabled}
        aria-label={text('columnOf', { heading })}
        popupMatchSelectWidth={140}
        onChange={onChange}
        options={[
          { value: '' as const, label: text('leaveColumn') },
          ...staffFields.map((one) => ({ value: one, label: text(one) })),
        ]}
      />
    </div>
  )
}

/** Fields that name something of the hospital: what may be chosen for them. */
const placeOf: Partial<Record<StaffField, 'unit' | 'post' | 'title'>> = {
  unit: 'unit',
  ward: 'unit',
  post: 'post',
  title: 'title',
}

function Cell({
  row,
  field,
  importId,
  change,
}: {
  row: StaffRow
  field: StaffField
  importId: string
  change: ChangeRows
}) {
  const api = useApi()
  const said = row.values[field] ?? ''
  const [typed, setTyped] = useState(said)
  const problem = row.problems.find((one) => one.field === field)
  const changed = row.changes.find((one) => one.field === field)
  const names = usePlaceNames()
  const set = (value: string) => {
    if (value.trim() !== said)
      void change(api.staffImport.fix({ importId, line: row.line, field, value }))
  }
  const place = placeOf[field]
  if (problem && place)
    return (
      <PlaceCell
        said={said}
        alike={problem.alike}
        names={names[place]}
        label={text('cell', { field: text(field), line: row.line })}
        onChoose={(value) =>
          // Whoever else says the same means the same; who says nothing means each another.
          void change(
            api.staffImport.fix({
              importId,
              line: row.line,
              field,
              value,
              alike: said === '' ? 0 : 1,
            }),
          )
        }
      />
    )
  if (problem)
    return (
      <Input
        size="small"
        status="error"
        value={typed}
        aria-label={text('cell', { field: text(field), line: row.line })}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => set(typed)}
        onPressEnter={() => set(typed)}
      />
    )
  if (changed)
    return (
      <span title={text('before', { value: changed.before || '—' })}>
        <Mark tone="info">{shownValue(field, changed.after)}</Mark>
      </span>
    )
  return <span title={said}>{shownValue(field, said) || <span className="note">—</span>}</span>
}

/** 138 0571 2201; kinds of employment by their names. */
function shownValue(field: StaffField, value: string): string {
  if (field === 'mobile') return value.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')
  if (field === 'employment' && ['staff', 'agency', 'trainee', 'intern'].includes(value))
    return text(value as 'staff')
  return value
}
