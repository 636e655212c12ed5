import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { YearPlanRow } from '@contract/calls/year/yearPlan'
import { yearOf } from '@contract/rules/hospitalTime'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { CopyPlan } from './CopyPlan'
import { text } from './texts'
import { ForceMark } from './words'

/** How much of a plan was held, with what was missed. */
function Progress({ planned, held, missed }: YearPlanRow) {
  return (
    <span className="num">
      {text('heldOf', { held: number(held), planned: number(planned) })}
      {missed > 0 && <span className="bad"> {text('missedN', { n: number(missed) })}</span>}
    </span>
  )
}

const columns = (
  now: number,
  copy: ((row: YearPlanRow) => void) | undefined,
): ListColumn<YearPlanRow>[] => [
  { key: 'year', title: text('year'), width: 72, show: ({ year }) => year },
  {
    key: 'unit',
    title: text('whose'),
    width: 140,
    show: ({ unit }) => unit || text('wholeHospital'),
  },
  {
    key: 'title',
    title: text('title'),
    isLong: true,
    show: ({ planId, title }) => (
      <Link className="cut" title={title} to={`/year-plans/${planId}`}>
        {title || text('untitled')}
      </Link>
    ),
    says: ({ title }) => title,
  },
  { key: 'state', title: text('state'), width: 88, show: ForceMark },
  {
    key: 'lines',
    title: text('topics'),
    width: 72,
    isRight: true,
    show: ({ lines }) => number(lines),
    says: ({ lines }) => lines,
  },
  {
    key: 'hours',
    title: text('hours'),
    width: 72,
    isRight: true,
    show: ({ hours }) => number(hours),
    says: ({ hours }) => hours,
  },
  {
    key: 'done',
    title: text('doneTitle'),
    width: 168,
    show: (row) => <Progress {...row} />,
    says: ({ held, planned }) => `${held}/${planned}`,
  },
  { key: 'by', title: text('madeBy'), width: 88, show: ({ madeByName }) => madeByName || '—' },
  momentColumn('updated', text('updated'), ({ updatedTime }) => updatedTime, now),
  {
    key: 'acts',
    isActs: true,
    title: text('acts'),
    width: 96,
    show: (row) =>
      copy && (
        <Button
          size="small"
          aria-label={text('copyOf', { title: row.title })}
          onClick={() => copy(row)}
        >
          {text('copy')}
        </Button>
      ),
  },
]

/** Plans of the hospital and its departments, the newest year first. */
export function PlanList() {
  const api = useApi()
  const can = useCan()
  const navigate = useNavigate()
  const [copied, setCopied] = useState<YearPlanRow>()
  const mayWrite = can('plan.write')
  const thisYear = yearOf(Date.now())
  const read = ({ filters: { keyword, year }, page, size }: Wanted, signal?: AbortSignal) =>
    api.yearPlan.list(
      {
        ...(keyword && { keyword }),
        ...(year && { year: Number(year) }),
        pageIndex: page,
        pageSize: size,
      },
      { signal },
    )
  const years = [thisYear + 1, thisYear, thisYear - 1, thisYear - 2].map(String)
  return (
    <>
      <ListPage<YearPlanRow>
        name="yearPlans"
        title={text('plans')}
        facts={(total) => text('facts', { n: number(total) })}
        actions={() =>
          mayWrite && (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => void navigate('new')}
            >
              {text('newPlan')}
            </Button>
          )
        }
        search={{ name: 'keyword', label: text('titleOrUnit') }}
        filters={[
          {
            name: 'year',
            label: text('year'),
            width: 112,
            options: years.map((value) => ({ value, label: value })),
          },
        ]}
        columns={columns(Date.now(), mayWrite ? setCopied : undefined)}
        read={read}
        keyOf={({ planId }) => planId}
        nameOf={({ title }) => title}
        onOpen={({ planId }) => void navigate(planId)}
        empty={
          <>
            <b>{text('none')}</b>
            <span className="second">{text('noneText')}</span>
          </>
        }
      />
      {copied && <CopyPlan plan={copied} onClose={() => setCopied(undefined)} />}
    </>
  )
}
