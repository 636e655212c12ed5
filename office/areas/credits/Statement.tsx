import { PrinterOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Select, Spin } from 'antd'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { CreditItem, CreditStatement } from '@contract/calls/year/credit'
import { dayStamp, yearOf } from '@contract/rules/hospitalTime'
import { Confirm } from '../../parts/Confirm'
import { Failure } from '../../parts/Failure'
import { Mark, PageHead, Panel } from '../../parts/Page'
import { useApi, useCan, useUser } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { Correct } from './Correct'
import { EnoughMark } from './CreditList'
import { text } from './texts'
import { formWord, kindOr } from './words'

/** Somebody's credits of a year, item by item, with what of them counts. */
export function Statement() {
  const { userId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const year = Number(search.get('year')) || yearOf(Date.now())
  const api = useApi()
  const can = useCan()
  const me = useUser()
  const [isCorrecting, setCorrecting] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['creditStatement', userId, year],
    queryFn: ({ signal }) => api.creditKeeping.statement({ userId, year }, { signal }),
    staleTime: 0,
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  const { userName, jobNumber, department, years } = data
  const mayCorrect = can('credit.manage') && me.userId !== userId
  return (
    <>
      <PageHead
        title={text('statementOf', { name: userName, year })}
        tag={<EnoughMark {...data} />}
        facts={[department, jobNumber].filter(Boolean).join(' · ')}
      >
        <Link to="/credits">{text('backToList')}</Link>
        <Select
          aria-label={text('year')}
          style={{ width: 96 }}
          value={year}
          options={years.map((value) => ({ value, label: String(value) }))}
          onChange={(value) => setSearch({ year: String(value) })}
        />
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          {text('print')}
        </Button>
        {mayCorrect && (
          <Button type="primary" onClick={() => setCorrecting(true)}>
            {text('correct')}
          </Button>
        )}
      </PageHead>
      <div className="scroll-page stack printed-page">
        <Kinds of={data} />
        <Items items={data.items} userId={userId} mayTakeBack={mayCorrect} />
      </div>
      {isCorrecting && (
        <Correct
          userId={userId}
          userName={userName}
          kinds={data.kinds.map(({ kind }) => kind)}
          onClose={() => setCorrecting(false)}
        />
      )}
    </>
  )
}

/** By kind: earned, counted by its limit, wanted; and all together. */
function Kinds({ of: { kinds, earned, counted, wanted } }: { of: CreditStatement }) {
  return (
    <Panel title={text('sums')}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{text('kind')}</th>
            <th scope="col" className="right">
              {text('earned')}
            </th>
            <th scope="col" className="right">
              {text('counted')}
            </th>
            <th scope="col" className="right">
              {text('wanted')}
            </th>
            <th scope="col">{text('limit')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((one) => (
            <tr key={one.kind}>
              <th scope="row">{kindOr(one.kind, text('noKind'))}</th>
              <td className="right">{number(one.credits)}</td>
              <td className="right">{number(one.counted)}</td>
              <td className="right">{one.wanted === null ? '—' : number(one.wanted)}</td>
              <td>
                {one.most === null ? '—' : text('atMost', { n: number(one.most) })}{' '}
                {one.counted < one.credits && <Mark tone="warn">{text('overLimit')}</Mark>}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{text('together')}</th>
            <td className="right">{number(earned)}</td>
            <td className="right">
              <b>{number(counted)}</b>
            </td>
            <td className="right">{wanted === null ? '—' : number(wanted)}</td>
            <td />
          </tr>
        </tbody>
      </table>
    </Panel>
  )
}

function Items({
  items,
  userId,
  mayTakeBack,
}: {
  items: readonly CreditItem[]
  userId: string
  mayTakeBack: boolean
}) {
  if (items.length === 0)
    return (
      <Panel title={text('items')}>
        <div className="panel-body note">{text('noItems')}</div>
      </Panel>
    )
  return (
    <Panel title={text('items')} note={number(items.length)}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{text('day')}</th>
            <th scope="col">{text('item')}</th>
            <th scope="col">{text('form')}</th>
            <th scope="col">{text('kind')}</th>
            <th scope="col" className="right">
              {text('hours')}
            </th>
            <th scope="col" className="right">
              {text('creditsOf')}
            </th>
            <th scope="col">{text('note')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((one) => (
            <tr key={`${one.source} ${one.entryId} ${one.title} ${one.time}`}>
              <td className="num">{dayStamp(one.time)}</td>
              <td className="wraps">{one.title}</td>
              <td>
                {one.source === 'entry' ? <Mark tone="info">{formWord(one)}</Mark> : formWord(one)}
              </td>
              <td>{kindOr(one.kind, '—')}</td>
              <td className="right">{one.hours > 0 ? number(one.hours) : '—'}</td>
              <td className="right">{number(one.credits)}</td>
              <td className="wraps">
                {one.note}
                {one.byName && (
                  <span className="small note"> {text('by', { name: one.byName })}</span>
                )}
                {mayTakeBack && one.entryKind === 'correction' && (
                  <TakeBack userId={userId} item={one} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function TakeBack({ userId, item }: { userId: string; item: CreditItem }) {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="small"
        aria-label={text('takeBackOf', { title: item.title })}
        onClick={() => setAsking(true)}
      >
        {text('takeBack')}
      </Button>
      <Confirm
        open={isAsking}
        title={text('takeBackTitle', { title: item.title })}
        words={text('takeBackText', { n: number(item.credits) })}
        act={text('takeBack')}
        keep={text('keep')}
        onClose={() => setAsking(false)}
        onAct={async () => {
          await api.creditKeeping.takeBack({ userId, entryId: item.entryId })
          void message.success(text('takenBack'))
          await queries.invalidateQueries({ queryKey: ['creditStatement', userId] })
          void queries.invalidateQueries({ queryKey: ['credits'] })
        }}
      />
    </>
  )
}
