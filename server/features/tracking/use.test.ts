import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { dayMs } from '@contract/rules/hospitalTime'
import { type Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { tracking, trackingUse } = contract
let server: TestServer
let admin: Client
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
})
after(() => server.close())

const opened = (eventCode: string, tracingSequenceCode: number, timestamp = server.now()) => ({
  eventType: 'page',
  eventCode,
  tracingSequenceCode,
  tracingId: 'run-1',
  timestamp,
})

test('use is told by day, department and screen, of one hospital, without names', async () => {
  const nurse = await person(server.url, 5)
  const other = await person(server.url, 6)
  await nurse.ask(tracking.add, {
    events: [opened('study', 1), opened('study', 2), opened('exam', 3, server.now() - 40 * dayMs)],
  })
  await other.ask(tracking.add, opened('study', 1))
  const act = { ...opened('handedIn', 4), eventType: 'exam' }
  await nurse.ask(tracking.add, act)
  await nurse.ask(tracking.add, act)
  await (await person(server.url, 103)).ask(tracking.add, opened('study', 1))
  // What one of four does is nobody's business: departments of fewer than five stand together.
  const small = await admin.ask(trackingUse.read, { days: 30 })
  assert.ok(small.departments.every(({ dept, staff }) => staff >= 5 && dept !== '重症医学科'))
  assert.deepEqual(
    [small.people, small.departments.find(({ dept }) => dept === null)?.people],
    [2, 2],
  )
  await server.db
    .updateTable('person')
    .set(({ selectFrom }) => ({
      department_id: selectFrom('person as p')
        .select('p.department_id')
        .where('p.com_id', '=', 'renhe')
        .where('p.person_id', '=', 'renhe-0005'),
    }))
    .where('com_id', '=', 'renhe')
    .where('person_id', 'in', [
      'renhe-0003',
      'renhe-0004',
      'renhe-0008',
      'renhe-0009',
      'renhe-0010',
    ])
    .execute()
  const use = await admin.ask(trackingUse.read, { days: 30 })
  assert.deepEqual(use.screens, [{ screen: 'study', people: 2, events: 3 }])
  assert.deepEqual(
    use.days.map(({ people, events }) => [people, events]),
    [[2, 4]],
  )
  assert.match(use.days[0]!.day, /^20\d\d-\d\d-\d\d$/)
  const ward = use.departments.find(({ dept }) => dept === '重症医学科')
  assert.deepEqual([ward?.people, ward?.events], [1, 3])
  assert.deepEqual(use.acts, [{ act: 'exam/handedIn', people: 1, events: 1 }])
  assert.equal(use.people, 2)
  assert.ok(!JSON.stringify(use).includes('王佳怡'))
  const longer = await admin.ask(trackingUse.read, { days: 90 })
  assert.deepEqual(
    longer.screens.map(({ screen }) => screen),
    ['study', 'exam'],
  )
})

test('posts of few are told together before the list ends, however many there are', async () => {
  const now = server.now()
  const posts = Array.from({ length: 65 }, (_, n) => `few-${String(n).padStart(2, '0')}`)
  await server.db
    .insertInto('post')
    .values(
      posts.map((id) => ({ com_id: 'renhe', post_id: id, post_name: id, nature: 1, position: 99 })),
    )
    .execute()
  const last = posts.slice(60)
  for (const [n, post] of last.entries())
    await server.db
      .updateTable('person')
      .set({ post_id: post })
      .where('com_id', '=', 'renhe')
      .where('person_id', '=', `renhe-00${11 + n}`)
      .execute()
  // Those that somebody works in were opened once, the others twice: the last five rows of sixty-five.
  const opens = posts.flatMap((post) => (last.includes(post) ? [post] : [post, post]))
  await server.db
    .insertInto('tracked_event')
    .values(
      opens.map((post, sequence) => ({
        com_id: 'renhe',
        person_id: 'renhe-0005',
        tracing_id: 'run-posts',
        sequence,
        event_type: 'page',
        event_code: 'study',
        mobile_masked: null,
        post_id: post,
        happened_at: now,
        received_at: now,
      })),
    )
    .execute()
  const { posts: told } = await admin.ask(trackingUse.read, { days: 30 })
  const together = told.find(({ post }) => post === null)
  assert.ok((together?.events ?? 0) >= opens.length, JSON.stringify(told))
  assert.ok(!told.some(({ post }) => post?.startsWith('few-')))
})
