import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { EditionForm } from '@contract/calls/library/documentMaking'
import { Code } from '@contract/codes'
import { onlyPeople } from '@contract/rules/audience'
import { dayMs, hourMs } from '@contract/rules/hospitalTime'
import { DutyState } from '@contract/states'
import { Client, person } from '../../testing/client'
import { documentForm } from '../../testing/documentForm'
import { startServer, type TestServer } from '../../testing/startServer'
import { questionsForPaper } from '../exam/paperService'
import { turnEditions } from './making/turnEditions'

const { citation, document, documentMaking, duty, prevention } = contract
const page = { pageIndex: 1, pageSize: 20 }
const nurseId = 'renhe-0001'
let server: TestServer
let author: Client
let reviewer: Client
let nurse: Client
before(async () => {
  server = await startServer()
  ;[author, reviewer, nurse] = await Promise.all([
    person(server.url, 4),
    person(server.url, 16),
    person(server.url, 1),
  ])
})
after(() => server.close())

const aForm = (details: Partial<EditionForm> = {}) => documentForm(server.now(), details)

/** A document that its author wrote and a second person published. */
async function published(details: Partial<EditionForm> = {}) {
  const saved = await author.ask(documentMaking.save, { form: aForm(details) })
  const waiting = await author.ask(documentMaking.submit, saved)
  await reviewer.ask(documentMaking.publish, waiting)
  return saved.docId
}

async function nextPublished(docId: string, details: Partial<EditionForm>) {
  const next = await author.ask(documentMaking.nextEdition, { docId })
  const saved = await author.ask(documentMaking.save, { ...next, form: aForm(details) })
  const waiting = await author.ask(documentMaking.submit, saved)
  return reviewer.ask(documentMaking.publish, waiting)
}

test('a draft is nobody else’s; who wrote it does not publish it; a second person does', async () => {
  const saved = await author.ask(documentMaking.save, { form: aForm() })
  assert.equal((await nurse.send(document.detail, { docId: saved.docId })).code, Code.notFound)
  const preview = await author.ask(document.editionPreview, { docId: saved.docId })
  assert.equal(preview.clauses.length, 3)
  const waiting = await author.ask(documentMaking.submit, saved)
  const admin = await person(server.url, 3)
  const back = await admin.ask(documentMaking.sendBack, { ...waiting, note: '第二条写清时机' })
  const read = await author.ask(documentMaking.read, { docId: saved.docId })
  assert.deepEqual([read.state, read.note], ['draft', '第二条写清时机'])
  const old = await author.send(documentMaking.save, { ...saved, form: aForm() })
  assert.equal(old.code, Code.stateChanged)
  const mended = await author.ask(documentMaking.save, { ...back, form: aForm() })
  const again = await author.ask(documentMaking.submit, mended)
  await reviewer.ask(documentMaking.publish, again)
  const shown = await nurse.ask(document.detail, { docId: saved.docId })
  assert.deepEqual(
    shown.clauses.map(({ address }) => address),
    ['第一条', '第二条', '第三条'],
  )
  const other = await person(server.url, 101)
  assert.equal((await other.send(document.detail, { docId: saved.docId })).code, Code.notFound)
  assert.equal(
    (await new Client(server.url).send(document.detail, { docId: saved.docId })).code,
    Code.notFound,
  )
  const listed = await author.ask(documentMaking.list, { keyword: '职业防护', ...page })
  assert.equal(listed.list.find(({ docId }) => docId === saved.docId)?.readers, 1)
})

test('what somebody wrote themselves is published by somebody else, whatever rights they hold', async () => {
  const admin = await person(server.url, 3)
  const saved = await admin.ask(documentMaking.save, { form: aForm({ title: '管理员写的' }) })
  const waiting = await admin.ask(documentMaking.submit, saved)
  assert.equal((await admin.send(documentMaking.publish, waiting)).code, Code.aboutYourself)
  await reviewer.ask(documentMaking.publish, waiting)
})

test('a draft says in words what it lacks', async () => {
  const lacks = async (details: Partial<EditionForm>) => {
    const saved = await author.ask(documentMaking.save, { form: aForm(details) })
    return (await author.send(documentMaking.submit, saved)).msg
  }
  assert.match(await lacks({ title: ' ' }), /标题/)
  assert.match(await lacks({ clauses: [] }), /没有可以读的内容/)
  assert.match(await lacks({ inForceTime: undefined as never }), /生效日期/)
  const [first] = aForm().clauses
  const twice = await author.send(documentMaking.save, {
    form: aForm({ clauses: [first!, first!] }),
  })
  assert.match(twice.msg, /第一条/)
})

test('full text is found by any piece of it, with the clause and the places of the words', async () => {
  const docId = await published({ title: '锐器处置规程' })
  const find = async (keyword: string, client = nurse) =>
    (await client.ask(document.search, { keyword, ...page })).list
  const found = (await find('近心端向远心端')).find((row) => row.docId === docId)
  const [hit] = found?.hits ?? []
  assert.equal(hit?.address, '第三条')
  const [mark] = hit?.marks ?? []
  assert.equal(hit?.words.slice(mark?.from, mark?.until), '近心端向远心端')
  assert.equal((await find('锐器处置'))[0]?.docId, docId)
  assert.deepEqual((await find('锐器处置'))[0]?.titleMarks, [{ from: 0, until: 4 }])
  assert.ok(!(await find('近心端远心端')).some((row) => row.docId === docId))
  assert.ok((await find('仁医感 2026')).some((row) => row.docId === docId))
  const other = await person(server.url, 101)
  assert.ok(!(await find('锐器处置', other)).some((row) => row.docId === docId))
  assert.ok((await find('WS/T 313', other)).some((row) => row.docId === 'DOC001'))
})

test('a new edition marks what cites a changed clause, keeps it out of new papers until it is reviewed, and leaves the rest', async () => {
  const docId = await published({ title: '引用制度' })
  const bank = await questionsForPaper(server.db, 'infection', 'renhe')
  const [first, second, third] = bank.map(({ questionId }) => questionId)
  const cite = (thingId: string, address: string) =>
    author.ask(citation.cite, { kind: 'question', thingId, docId, address })
  await cite(first!, '第二条')
  await cite(second!, '第一条')
  await cite(third!, '第三条')
  await cite(first!, '第二条')
  const shown = await nurse.ask(document.cited, { kind: 'question', ids: [first!] })
  assert.deepEqual(
    shown.list.map(({ title, address, state }) => [title, address, state]),
    [['引用制度', '第二条', 'same']],
  )
  const [one, two] = aForm().clauses
  const reply = await nextPublished(docId, {
    title: '引用制度',
    whatChanged: '揉搓时间；去掉锐器',
    inForceTime: server.now() - 1,
    clauses: [
      { ...one!, words: ` ${one!.words}` },
      { ...two!, words: '揉搓不少于二十秒。' },
    ],
  })
  assert.equal(reply.marked, 2)
  const due = await author.ask(citation.list, { due: 1, docId, ...page })
  assert.deepEqual(
    due.list.map(({ thingId, gone }) => [thingId, gone]).sort(),
    [
      [first, 0],
      [third, 1],
    ].sort(),
  )
  const ids = async () =>
    new Set(
      (await questionsForPaper(server.db, 'infection', 'renhe')).map(
        ({ questionId }) => questionId,
      ),
    )
  const left = await ids()
  assert.deepEqual([left.has(first!), left.has(second!), left.has(third!)], [false, true, false])
  const elsewhere = await questionsForPaper(server.db, 'infection', 'jiangcheng2')
  assert.ok(elsewhere.some(({ questionId }) => questionId === first))
  const cited = { kind: 'question' as const, docId }
  await author.ask(citation.confirm, { ...cited, thingId: first!, address: '第二条' })
  const gone = { ...cited, thingId: third!, address: '第三条' }
  assert.equal((await author.send(citation.confirm, gone)).code, Code.stateChanged)
  await author.ask(citation.uncite, gone)
  const after = await ids()
  assert.deepEqual([after.has(first!), after.has(third!)], [true, true])
})

test('a clause that vanished leads to the edition that still has it; a document that was withdrawn is named, with why; what cites either waits for its author', async () => {
  const docId = await published({ title: '消失的条款' })
  const [question] = await questionsForPaper(server.db, 'infection', 'renhe')
  const { list: guides } = await nurse.ask(prevention.guides, {
    category: 'preventionManual',
    ...page,
  })
  const guide = { kind: 'guide' as const, thingId: guides[0]?.guideId ?? '' }
  const asked = { kind: 'question' as const, thingId: question?.questionId ?? '' }
  const clause = { docId, address: '第三条' }
  await author.ask(citation.cite, { ...guide, ...clause })
  await author.ask(citation.cite, { ...asked, ...clause })
  const unknown = { kind: 'guide' as const, thingId: 'no-such-guide', ...clause }
  assert.equal((await author.send(citation.cite, unknown)).code, Code.notFound)
  const first = await nurse.ask(document.detail, { docId })
  const [one, two] = aForm().clauses
  await nextPublished(docId, {
    title: '消失的条款',
    whatChanged: '去掉锐器',
    inForceTime: server.now() - 1,
    clauses: [one!, two!],
  })
  const shown = async (thing: typeof guide | typeof asked) => {
    const { list } = await nurse.ask(document.cited, { kind: thing.kind, ids: [thing.thingId] })
    return list.filter((cited) => cited.docId === docId)[0]
  }
  const gone = await shown(guide)
  assert.deepEqual([gone?.state, gone?.versionId], ['gone', first.versionId])
  const old = await nurse.ask(document.edition, { docId, versionId: gone?.versionId })
  assert.ok(old.clauses.some(({ address }) => address === '第三条'))
  const due = async () =>
    (await author.ask(citation.list, { due: 1, docId, ...page })).list
      .map(({ kind, thing, gone: isGone, withdrawn }) => [kind, thing !== '', isGone, withdrawn])
      .sort()
  assert.deepEqual(await due(), [
    ['guide', true, 1, 0],
    ['question', true, 1, 0],
  ])
  await reviewer.ask(documentMaking.withdraw, { docId, reason: '并入新制度' })
  assert.equal((await shown(asked))?.state, 'withdrawn')
  assert.deepEqual(await due(), [
    ['guide', true, 1, 1],
    ['question', true, 1, 1],
  ])
  const bank = await questionsForPaper(server.db, 'infection', 'renhe')
  assert.ok(!bank.some(({ questionId }) => questionId === asked.thingId))
  assert.equal((await author.ask(documentMaking.read, { docId })).note, '并入新制度')
  for (const thing of [guide, asked]) await author.ask(citation.uncite, { ...thing, ...clause })
})

test('an edition that comes into force later stands beside the one in force until its day', async () => {
  const docId = await published({ title: '将来生效' })
  await nextPublished(docId, {
    title: '将来生效（修订）',
    whatChanged: '全部',
    inForceTime: server.now() + 2 * dayMs,
  })
  const before = await nurse.ask(document.detail, { docId })
  assert.equal(before.title, '将来生效')
  assert.deepEqual(
    before.editions.map(({ whatChanged, status }) => [whatChanged, status]),
    [['全部', '尚未施行']],
  )
  assert.equal(await turnEditions(server.db, server.now()), 0)
  assert.equal(await turnEditions(server.db, server.now() + 3 * dayMs), 1)
  const after = await nurse.ask(document.detail, { docId })
  assert.equal(after.title, '将来生效（修订）')
  const old = await nurse.ask(document.edition, { docId, versionId: before.versionId })
  assert.deepEqual(
    [old.isLatest, old.replacedBy, old.status, after.status],
    [0, after.number, '已被代替', '现行'],
  )
})

test('who has to read it reads it to the end in its time and says so; a new edition is to be read again', async () => {
  const docId = await published({ title: '必读制度' })
  const { taskId } = await author.ask(documentMaking.giveReading, {
    docId,
    endTime: server.now() + 48 * hourMs,
    whom: onlyPeople([nurseId]),
    days: 7,
  })
  const mine = async () =>
    (await nurse.ask(duty.mine, {})).list.filter(({ kind }) => kind === 'document')
  assert.deepEqual(
    (await mine()).map((one) => [one.taskId, one.courseId, one.state]),
    [[taskId, docId, DutyState.toDo]],
  )
  const { versionId } = await nurse.ask(document.detail, { docId })
  const at = { docId, versionId }
  const begun = await nurse.ask(document.keepReading, { ...at, seconds: 600, atEnd: 1 })
  assert.deepEqual([begun.seenTime, begun.seconds <= 1], [null, true])
  assert.equal((await nurse.send(document.knowReading, at)).code, Code.notFinished)
  assert.equal((await mine())[0]?.state, DutyState.doing)
  await server.db
    .updateTable('reading')
    .set({ opened_at: server.now() - hourMs })
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', nurseId)
    .execute()
  const away = await nurse.ask(document.keepReading, { ...at, seconds: 600, atEnd: 0 })
  assert.equal(away.seenTime, null)
  const seen = await nurse.ask(document.keepReading, { ...at, seconds: 600, atEnd: 1 })
  assert.notEqual(seen.seenTime, null)
  const known = await nurse.ask(document.knowReading, at)
  assert.notEqual(known.knownTime, null)
  assert.deepEqual(await mine(), [])
  const tasks = await author.ask(documentMaking.readings, { docId, ...page })
  assert.deepEqual([tasks.list[0]?.given, tasks.list[0]?.done], [1, 1])
  const { given } = await nextPublished(docId, {
    title: '必读制度',
    whatChanged: '第二条',
    inForceTime: server.now() - 1,
  })
  assert.equal(given, 1)
  const [again] = await mine()
  assert.notEqual(again?.taskId, taskId)
  assert.equal(again?.state, DutyState.toDo)
  await reviewer.ask(documentMaking.withdraw, { docId, reason: '并入新制度' })
  assert.deepEqual(await mine(), [])
  const closed = await nurse.send(document.detail, { docId })
  assert.deepEqual([closed.code, closed.msg], [Code.ended, '《必读制度》已停用：并入新制度'])
  const other = await person(server.url, 101)
  assert.equal((await other.send(document.detail, { docId })).code, Code.notFound)
})
