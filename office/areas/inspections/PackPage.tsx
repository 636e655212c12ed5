import './packs.css'
import {
  CheckOutlined,
  ClockCircleOutlined,
  DownloadOutlined,
  LoadingOutlined,
} from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Spin, Table } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { PackPartStanding } from '@contract/calls/year/inspection'
import { failureText } from '../../api/failureText'
import { Failure } from '../../parts/Failure'
import { useJobs } from '../../parts/jobs/Jobs'
import { Mark, PageHead, Panel } from '../../parts/Page'
import { ProgressBar } from '../../parts/ProgressBar'
import { useApi } from '../../session/SessionContext'
import { clockSeconds, dayAndClock, number } from '../../text/formats'
import { NewPack } from './NewPack'
import { text } from './texts'
import { mendedAt, partName, partStateName, size, stateName, stateTone } from './words'

type Found = Output<Contract['inspection']['pack']>

const lookEachMs = 1000
const isOpen = (found: Found | undefined) =>
  found?.pack.state === 'waiting' || found?.pack.state === 'running'

/** One pack: how far it is, what stands in it and what is missing, what was done, its file. */
export function PackPage() {
  const { packId = '' } = useParams()
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['packs', packId],
    queryFn: ({ signal }) => api.inspection.pack({ packId }, { signal }),
    refetchInterval: ({ state }) => (isOpen(state.data) ? lookEachMs : false),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  const { from, until, purpose, whom, makerName, madeTime } = data.pack
  return (
    <>
      <PageHead
        title={data.pack.title}
        tag={<Mark tone={stateTone[data.pack.state]}>{stateName(data.pack.state)}</Mark>}
        facts={[
          text('spanOf', { from, until }),
          whom,
          purpose,
          makerName,
          madeTime > 0 && dayAndClock(madeTime, Date.now()),
        ]
          .filter(Boolean)
          .join('　')}
      >
        <Acts found={data} />
      </PageHead>
      <section className="stack scrolls" tabIndex={0} aria-label={text('content')}>
        {isOpen(data) && <Running found={data} />}
        {data.pack.says !== '' && !isOpen(data) && data.pack.state !== 'done' && (
          <div className="problem" role="alert">
            {data.pack.says}
          </div>
        )}
        <div className="pack-columns">
          <Parts parts={data.parts} />
          <Process found={data} />
        </div>
      </section>
    </>
  )
}

function Acts({ found }: { found: Found }) {
  const jobs = useJobs()
  const { message } = App.useApp()
  const [again, setAgain] = useState(false)
  return (
    <>
      <Link to="/inspections">{text('back')}</Link>
      {isOpen(found) && (
        <Button
          onClick={() =>
            void jobs
              .cancel(found.pack.jobId)
              .catch((problem: unknown) => message.error(failureText(problem)))
          }
        >
          {text('stop')}
        </Button>
      )}
      {!isOpen(found) && <Button onClick={() => setAgain(true)}>{text('again')}</Button>}
      <Button
        type="primary"
        icon={<DownloadOutlined aria-hidden />}
        {...(found.address === '' ? { disabled: true } : { href: found.address })}
      >
        {text(isOpen(found) ? 'waitForIt' : 'download')}
      </Button>
      {again && <NewPack like={found.pack} onClose={() => setAgain(false)} />}
    </>
  )
}

function Running({ found: { done, total, pack } }: { found: Found }) {
  const percent = total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100))
  return (
    <Panel>
      <div className="panel-body stack">
        <div className="row">
          <ProgressBar percent={percent} label={pack.title} />
          <b className="num">{percent}%</b>
        </div>
        <div className="small note" role="status">
          {text('sofar', { pages: number(pack.pages) })}
        </div>
      </div>
    </Panel>
  )
}

const icons = {
  waiting: <ClockCircleOutlined aria-hidden />,
  running: <LoadingOutlined aria-hidden />,
  done: <CheckOutlined aria-hidden className="good" />,
  empty: null,
  closed: null,
} as const

function Parts({ parts }: { parts: readonly PackPartStanding[] }) {
  return (
    <Panel title={text('content')} note={text('nParts', { n: parts.length })} className="table">
      <Table<PackPartStanding>
        size="small"
        pagination={false}
        rowKey="part"
        dataSource={parts}
        columns={[
          {
            title: text('part'),
            render: (_, { part }, at) => (
              <>
                <span className="note num">{String(at + 1).padStart(2, '0')}</span> {partName(part)}
              </>
            ),
          },
          { title: text('count'), align: 'right', render: (_, { count }) => number(count) },
          { title: text('files'), align: 'right', render: (_, { files }) => number(files) },
          { title: text('pages'), align: 'right', render: (_, { pages }) => number(pages) },
          { title: text('size'), align: 'right', render: (_, { bytes }) => size(bytes) },
          {
            title: text('state'),
            render: (_, { state }) => (
              <>
                {icons[state]} {partStateName(state)}
              </>
            ),
          },
          { title: text('lacks'), render: (_, one) => <Lacks {...one} /> },
        ]}
      />
    </Panel>
  )
}

function Lacks({ part, lacks }: PackPartStanding) {
  if (lacks.length === 0) return <>{text('none')}</>
  const place = mendedAt[part]
  return (
    <>
      <span className="warn">{lacks.join('；')}</span>{' '}
      {place && (
        <Link to={place} style={{ textDecoration: 'underline' }}>
          {text('fill')}
        </Link>
      )}
    </>
  )
}

function Process({ found: { log, sha256 } }: { found: Found }) {
  return (
    <Panel title={text('process')}>
      <ol className="plain-list panel-body" aria-label={text('process')}>
        {log.map(({ time, line }, at) => (
          <li key={at}>
            <span className="note num">{clockSeconds(time)}</span> {line}
          </li>
        ))}
      </ol>
      {sha256 !== '' && (
        <div className="panel-body small note breaks">
          {text('sum')} {sha256}
        </div>
      )}
    </Panel>
  )
}
