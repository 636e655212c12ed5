import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Select, Spin } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import type { MonthReport, MonthRow } from '@contract/calls/year/monthReport'
import { dayMs, monthAround, monthStamp } from '@contract/rules/hospitalTime'
import { Failure } from '../../parts/Failure'
import { PageHead } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { stamp } from '../../text/formats'
import { CountAnew } from './CountAnew'
import { Departments } from './Departments'
import { MonthActs } from './MonthActs'
import { Numbers } from './Numbers'
import { text } from './texts'
import { Trend } from './Trend'
import { Weak } from './Weak'
import { monthName } from './words'
import './month.css'

/** What a director reads each month: one page, as it was counted. */
export function MonthPage() {
  const api = useApi()
  const months = useQuery({
    queryKey: ['months'],
    queryFn: ({ signal }) => api.monthReport.months({}, { signal }),
  })
  const { month: named } = useParams()
  const month = named ?? months.data?.list[0]?.month
  const [search] = useSearchParams()
  const edition = Number(search.get('edition')) || undefined
  const report = useQuery({
    queryKey: ['months', month, edition],
    enabled: month !== undefined,
    queryFn: ({ signal }) =>
      api.monthReport.report({ month: month!, ...(edition && { edition }) }, { signal }),
  })
  const failed = months.error ?? report.error
  if (failed)
    return (
      <Failure
        error={failed}
        onRetry={() => void Promise.all([months.refetch(), month && report.refetch()])}
      />
    )
  if (!months.data) return <Spin className="state" delay={300} />
  if (month === undefined) return <None />
  if (!report.data) return <Spin className="state" delay={300} />
  return <Shown report={report.data} months={months.data.list} />
}

function Shown({ report, months }: { report: MonthReport; months: readonly MonthRow[] }) {
  const navigate = useNavigate()
  const { month, edition, madeTime, makerName, editions, hospital, whole } = report
  const isNewest = edition === editions[0]?.edition
  const facts = [
    text('facts', { hospital, time: stamp(madeTime) }),
    makerName === '' ? text('first') : text('anew', { edition, name: makerName }),
    ...(whole === 1 ? [] : [text('part')]),
  ]
  return (
    <>
      <PageHead title={text('titleOf', { month: monthName(month) })} facts={facts.join(' · ')}>
        <Select
          aria-label={text('month')}
          value={month}
          style={{ width: 128 }}
          options={months.map((one) => ({ value: one.month, label: monthName(one.month) }))}
          onChange={(next) => void navigate(`/months/${next}`)}
        />
        {editions.length > 1 && (
          <Select
            aria-label={text('editions')}
            value={edition}
            style={{ width: 208 }}
            options={editions.map((one) => ({
              value: one.edition,
              label: text('editionOf', { n: one.edition, time: stamp(one.madeTime) }),
            }))}
            onChange={(next) => void navigate(`/months/${month}?edition=${next}`)}
          />
        )}
        <MonthActs month={month} edition={edition} />
      </PageHead>
      <div className="scroll-page stack printed-page month-report">
        {!isNewest && (
          <Alert
            type="info"
            showIcon
            title={text('older')}
            action={<Link to={`/months/${month}`}>{text('newest')}</Link>}
          />
        )}
        <Numbers report={report} />
        <Departments units={report.units} />
        <Weak report={report} />
        <Trend months={months} />
      </div>
    </>
  )
}

/** Nothing was counted yet: it comes by itself, or is counted at once. */
function None() {
  const can = useCan()
  const [isAsking, setAsking] = useState(false)
  const last = monthStamp(monthAround(Date.now()).from - dayMs)
  return (
    <>
      <PageHead title={text('title')} />
      <div className="state">
        <b>{text('none')}</b>
        <span className="second">{text('noneText')}</span>
        {can('duty.decide') && <Button onClick={() => setAsking(true)}>{text('countLast')}</Button>}
      </div>
      {isAsking && <CountAnew month={last} onClose={() => setAsking(false)} />}
    </>
  )
}
