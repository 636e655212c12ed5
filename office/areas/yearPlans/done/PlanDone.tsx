import { PrinterOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { DoneLine } from '@contract/calls/year/yearPlan'
import { Failure } from '../../../parts/Failure'
import { PageHead, Panel } from '../../../parts/Page'
import { useApi } from '../../../session/SessionContext'
import { number } from '../../../text/formats'
import { text } from '../texts'
import { ForceMark, monthWord, proofWord } from '../words'
import { Cell } from './Cell'
import { MonthDrawer } from './MonthDrawer'
import './done.css'

const months = Array.from({ length: 12 }, (_, at) => at + 1)

/** Plan against done: a row a topic, a column a month; it prints on one sheet across. */
export function PlanDone() {
  const { planId = '' } = useParams()
  const api = useApi()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<{ lineId: string; month: number }>()
  const { data, error, refetch } = useQuery({
    queryKey: ['yearPlanDone', planId],
    queryFn: ({ signal }) => api.yearPlan.done({ planId }, { signal }),
    // What was made of it goes on elsewhere.
    staleTime: 0,
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  const { title, year, unit, lines, published, mayWrite } = data
  const all = lines.flatMap((line) => line.months)
  const held = all.filter(({ state }) => state === 'held').length
  const missed = all.filter(({ state }) => state === 'missed').length
  const line = lines.find(({ lineId }) => lineId === opened?.lineId)
  return (
    <>
      <PageHead
        title={title || text('untitled')}
        tag={<ForceMark published={published} />}
        facts={text('doneFacts', {
          unit: unit || text('wholeHospital'),
          year,
          held: number(held),
          planned: number(all.length),
          missed: number(missed),
        })}
      >
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          {text('print')}
        </Button>
        {mayWrite === 1 && (
          <Button type="primary" onClick={() => void navigate('edit')}>
            {text('edit')}
          </Button>
        )}
      </PageHead>
      <div className="scroll-page printed-page">
        <Panel>
          <table className="plain-table plan-done">
            <thead>
              <tr>
                <th scope="col">{text('topic')}</th>
                <th scope="col">{text('proof')}</th>
                <th scope="col">{text('speaker')}</th>
                <th scope="col" className="right">
                  {text('hours')}
                </th>
                {months.map((month) => (
                  <th key={month} scope="col" className="plan-month">
                    {monthWord(month)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((one) => (
                <tr key={one.lineId}>
                  <th scope="row" className="wraps">
                    {one.title || text('untitledTopic')}
                  </th>
                  <td>{proofWord(one.proof)}</td>
                  <td>{one.speaker || '—'}</td>
                  <td className="right">{number(one.hours)}</td>
                  {months.map((month) => (
                    <td key={month} className="plan-month">
                      <Cell
                        line={one}
                        month={month}
                        onOpen={() => setOpened({ lineId: one.lineId, month })}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <Sums lines={lines} />
          </table>
        </Panel>
        <p className="note small">{text('legend')}</p>
      </div>
      {line && opened && (
        <MonthDrawer
          planId={planId}
          line={line}
          month={opened.month}
          mayWrite={mayWrite === 1}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

/** Held of planned, month by month. */
function Sums({ lines }: { lines: readonly DoneLine[] }) {
  const sumOf = (month: number) => {
    const all = lines.flatMap((line) => line.months.filter((one) => one.month === month))
    const held = all.filter(({ state }) => state === 'held').length
    return all.length === 0 ? '' : `${held}/${all.length}`
  }
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={4}>
          {text('sums')}
        </th>
        {months.map((month) => (
          <td key={month} className="plan-month num">
            {sumOf(month)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
