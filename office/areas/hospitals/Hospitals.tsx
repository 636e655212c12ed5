import { PlusOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { Hospital } from '@contract/calls/people/hospital'
import { type HospitalState, hospitalStates } from '@contract/kinds'
import { HospitalForm } from '../../parts/hospital/HospitalForm'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { Mark } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { day, number } from '../../text/formats'
import { Approve, CloseOrOpen, Move } from './Decisions'
import { text } from './texts'

const tones = { waiting: 'warn', open: 'good', refused: 'bad', closed: 'bad' } as const
const isState = (value: string | undefined): value is HospitalState =>
  hospitalStates.some((state) => state === value)

/** Hospitals of the platform: open one, let one in that applied, close one. */
export function Component() {
  const api = useApi()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Hospital>()
  const [moved, setMoved] = useState<Hospital>()
  const [isNew, setIsNew] = useState(false)
  const refresh = () => void queries.invalidateQueries({ queryKey: ['hospitals'] })
  const read = async ({ page, size, filters }: Wanted, signal: AbortSignal) => {
    const { keyword = '', state } = filters
    return api.hospital.list(
      { keyword, pageIndex: page, pageSize: size, ...(isState(state) && { state }) },
      { signal },
    )
  }
  return (
    <>
      <ListPage<Hospital>
        name="hospitals"
        title={text('title')}
        facts={(total) => text('facts', { n: number(total) })}
        actions={() => (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setIsNew(true)}>
            {text('create')}
          </Button>
        )}
        search={{ name: 'keyword', label: text('searchIn') }}
        filters={[
          {
            name: 'state',
            label: text('state'),
            width: 120,
            options: hospitalStates.map((value) => ({ value, label: text(value) })),
          },
        ]}
        columns={columns(setAsked, setMoved)}
        read={read}
        keyOf={({ comId }) => comId}
        nameOf={({ comName }) => comName}
        onOpen={(row) => row.state !== 'refused' && setAsked(row)}
        empty={
          <>
            <b>{text('emptyTitle')}</b>
            <span className="second">{text('emptyText')}</span>
          </>
        }
      />
      <Modal
        open={isNew}
        title={text('create')}
        width={860}
        footer={null}
        destroyOnHidden
        onCancel={() => {
          setIsNew(false)
          refresh()
        }}
      >
        <HospitalForm
          onDone={() => {
            setIsNew(false)
            refresh()
          }}
        />
      </Modal>
      {asked?.state === 'waiting' && (
        <Approve hospital={asked} onClose={() => setAsked(undefined)} onDone={refresh} />
      )}
      {moved && <Move hospital={moved} onClose={() => setMoved(undefined)} onDone={refresh} />}
      {asked && asked.state !== 'waiting' && (
        <CloseOrOpen hospital={asked} onClose={() => setAsked(undefined)} onDone={refresh} />
      )}
    </>
  )
}

const stateMark = ({ state }: Hospital) => <Mark tone={tones[state]}>{text(state)}</Mark>

const whoRuns = ({ administrators, applicantName, applicantMobile }: Hospital) =>
  applicantName
    ? text('applicant', { name: applicantName, mobile: applicantMobile })
    : administrators.join('、') || '—'

function actOf({ state }: Hospital) {
  if (state === 'waiting') return 'approve'
  return state === 'closed' ? 'openAgain' : 'close'
}

/** A hospital a line; what is decided about it, and where it is moved to. */
const columns = (
  onAsk: (row: Hospital) => void,
  onMove: (row: Hospital) => void,
): ListColumn<Hospital>[] => [
  { key: 'name', title: text('name'), width: 220, show: ({ comName }) => <b>{comName}</b> },
  { key: 'state', title: text('state'), width: 92, show: stateMark },
  { key: 'area', title: text('area'), width: 168, show: ({ areaName }) => areaName || '—' },
  { key: 'level', title: text('level'), width: 92, show: ({ level }) => level || '—' },
  {
    key: 'people',
    title: text('people'),
    width: 72,
    isRight: true,
    show: ({ people }) => number(people),
  },
  {
    key: 'departments',
    title: text('departments'),
    width: 84,
    isRight: true,
    show: ({ departments }) => number(departments),
  },
  { key: 'administrators', title: text('administrators'), isLong: true, show: whoRuns },
  {
    key: 'created',
    title: text('created'),
    width: 96,
    isRight: true,
    show: ({ createdTime }) => day(createdTime, Date.now()),
  },
  {
    key: 'acts',
    isActs: true,
    title: text('acts'),
    width: 148,
    show: (row) =>
      row.state !== 'refused' && (
        <span className="row">
          <button type="button" className="plain link" onClick={() => onAsk(row)}>
            {text(actOf(row))}
          </button>
          {row.state === 'open' && (
            <button type="button" className="plain link" onClick={() => onMove(row)}>
              {text('move')}
            </button>
          )}
        </span>
      ),
  },
]
