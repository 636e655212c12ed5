import { useQuery } from '@tanstack/react-query'
import { Empty, Select, Spin, Table } from 'antd'
import type { SkillStatistics } from '@contract/calls/study/skillResult'
import { rateOf } from '@contract/rules/content/skills'
import { Failure } from '../../parts/Failure'
import { useOrganisation } from '../../parts/organisation/useOrganisation'
import { Mark, PageHead, Panel } from '../../parts/Page'
import { useAddress } from '../../parts/list/useAddress'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { filterOf, periods } from './resultFilter'
import { text } from './texts'
import { useChecklists } from './useChecklists'
import { Views } from './Views'

/** Which steps are missed most, and how departments and posts do. */
export function Statistics() {
  const { search: address, put } = useAddress()
  const checklists = useChecklists()
  const { unitChoices } = useOrganisation()
  const checklistId = address.get('checklistId') ?? checklists[0]?.value
  const set = (name: string, value: string | undefined) => put({ [name]: value })
  return (
    <>
      <PageHead title={text('statistics')} />
      <div className="list-head">
        <div className="row">
          <Views view="statistics" />
          <span className="grow" />
          <Select
            aria-label={text('checklist')}
            style={{ width: 240 }}
            placeholder={text('checklist')}
            value={checklistId ?? null}
            options={checklists}
            onChange={(value) => set('checklistId', value ?? undefined)}
          />
          <Select
            aria-label={text('period')}
            style={{ width: 120 }}
            allowClear
            placeholder={text('period')}
            value={address.get('period')}
            options={periods.map((value) => ({ value, label: text(value) }))}
            onChange={(value: string | null) => set('period', value ?? undefined)}
          />
          <Select
            aria-label={text('department')}
            style={{ width: 168 }}
            allowClear
            placeholder={text('department')}
            value={address.get('unitId')}
            options={unitChoices}
            onChange={(value: string | null) => set('unitId', value ?? undefined)}
          />
        </div>
      </div>
      {checklistId ? (
        <Numbers checklistId={checklistId} filters={Object.fromEntries(address)} />
      ) : (
        <Panel>
          <Empty description={text('noChecklistsText')} />
        </Panel>
      )}
    </>
  )
}

function Numbers({
  checklistId,
  filters,
}: {
  checklistId: string
  filters: Record<string, string>
}) {
  const api = useApi()
  const { period = '', unitId = '' } = filters
  const { data, error, refetch } = useQuery({
    queryKey: ['skillStatistics', checklistId, period, unitId],
    queryFn: ({ signal }) =>
      api.skillResult.statistics(
        { ...filterOf({ filters: { period, unitId } }, Date.now()), checklistId },
        { signal },
      ),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  const isMoments = data.kind === 'moments'
  return (
    <section className="stack scrolls" tabIndex={0} aria-label={text('statistics')}>
      <Panel>
        <div className="panel-body row num">
          <Sum name={text('observations')} value={number(data.observations)} />
          {isMoments ? (
            <Sum
              name={text('compliance')}
              value={`${rateOf(data.done, data.total)}%`}
              note={text('of', { done: number(data.done), total: number(data.total) })}
            />
          ) : (
            <Sum
              name={text('passRateOf')}
              value={`${rateOf(data.passed, data.observations)}%`}
              note={text('of', { done: number(data.passed), total: number(data.observations) })}
            />
          )}
        </div>
      </Panel>
      <Missed data={data} />
      <Groups
        title={text('byUnit')}
        name={text('department')}
        isMoments={isMoments}
        rows={data.units.map(({ unitId: id, unit, ...of }) => ({ id, label: unit, ...of }))}
      />
      <Groups
        title={text('byPost')}
        name={text('post')}
        isMoments={isMoments}
        rows={data.posts.map(({ postId, post, ...of }) => ({ id: postId, label: post, ...of }))}
      />
    </section>
  )
}

const Sum = ({ name, value, note = '' }: { name: string; value: string; note?: string }) => (
  <div className="grow">
    <div className="second">{name}</div>
    <b style={{ fontSize: 24 }}>{value}</b> <span className="small note">{note}</span>
  </div>
)

/** The most missed step first. */
function Missed({ data: { steps, kind } }: { data: SkillStatistics }) {
  const rows = steps
    .map((step, at) => ({ ...step, at, rate: rateOf(step.missed, step.seen) }))
    .sort((one, other) => other.rate - one.rate || one.at - other.at)
  return (
    <Panel title={text(kind === 'moments' ? 'missedMoments' : 'missedSteps')}>
      <Table
        size="small"
        pagination={false}
        rowKey="stepId"
        dataSource={rows}
        columns={[
          {
            title: text('step'),
            render: (_, { section, title, critical }) => (
              <>
                {section && <span className="note">{section} · </span>}
                {title} {critical === 1 && <Mark tone="warn">{text('critical')}</Mark>}
              </>
            ),
          },
          {
            title: text('seenTimes'),
            width: 112,
            align: 'right',
            render: (_, { seen }) => number(seen),
          },
          {
            title: text('missedTimes'),
            width: 112,
            align: 'right',
            render: (_, { missed }) => number(missed),
          },
          {
            title: text('missedRate'),
            width: 128,
            align: 'right',
            render: (_, { rate, seen }) => (seen === 0 ? '' : `${rate}%`),
          },
        ]}
      />
    </Panel>
  )
}

interface Group {
  id: string
  label: string
  observations: number
  passed: number
  done: number
  total: number
}

function Groups({
  title,
  name,
  isMoments,
  rows,
}: {
  title: string
  name: string
  isMoments: boolean
  rows: readonly Group[]
}) {
  return (
    <Panel title={title}>
      <Table<Group>
        size="small"
        pagination={false}
        rowKey="id"
        dataSource={[...rows]}
        columns={[
          { title: name, render: (_, { label }) => label || text('unknown') },
          {
            title: text('observations'),
            width: 112,
            align: 'right',
            render: (_, { observations }) => number(observations),
          },
          {
            title: text(isMoments ? 'opportunities' : 'passed'),
            width: 112,
            align: 'right',
            render: (_, { passed, total }) => number(isMoments ? total : passed),
          },
          {
            title: text(isMoments ? 'compliance' : 'passRateOf'),
            width: 128,
            align: 'right',
            render: (_, { observations, passed, done, total }) =>
              `${isMoments ? rateOf(done, total) : rateOf(passed, observations)}%`,
          },
        ]}
      />
    </Panel>
  )
}
