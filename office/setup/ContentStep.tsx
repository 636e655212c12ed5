import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Table } from 'antd'
import { useState } from 'react'
import type { Pack } from '@contract/calls/account/setup'
import type { ContentPack } from '@contract/kinds'
import { ProgressBar } from '../parts/ProgressBar'
import { Mark, Panel } from '../parts/Page'
import { useApi } from '../session/SessionContext'
import { number } from '../text/formats'
import { text } from './texts'
import type { DeskJob } from '@contract/calls/operating/deskJob'
import { type StepProps, StepPage, useStep } from './StepPage'

const packTexts = {
  categories: 'categories',
  questions: 'questions',
  documents: 'documents',
  guides: 'guides',
  courses: 'courses',
  skills: 'skills',
} as const satisfies Record<ContentPack, string>

/** The step of the set-up that loads content of the first day, as a job with its progress. */
export function ContentStep({ progress, onNext }: StepProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { busy, problem, run } = useStep()
  const [chosen, setChosen] = useState<readonly ContentPack[]>(
    progress.packs.filter(({ loadedTime }) => loadedTime === 0).map(({ pack }) => pack),
  )
  const jobs = useQuery({
    queryKey: ['setup', 'jobs'],
    queryFn: async () =>
      (await api.deskJob.mine({})).list.find(({ kind }) => kind === 'loadContent') ?? null,
    refetchInterval: ({ state: { data } }) =>
      data && (data.state === 'waiting' || data.state === 'running') ? 700 : false,
  })
  const job = jobs.data
  const isLoading = job?.state === 'waiting' || job?.state === 'running'
  const [seenEnd, setSeenEnd] = useState('')
  if (job && !isLoading && seenEnd !== job.jobId) {
    setSeenEnd(job.jobId)
    void queries.invalidateQueries({ queryKey: ['setup', 'progress'] })
  }
  const open = progress.packs.filter(({ loadedTime }) => loadedTime === 0)
  const wanted = chosen.filter((pack) => open.some((one) => one.pack === pack))
  const load = () =>
    run(async () => {
      await api.setup.loadPacks({ packs: [...wanted] })
      await jobs.refetch()
    })
  const next = () =>
    run(async () => {
      await api.setup.finishStep({ step: 'content' })
      onNext()
    })
  return (
    <StepPage
      title={text('contentTitle')}
      lead={text('contentLead')}
      problem={problem}
      foot={
        <>
          {wanted.length > 0 && (
            <Button
              type="primary"
              size="large"
              loading={busy}
              disabled={isLoading}
              onClick={() => void load()}
            >
              {text('load', { n: wanted.length })}
            </Button>
          )}
          <Button
            type={wanted.length > 0 ? 'default' : 'primary'}
            size="large"
            disabled={isLoading}
            onClick={() => void next()}
          >
            {text(open.length > 0 ? 'later' : 'next')}
          </Button>
        </>
      }
    >
      <Packs packs={progress.packs} chosen={chosen} isLoading={isLoading} onChoose={setChosen} />
      {job && <Loading job={job} />}
    </StepPage>
  )
}

/** What can be loaded, how much of it, and from where. */
function Packs({
  packs,
  chosen,
  isLoading,
  onChoose,
}: {
  packs: readonly Pack[]
  chosen: readonly ContentPack[]
  isLoading: boolean
  onChoose(packs: readonly ContentPack[]): void
}) {
  return (
    <Panel className="setup-panel">
      <Table<Pack>
        size="small"
        pagination={false}
        rowKey="pack"
        dataSource={[...packs]}
        columns={[
          {
            title: text('pack'),
            render: (_, { pack, loadedTime }) => (
              <Checkbox
                checked={loadedTime > 0 || chosen.includes(pack)}
                disabled={loadedTime > 0 || isLoading}
                onChange={({ target }) =>
                  onChoose(
                    target.checked ? [...chosen, pack] : chosen.filter((one) => one !== pack),
                  )
                }
              >
                {text(packTexts[pack])}
              </Checkbox>
            ),
          },
          {
            title: text('packCount'),
            align: 'right',
            render: (_, { count }) => number(count),
          },
          {
            title: text('packReview'),
            align: 'right',
            render: (_, { reviewCount }) =>
              reviewCount > 0 ? <span className="warn">{number(reviewCount)}</span> : '0',
          },
          { title: text('packSources'), render: (_, { sources }) => sources.join('；') },
          {
            title: text('packState'),
            render: (_, { loadedTime }) =>
              loadedTime > 0 ? (
                <Mark tone="good">{text('packLoaded')}</Mark>
              ) : (
                <Mark>{text('packNot')}</Mark>
              ),
          },
        ]}
      />
    </Panel>
  )
}

/** How far the loading is, or how it ended. */
function Loading({
  job: { state, total, done, says },
}: {
  job: Pick<DeskJob, 'state' | 'total' | 'done' | 'says'>
}) {
  const isLoading = state === 'waiting' || state === 'running'
  return (
    <div className="row" role="status">
      {isLoading ? (
        <>
          <span>{text('loading')}</span>
          <ProgressBar
            label={text('loading')}
            percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
          />
        </>
      ) : (
        <span className={state === 'done' ? 'good' : 'bad'}>{says}</span>
      )}
    </div>
  )
}
