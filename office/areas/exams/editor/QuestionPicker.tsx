import { SearchOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { App, Button, Input, Modal, Select, Table } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { BankRow } from '@contract/calls/authoring/authoringShapes'
import type { Contract } from '@contract/calls'
import type { Input as InputOf } from '@contract/calls/call'
import { failureText } from '../../../api/failureText'
import { TreeField } from '../../../parts/tree/TreeField'
import { Failure } from '../../../parts/Failure'
import { readAll } from '../../../parts/list/readAll'
import { difficulties, kinds } from '../../../parts/question/kinds'
import { text as questionText } from '../../../parts/question/texts'
import { type Category, useCategories } from '../../../parts/question/useCategories'
import { useApi } from '../../../session/SessionContext'
import { number } from '../../../text/formats'
import type { PlanEdit } from './PlanEdit'
import { text } from './texts'

type Filter = Omit<InputOf<Contract['authoring']['questions']>, 'pageIndex' | 'pageSize'>

/** A paper holds so many. */
const most = 300
const pageSize = 50

/** Questions of the bank for the paper: some of a page, the whole page, or all that match. */
export function QuestionPicker(props: { edit: PlanEdit; open: boolean; onClose(): void }) {
  return (
    <Modal
      open={props.open}
      width={1120}
      title={text('pickTitle')}
      footer={null}
      destroyOnHidden
      onCancel={props.onClose}
    >
      <Picking {...props} />
    </Modal>
  )
}

const Picking = observer(function Picking({ edit, onClose }: { edit: PlanEdit; onClose(): void }) {
  const api = useApi()
  const { message } = App.useApp()
  const [filter, setFilter] = useState<Filter>({})
  const [page, setPage] = useState(1)
  const [picked, setPicked] = useState<ReadonlyMap<string, BankRow>>(new Map())
  const [busy, setBusy] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['questions', 'picker', filter, page],
    queryFn: ({ signal }) =>
      api.authoring.questions({ ...filter, pageIndex: page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  })
  const inPaper = new Set(edit.values.paper.places.map(({ questionId }) => questionId))
  const change = (part: Partial<Filter>) => {
    setFilter((now) => clean({ ...now, ...part }))
    setPage(1)
  }
  const room = most - inPaper.size
  const total = data?.total ?? 0
  const take = (rows: readonly BankRow[]) => {
    const { length } = edit.values.paper.places
    edit.add(rows.slice(0, room))
    void message.success(text('added', { n: edit.values.paper.places.length - length }))
    onClose()
  }
  const takeAll = async () => {
    setBusy(true)
    try {
      take(
        await readAll(
          ({ page: pageIndex, size }) =>
            api.authoring.questions({ ...filter, pageIndex, pageSize: size }),
          { page: 1, size: 100, sort: '', descending: false, filters: {} },
        ),
      )
    } catch (failure) {
      void message.error(failureText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack">
      <Filters filter={filter} onChange={change} />
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Table<BankRow>
          size="small"
          className="picker-table"
          scroll={{ y: 430 }}
          loading={{ spinning: isFetching, delay: 300 }}
          rowKey="questionId"
          dataSource={data?.list ?? []}
          rowSelection={{
            preserveSelectedRowKeys: true,
            selectedRowKeys: [...picked.keys()],
            getCheckboxProps: ({ questionId, stem }) => ({
              disabled: inPaper.has(questionId),
              'aria-label': text('choose', { stem }),
            }),
            onChange: (_, rows) =>
              setPicked(new Map(rows.map((row) => [row.questionId, row] as const))),
          }}
          pagination={{
            current: page,
            pageSize,
            total,
            size: 'small',
            showSizeChanger: false,
            showTotal: (n) => text('found', { n: number(n) }),
            onChange: setPage,
          }}
          columns={[
            {
              title: text('stem'),
              ellipsis: true,
              render: (_, { stem, caseStem }) => (
                <span title={caseStem ? `${caseStem}\n${stem}` : stem}>{stem}</span>
              ),
            },
            { title: text('kind'), width: 84, render: (_, { kind }) => questionText(kind) },
            { title: text('category'), width: 132, ellipsis: true, dataIndex: 'knowCatName' },
            {
              title: text('difficulty'),
              width: 72,
              render: (_, { difficulty }) => questionText(difficulty),
            },
            {
              title: text('inPaper'),
              width: 84,
              render: (_, { questionId }) =>
                inPaper.has(questionId) && <span className="note">{text('isIn')}</span>,
            },
          ]}
        />
      )}
      <Foot
        {...{ total, room, busy, onClose }}
        picked={picked.size}
        onTake={() => take([...picked.values()])}
        onTakeAll={() => void takeAll()}
      />
    </div>
  )
})

/** What of it goes into the paper: what is ticked, or all that match. */
function Foot({
  total,
  room,
  picked,
  busy,
  onClose,
  onTake,
  onTakeAll,
}: {
  total: number
  room: number
  picked: number
  busy: boolean
  onClose(): void
  onTake(): void
  onTakeAll(): void
}) {
  return (
    <div className="row">
      <span className="grow note">{total > room && text('roomFor', { n: room })}</span>
      <Button onClick={onClose}>{text('pickNone')}</Button>
      <Button
        loading={busy}
        disabled={total === 0 || total > room || room <= 0}
        onClick={onTakeAll}
      >
        {text('takeAll', { n: number(total) })}
      </Button>
      <Button type="primary" disabled={picked === 0 || picked > room} onClick={onTake}>
        {text('take', { n: number(picked) })}
      </Button>
    </div>
  )
}

const nodeOf = ({ id, name, count, children }: Category): object => ({
  value: id,
  title: `${name} ${number(count)}`,
  children: children.map(nodeOf),
})

function Filters({
  filter,
  onChange,
}: {
  filter: Filter
  onChange(part: { [K in keyof Filter]?: Filter[K] | undefined }): void
}) {
  const categories = useCategories()
  return (
    <div className="row">
      <Input
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        aria-label={text('searchStem')}
        placeholder={text('searchStem')}
        style={{ width: 220 }}
        onChange={({ target }) => onChange({ keyword: target.value.trim() || undefined })}
      />
      <TreeField
        allowClear
        treeDefaultExpandAll
        aria-label={text('category')}
        placeholder={text('category')}
        style={{ width: 200 }}
        treeData={categories.map(nodeOf)}
        value={filter.knowCatId}
        onChange={(knowCatId: string | undefined) => onChange({ knowCatId })}
      />
      <Select
        allowClear
        aria-label={text('kind')}
        placeholder={text('kind')}
        style={{ width: 104 }}
        options={kinds.map((value) => ({ value, label: questionText(value) }))}
        onChange={(kind: Filter['kind']) => onChange({ kind })}
      />
      <Select
        allowClear
        aria-label={text('difficulty')}
        placeholder={text('difficulty')}
        style={{ width: 92 }}
        options={difficulties.map((value) => ({ value, label: questionText(value) }))}
        onChange={(difficulty: Filter['difficulty']) => onChange({ difficulty })}
      />
      <Select
        allowClear
        aria-label={text('owner')}
        placeholder={text('owner')}
        style={{ width: 92 }}
        options={(['own', 'platform'] as const).map((value) => ({ value, label: text(value) }))}
        onChange={(owner: Filter['owner']) => onChange({ owner })}
      />
    </div>
  )
}

/** Without what is not set: the call takes no undefined. */
const clean = (filter: object): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
