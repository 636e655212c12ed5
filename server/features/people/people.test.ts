import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { dayStamp, dayMs } from '@contract/rules/hospitalTime'
import { type Client, person } from '../../testing/client'
import { eventually } from '../../testing/eventually'
import { startServer, type TestServer } from '../../testing/startServer'
import { leaversJob } from './leaversJob'

const { people, account, grants } = contract
let server: TestServer
let admin: Client
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
})
after(() => server.close())

const page = { pageIndex: 1, pageSize: 100 }
const nurse = 'renhe-0001'
const list = async (filter: object, client = admin) =>
  (await client.ask(people.list, { ...page, ...filter })).list
const read = (userId = nurse, client = admin) => client.ask(people.person, { userId })
const formOf = async (userId = nurse) => {
  const one = await read(userId)
  return {
    userName: one.userName,
    jobNumber: one.jobNumber,
    unitId: one.unitId ?? '',
    postId: one.postId,
    titleId: one.titleId,
    majorId: one.majorId,
    employment: one.employment,
    joinedDay: one.joinedDay,
    birthDay: one.birthDay,
    email: one.email,
    extraTime: one.extraTime,
    furtherPosts: one.furtherPosts.map(({ unitId, postId, sinceDay }) => ({
      unitId,
      postId,
      sinceDay: sinceDay as '',
    })),
    groupIds: one.groupIds,
  }
}

test('the major of a person is one that the platform or the hospital has', async () => {
  const before = await read()
  const save = (majorId: string | null, version: number) =>
    formOf().then((form) => admin.send(people.save, { userId: nurse, version, ...form, majorId }))
  assert.equal((await save('no-such-major', before.version)).code, Code.badInput)
  assert.equal((await save('n01', before.version)).code, 0)
  const after = await read()
  assert.deepEqual([after.majorId, after.major], ['n01', '内科护理'])
  assert.equal((await save(before.majorId, after.version)).code, 0)
})

test('who works on pads of the sponsor’s programme gets its look; the log says it', async () => {
  const before = await read()
  const save = async (isClinell: 0 | 1 | undefined, version: number) =>
    admin.ask(people.save, {
      userId: nurse,
      version,
      ...(await formOf()),
      ...(isClinell !== undefined && { isClinell }),
    })
  const { version } = await save(1, before.version)
  assert.equal((await read()).isClinell, 1)
  // A form that knows nothing of it leaves it as it is.
  const { version: next } = await save(undefined, version)
  assert.equal((await read()).isClinell, 1)
  await save(0, next)
  const { list: log } = await admin.ask(people.history, {
    userId: nurse,
    pageIndex: 1,
    pageSize: 10,
  })
  assert.deepEqual(
    log.slice(0, 2).map(({ changes }) => changes.map(({ field, after }) => [field, after])),
    [[['isClinell', '0']], [['isClinell', '1']]],
  )
})

test('the list finds by name, job number, last four digits, unit with those below, state', async () => {
  const all = await list({})
  assert.ok(all.length > 10 && all.every((row) => row.mobileMasked.includes('****')))
  const [one] = all.filter(({ userId }) => userId === nurse)
  assert.ok(one)
  for (const keyword of [one.userName, one.jobNumber, one.mobileMasked.slice(-4)])
    assert.ok(
      (await list({ keyword })).some(({ userId }) => userId === nurse),
      keyword,
    )
  const inUnit = await list({ unitId: 'd2' })
  assert.ok(inUnit.length > 0 && inUnit.length < all.length)
  assert.deepEqual(await list({ state: 'closed' }), [])
  const sorted = await list({ sort: 'name', descending: 1 })
  assert.deepEqual(
    sorted.map(({ userName }) => userName),
    [...sorted.map(({ userName }) => userName)].sort().reverse(),
  )
})

test('a head nurse sees her department only; another hospital sees nobody of ours', async () => {
  const headNurse = await person(server.url, 2)
  const hers = await list({}, headNurse)
  const inUnit = await list({ unitId: 'd2' })
  assert.deepEqual(
    hers.map(({ userId }) => userId).sort(),
    inUnit.map(({ userId }) => userId).sort(),
  )
  const elsewhere = (await list({})).find(
    ({ userId }) => !hers.some((one) => one.userId === userId),
  )
  assert.equal((await headNurse.send(people.person, { userId: elsewhere?.userId ?? '' })).code, 404)
  const operator = await person(server.url, 900)
  assert.equal((await operator.send(people.person, { userId: nurse })).code, 404)
  assert.equal(
    (await (await person(server.url, 1)).send(people.list, page)).code,
    Code.rightLacking,
  )
})

test('a person is changed with every post and group; the second of two is told and loses nothing', async () => {
  const form = await formOf()
  const { version } = await read()
  const saved = await admin.ask(people.save, {
    userId: nurse,
    version,
    ...form,
    employment: 'agency',
    birthDay: '1991-04-17',
    email: 'lin@renhe.example',
    furtherPosts: [{ unitId: 'd3', postId: 'nurse', sinceDay: '2026-03-01' }],
  })
  const late = await admin.send(people.save, { userId: nurse, version, ...form })
  assert.equal(late.code, Code.stateChanged)
  assert.match(late.msg, /刚被别人修改过/)
  const now = await read()
  assert.equal(now.version >= saved.version, true)
  assert.deepEqual(
    [now.employment, now.birthDay, now.email],
    ['agency', '1991-04-17', 'lin@renhe.example'],
  )
  for (const email of ['lin', 'lin@renhe', 'a@b@renhe.example', '林@renhe.example'])
    assert.equal(
      (await admin.send(people.save, { userId: nurse, version: now.version, ...form, email })).code,
      Code.badInput,
      email,
    )
  assert.ok((await list({ unitId: 'd3' })).some(({ userId }) => userId === nurse))
  const { birth_cipher } = await server.db
    .selectFrom('person')
    .select('birth_cipher')
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', nurse)
    .executeTakeFirstOrThrow()
  assert.doesNotMatch(Buffer.from(birth_cipher ?? []).toString('latin1'), /1991/)
  const events = await server.db
    .selectFrom('audit_event')
    .select(['before', 'after'])
    .where('person_id', '=', nurse)
    .where('what', '=', 'people.save')
    .execute()
  assert.doesNotMatch(
    JSON.stringify(events),
    /1991-04-17/,
    'the log says that it changed, not what it is',
  )
  assert.match(JSON.stringify(events), /birthDay/)
  const history = await admin.ask(people.history, { userId: nurse, ...page })
  const [last] = history.list
  assert.equal(last?.what, 'people.save')
  assert.deepEqual(
    last.changes.find(({ field }) => field === 'employment'),
    { field: 'employment', before: 'staff', after: 'agency' },
  )
  assert.equal(last.act, '修改人员资料')
})

test('nobody decides about themselves; a job number belongs to one', async () => {
  const mine = await read('renhe-0003')
  assert.equal(mine.mayChange, 0)
  const own = await admin.send(people.save, {
    userId: 'renhe-0003',
    version: mine.version,
    ...(await formOf('renhe-0003')),
  })
  assert.equal(own.code, Code.aboutYourself)
  const many = await admin.send(people.changeMany, {
    userIds: [nurse, 'renhe-0003'],
    change: { act: 'back' },
  })
  assert.equal(many.code, Code.aboutYourself)
  const taken = await admin.send(people.save, {
    userId: nurse,
    version: (await read()).version,
    ...(await formOf()),
    jobNumber: mine.jobNumber,
  })
  assert.equal(taken.code, Code.numberTaken)
  assert.ok(taken.msg.includes(mine.userName))
})

/** What they get within the second that the notice of the database may take to every server. */
const outAtOnce = (client: Client) =>
  eventually(
    () => client.send(account.me, {}),
    ({ code }) => code === Code.signInAgain,
  )

test('who leaves today is out at once on every device; who leaves later on that day', async () => {
  const client = await person(server.url, 1)
  await client.ask(account.me, {})
  const today = dayStamp(server.now())
  const leave = { act: 'leave', day: today, reason: '辞职', endRights: 1 } as const
  await admin.ask(people.changeMany, { userIds: [nurse], change: leave })
  assert.equal((await outAtOnce(client)).code, 401)
  assert.deepEqual(
    (await list({ state: 'closed' })).map(({ userId, leftDay }) => [userId, leftDay]),
    [[nurse, today]],
  )
  await admin.ask(people.changeMany, { userIds: [nurse], change: { act: 'back' } })
  const again = await person(server.url, 1)
  await admin.ask(people.changeMany, {
    userIds: [nurse],
    change: { ...leave, day: dayStamp(server.now() + 3 * dayMs) },
  })
  await again.ask(account.me, {})
  await admin.ask(grants.grant, { userId: nurse, role: 'marker', scope: { kind: 'hospital' } })
  const job = leaversJob({ db: server.db, now: () => server.now() + 3 * dayMs })
  await job.run({}, {} as never)
  assert.equal((await outAtOnce(again)).code, 401)
  await admin.ask(people.changeMany, { userIds: [nurse], change: { act: 'back' } })
  const back = await person(server.url, 1)
  assert.deepEqual((await back.ask(account.me, {})).roles, ['learner'], 'the rights ended that day')
})

test('leave and return; a new person by hand comes with their number', async () => {
  const today = dayStamp(server.now())
  await admin.ask(people.setLeave, {
    userId: nurse,
    kind: 'parental',
    firstDay: today,
    lastDay: '',
  })
  assert.equal((await read()).state, 'onLeave')
  await admin.ask(people.setLeave, { userId: nurse, kind: null, firstDay: '', lastDay: '' })
  assert.equal((await read()).state, 'working')
  const form = { ...(await formOf()), userName: '新员工', jobNumber: 'N99991', groupIds: [] }
  const { userId } = await admin.ask(people.create, { ...form, mobile: '13912340099' })
  const [made] = await list({ keyword: 'N99991' })
  assert.deepEqual([made?.userId, made?.mobileMasked], [userId, '139****0099'])
  const twice = await admin.send(people.create, {
    ...form,
    jobNumber: 'N99992',
    mobile: '13912340099',
  })
  assert.match(twice.msg, /已属于本院的 新员工/)
  assert.deepEqual(await list({ keyword: 'N99992' }), [], 'nothing of a refused person stays')
})

test('who is entered twice at once, by number or by job number, is entered once; the others are told whose it is', async () => {
  const form = { ...(await formOf()), userName: '同时录入', groupIds: [] }
  const codesOf = async (numbers: (n: number) => { mobile: string; jobNumber: string }) =>
    (
      await Promise.all(
        [0, 1, 2, 3, 4, 5].map((n) => admin.send(people.create, { ...form, ...numbers(n) })),
      )
    )
      .map(({ code }) => code)
      .sort((one, other) => one - other)
  const once = [0, ...Array.from({ length: 5 }, () => Code.numberTaken)]
  const sameMobile = (n: number) => ({ mobile: '13912340077', jobNumber: `N9998${n}` })
  assert.deepEqual(await codesOf(sameMobile), once)
  const sameJob = (n: number) => ({ mobile: `1391234006${n}`, jobNumber: 'N99970' })
  assert.deepEqual(await codesOf(sameJob), once)
})
