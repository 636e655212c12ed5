import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { DeskJob } from '@contract/calls/operating/deskJob'
import { Code } from '@contract/codes'
import { DomainError } from '../../http/DomainError'
import { commonReplies } from '../../http/texts'
import { openStore } from '../../integrations/fileStore/openStore'
import { readSettings } from '../../settings'
import { person, type Client } from '../../testing/client'
import { eventually } from '../../testing/eventually'
import { startServer, type TestServer } from '../../testing/startServer'
import { jobsKeptMs } from './deskJobFeature'
import { planDeskJob } from './deskJobService'
import type { DeskWork } from './DeskWork'
import { runJob, type RunDeps } from './runJob'

const { deskJob, authoring } = contract
let server: TestServer
let author: Client
/** 13800000004 of renhe. */
const me = { comId: 'renhe', userId: 'renhe-0004' }
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
})
after(() => server.close())

const watch = (jobId: string) => author.ask(deskJob.watch, { jobId })
const startExport = async () =>
  (await author.ask(authoring.startExport, { format: 'gift', owner: 'platform' })).jobId
const serverJob = (name: string) => server.jobs.find((job) => job.name === name)!
const runNow = (jobId: string) => serverJob('deskJob').run({ comId: me.comId, jobId }, {} as never)

/** A job of a work that only this test knows. */
async function ownJob(
  work: Pick<DeskWork<'exportQuestions'>, 'run'> & Partial<DeskWork<'exportQuestions'>>,
  stopping?: AbortSignal,
): Promise<{ jobId: string; run(): Promise<DeskJob> }> {
  const jobId = await planDeskJob(
    server.db,
    me,
    { kind: 'exportQuestions', title: '试试', input: { format: 'gift' } },
    { language: 'zh', now: server.now() },
  )
  const deps: RunDeps = {
    db: server.db,
    store: openStore(readSettings({ DATA_DIR: server.dataFolder })),
    log: { error: () => undefined } as unknown as RunDeps['log'],
    works: [{ kind: 'exportQuestions', needs: 'exam.read', mayRunAgain: true, ...work }],
    now: server.now,
  }
  return {
    jobId,
    async run() {
      await runJob(deps, { comId: me.comId, jobId }, stopping)
      return watch(jobId)
    },
  }
}

test('an export is asked for, waits, is made by the queue and fetched by who asked for it alone', async () => {
  const jobId = await startExport()
  const [first] = (await author.ask(deskJob.mine, {})).list
  assert.deepEqual([first?.jobId, first?.state, first?.address], [jobId, 'waiting', ''])
  const jobs = await server.startJobs()
  try {
    await eventually(
      () => watch(jobId),
      ({ state }) => state === 'done',
    )
  } finally {
    await jobs.stop()
  }
  const job = await watch(jobId)
  assert.equal(job.state, 'done', job.says)
  assert.match(job.says, /^导出 \d+ 题/)
  assert.ok(job.bytes > 1000 && job.done > 0 && job.done === job.total && job.endedTime > 0)
  const file = await fetch(server.url + job.address)
  assert.equal((await file.arrayBuffer()).byteLength, job.bytes)
  assert.match(file.headers.get('content-disposition') ?? '', /gift\.txt/)
  for (const wrong of [
    job.address.replace(/sign=(.)/, (_, sign) => (sign === '_' ? 'sign=-' : 'sign=_')),
    job.address.split('?')[0]!,
  ])
    assert.equal(((await (await fetch(server.url + wrong)).json()) as { code: number }).code, 404)
  for (const number of [3, 103]) {
    const other = await person(server.url, number)
    assert.equal((await other.send(deskJob.watch, { jobId })).code, Code.notFound)
    assert.equal((await other.send(deskJob.cancel, { jobId })).code, Code.notFound)
    assert.ok((await other.ask(deskJob.mine, {})).list.every((one) => one.jobId !== jobId))
  }
  await server.advance(6 * 60_000)
  assert.equal(
    ((await fetch(server.url + job.address).then((late) => late.json())) as { code: number }).code,
    404,
  )
  await author.ask(deskJob.putAway, {})
  assert.deepEqual((await author.ask(deskJob.mine, {})).list, [])
  assert.equal((await watch(jobId)).state, 'done', 'put away, not gone')
})

test('a job that waits is cancelled at once and never runs; one that runs ends at its next step', async () => {
  const jobId = await startExport()
  const cancelled = await author.ask(deskJob.cancel, { jobId })
  assert.deepEqual([cancelled.state, cancelled.says], ['cancelled', '已取消'])
  await runNow(jobId)
  assert.equal((await watch(jobId)).state, 'cancelled')
  const running = await ownJob({
    async run({ progress }) {
      await progress(1, 50)
      await author.ask(deskJob.cancel, { jobId: running.jobId })
      // A run asks once a second at most whether it is still wanted.
      await eventually(
        () => progress(2, 50),
        () => false,
      )
      return { says: '做完' }
    },
  })
  const ended = await running.run()
  assert.deepEqual([ended.state, ended.says], ['cancelled', '已取消'])
  assert.equal((await author.ask(deskJob.cancel, { jobId: running.jobId })).state, 'cancelled')
})

test('what went wrong is said to a person: a refusal in its words, a fault by its number, notes by line', async () => {
  const refused = await ownJob({
    run: () => Promise.reject(new DomainError(Code.notFound, commonReplies.notFound)),
  })
  assert.deepEqual(await refused.run().then(({ state, says }) => [state, says]), [
    'failed',
    '没有找到相应的内容',
  ])
  const broken = await ownJob({
    async run({ note, keepFile }) {
      for (let n = 1; n <= 250; n++) note(`第 ${n} 行没有姓名`)
      await keepFile('x.txt', (path) => writeFile(path, 'half'))
      throw new Error('secret inside')
    },
  })
  const ended = await broken.run()
  assert.equal(ended.state, 'failed')
  assert.match(ended.says, new RegExp(`报修时说：${broken.jobId}`))
  assert.ok(!JSON.stringify(ended).includes('secret'))
  assert.deepEqual(
    [ended.notes.length, ended.noteCount, ended.notes[0]],
    [200, 250, '第 1 行没有姓名'],
  )
  assert.equal(ended.address, '', 'the file of a failed job is not handed out')
})

test('who lost the right, or has left, gets nothing any more', async () => {
  const ran: string[] = []
  const job = await ownJob({ needs: 'platform.operate', run: () => Promise.reject(new Error()) })
  assert.match((await job.run()).says, /没有“运营平台”的权限/)
  const left = await ownJob({
    run: () => {
      ran.push('left')
      return Promise.resolve({ says: '' })
    },
  })
  const setActive = (active: boolean) =>
    server.db
      .updateTable('person')
      .set({ active })
      .where('com_id', '=', me.comId)
      .where('person_id', '=', me.userId)
      .execute()
  await setActive(false)
  await left.run().catch(() => undefined)
  await setActive(true)
  assert.equal((await watch(left.jobId)).state, 'failed')
  assert.deepEqual(ran, [])
})

test('a run whose server is gone is taken up again, or says that it failed; the old one writes nothing any more', async () => {
  const silent = (jobId: string) =>
    server.db
      .updateTable('desk_job')
      .set({ state: 'running', beat_at: Date.now() - 120_000, run: 1 })
      .where('com_id', '=', me.comId)
      .where('job_id', '=', jobId)
      .execute()
  const jobId = await startExport()
  await silent(jobId)
  await serverJob('tendDeskJobs').run({}, {} as never)
  assert.equal((await watch(jobId)).state, 'waiting')
  await runNow(jobId)
  assert.equal((await watch(jobId)).state, 'done')

  const late = await ownJob({
    async run({ progress }) {
      await progress(1, 9)
      await silent(late.jobId)
      await serverJob('tendDeskJobs').run({}, {} as never)
      await runNow(late.jobId)
      return { says: '旧的一次' }
    },
  })
  const ended = await late.run()
  assert.equal(ended.state, 'done')
  assert.doesNotMatch(ended.says, /旧的一次/)
})

test('a server that stops gives its job back', async () => {
  const stopping = new AbortController()
  const job = await ownJob(
    {
      async run({ progress }) {
        await progress(1, 2)
        stopping.abort()
        await progress(2, 2)
        return { says: '做完' }
      },
    },
    stopping.signal,
  )
  assert.equal((await job.run()).state, 'waiting')
  const once = await ownJob(
    {
      mayRunAgain: false,
      async run({ progress }) {
        await progress(1, 2)
        return { says: '做完' }
      },
    },
    stopping.signal,
  )
  const ended = await once.run()
  assert.deepEqual([ended.state, ended.says.slice(0, 7)], ['failed', '服务器中途停止'])
})

test('what one hospital brings in and takes out never keeps another one waiting', async () => {
  await server.db.deleteFrom('desk_job').execute()
  const other = { comId: 'jiangcheng', userId: 'jiangcheng-0104' }
  const plan = (caller: typeof me, kind: 'exportQuestions' | 'readStaffFile') =>
    planDeskJob(
      server.db,
      caller,
      { kind, title: '试试', input: { format: 'gift' } } as Parameters<typeof planDeskJob>[2],
      { language: 'zh', now: server.now() },
    )
  for (let n = 0; n < 3; n++)
    for (const kind of ['readStaffFile', 'exportQuestions'] as const) await plan(me, kind)
  const waiting = await plan(other, 'exportQuestions')
  // None of the first hospital's jobs gets any further while its rows are held.
  const { done, letGo } = await holdRows(me.comId)
  const jobs = await server.startJobs()
  try {
    const stateOf = async () =>
      (
        await server.db
          .selectFrom('desk_job')
          .select('state')
          .where('job_id', '=', waiting)
          .executeTakeFirstOrThrow()
      ).state
    assert.equal(await eventually(stateOf, (state) => state === 'done'), 'done')
  } finally {
    letGo()
    await done
    await jobs.stop()
  }
})

/** Holds the rows of a hospital's jobs in a transaction until it is let go. */
async function holdRows(comId: string): Promise<{ done: Promise<unknown>; letGo(): void }> {
  let letGo = () => undefined as void
  const held = new Promise<void>((free) => (letGo = free))
  let done: Promise<unknown> = Promise.resolve()
  await new Promise<void>((isHeld) => {
    done = server.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('desk_job')
        .select('job_id')
        .where('com_id', '=', comId)
        .forUpdate()
        .execute()
      isHeld()
      await held
    })
  })
  return { done, letGo }
}

test('ten at a time; after thirty days a job and its file are gone', async () => {
  await server.db.deleteFrom('desk_job').execute()
  const jobId = await startExport()
  await runNow(jobId)
  const { address } = await watch(jobId)
  assert.equal((await fetch(server.url + address)).status, 200)
  for (let n = 0; n < 10; n++) await startExport()
  assert.equal((await author.send(authoring.startExport, { format: 'gift' })).code, Code.tooMany)
  await server.advance(jobsKeptMs - 60_000)
  await serverJob('clearDeskJobs').run({}, {} as never)
  assert.equal((await server.db.selectFrom('desk_job').select('job_id').execute()).length, 11)
  await server.advance(120_000)
  await serverJob('clearDeskJobs').run({}, {} as never)
  assert.equal((await server.db.selectFrom('desk_job').select('job_id').execute()).length, 0)
  const store = openStore(readSettings({ DATA_DIR: server.dataFolder }))
  assert.equal(await store.sizeOf(`desk-jobs/${jobId}`), undefined)
})
