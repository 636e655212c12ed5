import { useState } from 'react'
import { ListPage } from '../../parts/list/ListPage'
import type { Wanted } from '../../parts/list/ListColumn'
import { pageOf } from '../../parts/list/pageOf'
import { readAll } from '../../parts/list/readAll'
import { useApi } from '../../session/SessionContext'
import { dayAndClock, number } from '../../text/formats'
import { type FailedJob, RunAgain, RunChosen } from './RunAgain'
import { text } from './texts'

/** Jobs that were tried as often as they may be: why they failed, and run them again. */
export function Component() {
  const api = useApi()
  const [asked, setAsked] = useState<FailedJob>()
  const read = async (wanted: Wanted, signal?: AbortSignal) =>
    pageOf((await api.operation.failedJobs({}, { signal })).list, wanted, {
      words: ({ name, lastError }) => `${name} ${lastError}`,
      orders: {
        name: ({ name }) => name,
        tries: ({ attempts }) => attempts,
        asked: ({ createdTime }) => createdTime,
        failed: ({ failedTime }) => failedTime,
      },
    })
  return (
    <>
      <ListPage<FailedJob>
        name="failedJobs"
        title={text('title')}
        facts={(total) => text('facts', { n: number(total) })}
        search={{ name: 'keyword', label: text('searchIn') }}
        filters={[]}
        columns={[
          { key: 'name', title: text('name'), width: 168, sorts: true, show: ({ name }) => name },
          {
            key: 'error',
            title: text('error'),
            isLong: true,
            show: ({ lastError }) => (
              <span className="cut" title={lastError}>
                {lastError}
              </span>
            ),
          },
          {
            key: 'tries',
            title: text('tries'),
            width: 64,
            isRight: true,
            sorts: true,
            show: ({ attempts }) => number(attempts),
          },
          {
            key: 'asked',
            title: text('asked'),
            width: 128,
            isRight: true,
            sorts: true,
            show: ({ createdTime }) => dayAndClock(createdTime, Date.now()),
          },
          {
            key: 'failed',
            title: text('failed'),
            width: 128,
            isRight: true,
            sorts: true,
            show: ({ failedTime }) => dayAndClock(failedTime, Date.now()),
          },
          {
            key: 'acts',
            isActs: true,
            title: text('acts'),
            width: 88,
            show: (job) => (
              <button type="button" className="plain link" onClick={() => setAsked(job)}>
                {text('runAgain')}
              </button>
            ),
          },
        ]}
        read={read}
        keyOf={({ jobId }) => jobId}
        nameOf={({ name, jobId }) => `${name} ${jobId}`}
        onOpen={setAsked}
        bulk={(selection, wanted) => (
          <RunChosen selection={selection} everything={() => readAll(read, wanted)} />
        )}
        empty={
          <>
            <b>{text('emptyTitle')}</b>
            <span className="second">{text('emptyText')}</span>
          </>
        }
      />
      <RunAgain
        jobs={asked ? [asked] : []}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
