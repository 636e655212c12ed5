import assert from 'node:assert/strict'
import { truncate, writeFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { messageTopics, type MessageTopic } from '@contract/kinds'
import { logoAddress } from '@contract/rules/place/hospitalLook'
import { monthsLater } from '@contract/rules/hospitalTime'
import { openStore } from '../../integrations/fileStore/openStore'
import { readSettings } from '../../settings'
import { aTask } from '../../testing/aTask'
import { person, type Client } from '../../testing/client'
import { eventually } from '../../testing/eventually'
import { ExamTaker } from '../../testing/ExamTaker'
import { startServer, type TestServer } from '../../testing/startServer'
import { archiveOldAttempts } from '../archive/archiveAttempts'
import { notify } from '../message/messageService'
import { openCompany } from './hospitalRepository'

const { account, audit, deskJob, messageWay, ownHospital } = contract
let server: TestServer
let administrator: Client
before(async () => {
  server = await startServer()
  administrator = await person(server.url, 3)
})
after(() => server.close())

/** A PNG with words hidden behind its picture. */
const hidden = '患者名单'
const makePicture = async () => {
  const { default: sharp } = await import('sharp')
  const grey = { width: 8, height: 8, channels: 4 as const, background: '#8a1f4d80' }
  const drawn = await sharp({ create: grey }).png().toBuffer()
  return Buffer.concat([drawn, Buffer.from(hidden)])
}

test('name, colour and logo reach everybody of the hospital and nobody else; the log has what was before', async () => {
  const nurse = await person(server.url, 5)
  assert.equal((await nurse.ask(account.me, {})).look, undefined)
  const saved = await administrator.ask(ownHospital.save, {
    comName: '仁和医疗集团总院',
    shortName: '仁和',
    colour: '#8a1f4d',
    logo: (await makePicture()).toString('base64'),
  })
  assert.equal(saved.colour, '#8A1F4D')
  const me = await nurse.ask(account.me, {})
  assert.deepEqual(
    [me.comName, me.look],
    ['仁和医疗集团总院', { colour: '#8A1F4D', logoTime: saved.logoTime }],
  )
  const shown = await fetch(server.url + logoAddress('renhe', saved.logoTime))
  const bytes = Buffer.from(await shown.arrayBuffer())
  assert.deepEqual(
    [shown.headers.get('content-type'), bytes.includes(hidden)],
    ['image/png', false],
    'drawn anew',
  )
  assert.equal(
    (await fetch(server.url + logoAddress('jiangcheng', 1))).headers
      .get('content-type')
      ?.startsWith('image'),
    false,
  )
  const elsewhere = await person(server.url, 101)
  assert.equal((await elsewhere.ask(account.me, {})).look, undefined)
  const { list } = await administrator.ask(audit.list, {
    subject: 'setting',
    pageIndex: 1,
    pageSize: 20,
  })
  const entry = await administrator.ask(audit.read, { eventId: list[0]!.eventId })
  assert.ok(entry.changes.some(({ before: was }) => was === '仁和市人民医院'))
})

test('what cannot be read on a button, and what is no picture, is refused and nothing is changed', async () => {
  const before = await administrator.ask(ownHospital.read, {})
  for (const [wish, code] of [
    [{ colour: '#FFEE00', comName: '别的名字' }, Code.badInput],
    [{ logo: Buffer.from('<svg/>').toString('base64'), comName: '别的名字' }, Code.fileRefused],
  ] as const)
    assert.equal((await administrator.send(ownHospital.save, wish)).code, code)
  assert.deepEqual(await administrator.ask(ownHospital.read, {}), before)
})

test('the rule of who is let in is the one that registering asks', async () => {
  const reviews = async () => (await openCompany(server.db, 'renhe'))?.reviews_people
  assert.deepEqual(
    [(await administrator.ask(ownHospital.read, {})).signUp, await reviews()],
    ['review', true],
  )
  await administrator.ask(ownHospital.save, { signUp: 'open' })
  assert.equal(await reviews(), false)
  await administrator.ask(ownHospital.save, { signUp: 'listed' })
  assert.equal(await reviews(), true)
  assert.equal((await administrator.ask(ownHospital.read, {})).signUp, 'listed')
})

test('a hospital closes the mine tab of its phones at the desk, and opens it again', async () => {
  const closed = async () =>
    (await (await person(server.url, 5)).ask(contract.account.me, {})).mineClosed
  assert.equal(await closed(), undefined)
  await administrator.ask(ownHospital.save, { mineClosed: 1 })
  assert.equal(await closed(), 1)
  await administrator.ask(ownHospital.save, { shortName: '仁和' })
  assert.equal(await closed(), 1)
  await administrator.ask(ownHospital.save, { mineClosed: 0 })
  assert.equal(await closed(), undefined)
})

test('attempts are archived after the years of the hospital, not after those of the installation', async () => {
  const taker = await new ExamTaker(
    await person(server.url, 6),
    await aTask(server.db, server.now()),
  ).start()
  await taker.handIn([])
  await server.db
    .updateTable('attempt')
    .set({ closed_at: monthsLater(server.now(), -30) })
    .where('attempt_id', '=', taker.attempt.attemptId)
    .execute()
  const store = openStore(readSettings({ DATA_DIR: server.dataFolder }))
  const archived = () => archiveOldAttempts(server.db, store, { years: 0, now: server.now() })
  assert.equal(await archived(), 0, 'the installation keeps them for ever')
  await administrator.ask(ownHospital.save, { keptYears: 3 })
  assert.equal(await archived(), 0)
  await administrator.ask(ownHospital.save, { keptYears: 2 })
  assert.equal(await archived(), 1)
})

test('a topic that no way carries stays in the message centre and goes to no phone', async () => {
  const sent = async (onceKey: string) => {
    await server.db
      .insertInto('message_grant')
      .values({
        com_id: 'renhe',
        grant_id: onceKey,
        person_id: 'renhe-0005',
        app_code: 'a',
        template: 'reminder',
        used_for: null,
        created_at: server.now(),
      })
      .execute()
    const facts = { name: '手卫生', days: 30 }
    const notice = {
      comId: 'renhe',
      personIds: ['renhe-0005'],
      kind: 'certificateExpiring' as const,
      facts,
      path: '',
      onceKey,
    }
    assert.equal(await notify(server.db, notice, server.now()), 1)
    const rows = await server.db
      .selectFrom('message_sending')
      .select('message_id')
      .where('com_id', '=', 'renhe')
      .execute()
    return rows.length
  }
  assert.equal(await sent('one'), 1)
  const carry = (topics: MessageTopic[]) =>
    administrator.ask(messageWay.save, { settings: { way: 'platform' }, enabled: 1, topics })
  await carry(['duty', 'result'])
  assert.equal(await sent('two'), 1)
  await carry([...messageTopics])
  assert.equal(await sent('three'), 2)
})

test('all data is exported as a job: every table of the hospital, no secret, nobody else', async () => {
  const jobs = await server.startJobs()
  try {
    const { jobId } = await administrator.ask(ownHospital.startExport, {})
    const job = await eventually(
      () => administrator.ask(deskJob.watch, { jobId }),
      ({ state }) => state !== 'waiting' && state !== 'running',
    )
    assert.equal(job.state, 'done', job.says)
    const zip = unzipSync(
      new Uint8Array(await (await fetch(server.url + job.address)).arrayBuffer()),
    )
    const read = (name: string) => strFromU8(zip[name]!)
    const tables = JSON.parse(read('tables.json')) as {
      table: string
      rows: number
      columns: string[]
    }[]
    const rowsOf = (table: string) =>
      read(`tables/${table}.jsonl`)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>)
    for (const { table, rows } of tables.filter((one) => one.rows > 0)) {
      assert.equal(rowsOf(table).length, rows, table)
      assert.ok(
        rowsOf(table).every((row) => row['com_id'] === 'renhe'),
        table,
      )
    }
    assert.ok(rowsOf('person').some((row) => row['person_name'] === '林晓燕'))
    const names = tables.map(({ table }) => table)
    for (const secret of ['credential', 'session', 'second_factor', 'idempotency'])
      assert.equal(names.includes(secret), false, secret)
    assert.equal(
      tables.some(({ columns }) => columns.some((name) => /cipher|_hash$/.test(name))),
      false,
    )
    const { list } = await administrator.ask(audit.list, {
      subject: 'export',
      pageIndex: 1,
      pageSize: 5,
    })
    assert.equal(list[0]?.act, '导出全院数据')
  } finally {
    await jobs.stop()
  }
})

test('the export holds the hospital’s files too, piece by piece; what is gone is named, another hospital’s is not in it', async () => {
  const store = openStore(readSettings({ DATA_DIR: server.dataFolder }))
  const add = async (comId: string, fileId: string, content: Buffer | number | undefined) => {
    const bytes = Buffer.isBuffer(content) ? content.length : (content ?? 7)
    if (content !== undefined) {
      const path = await store.temporary()
      await writeFile(path, Buffer.isBuffer(content) ? content : '')
      if (!Buffer.isBuffer(content)) await truncate(path, content)
      await store.keep(`test-${fileId}`, path)
    }
    await server.db
      .insertInto('stored_file')
      .values({
        com_id: comId,
        file_id: fileId,
        person_id: null,
        place: `test-${fileId}`,
        name: `${fileId}.mp4`,
        type: 'video/mp4',
        bytes,
        sha256: fileId,
        created_at: server.now(),
      })
      .execute()
  }
  // Twice what pieces that nobody holds any more may lie about before they are collected (55 MB seen on Node 24).
  const large = 192 * 1024 * 1024
  await add('renhe', 'small', Buffer.from('照片的字节'))
  await add('renhe', 'film', large)
  await add('renhe', 'gone', undefined)
  await add('jiangcheng', 'foreign', Buffer.from('别人的'))
  const jobs = await server.startJobs()
  let most = 0
  const before = process.memoryUsage().arrayBuffers
  const watch = setInterval(
    () => (most = Math.max(most, process.memoryUsage().arrayBuffers - before)),
    5,
  )
  try {
    const { jobId } = await administrator.ask(ownHospital.startExport, {})
    const job = await eventually(
      () => administrator.ask(deskJob.watch, { jobId }),
      ({ state }) => state !== 'waiting' && state !== 'running',
    )
    clearInterval(watch)
    assert.equal(job.state, 'done', job.says)
    assert.ok(job.notes.some((line) => line.includes('gone.mp4')))
    assert.ok(job.bytes > large)
    assert.ok(most < large / 2, `${Math.round(most / 1024 / 1024)} MB at a time`)
    const zip = unzipSync(
      new Uint8Array(await (await fetch(server.url + job.address)).arrayBuffer()),
      { filter: ({ name }) => name.startsWith('files/') },
    )
    assert.equal(strFromU8(zip['files/small.mp4']!), '照片的字节')
    assert.equal(zip['files/film.mp4']!.length, large)
    assert.equal('files/foreign.mp4' in zip, false)
  } finally {
    clearInterval(watch)
    await jobs.stop()
  }
})

test('an inspector reads the page and changes nothing; a head nurse does not read it', async () => {
  const inspector = await person(server.url, 15)
  assert.equal((await inspector.ask(ownHospital.read, {})).comId, 'renhe')
  assert.equal(
    (await inspector.send(ownHospital.save, { shortName: '别的' })).code,
    Code.rightLacking,
  )
  assert.equal((await inspector.send(ownHospital.startExport, {})).code, Code.rightLacking)
  const headNurse = await person(server.url, 2)
  assert.equal((await headNurse.send(ownHospital.read, {})).code, Code.rightLacking)
})
