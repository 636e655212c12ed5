import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { contract } from '@contract/calls'
import type { PackCount } from '@contract/calls/library/contentPack'
import { packedKinds } from '@contract/kinds'
import type { Client } from '../../testing/client'
import { person } from '../../testing/client'
import { seedQuestions } from '../../seeding/seedContent'
import { startServer, type TestServer } from '../../testing/startServer'

const { contentPack, authoring, skillChecklist, surveyMaking } = contract
const page = { pageIndex: 1, pageSize: 20 }

let server: TestServer
/** Administrators of two hospitals of one brand. */
let giver: Client
let taker: Client
before(async () => {
  server = await startServer()
  giver = await person(server.url, 3)
  taker = await person(server.url, 103)
})
after(() => server.close())

const question = (stem: string) => ({
  kind: 'single' as const,
  stem,
  explanation: '先清洁后消毒。',
  source: '本院自行编写',
  difficulty: 'medium' as const,
  knowCatId: 'KC0202',
  options: ['先清洁再消毒', '只消毒'],
  right: [0],
  reasons: ['有机物会消耗消毒剂', '污渍没有去除，消毒不可靠'],
})
const said = {
  name: '仁和感控包',
  licence: '院内培训自由使用，注明出处',
  source: '本院自行编写',
  reviewed: 1 as const,
  kinds: [...packedKinds],
}

async function made(version: string): Promise<Buffer> {
  const { base64, fileName } = await giver.ask(contentPack.make, { ...said, version })
  assert.match(fileName, /仁和感控包-\d{8}\.zip$/)
  return Buffer.from(base64, 'base64')
}
const readBy = (client: Client, file: Buffer) =>
  client.ask(contentPack.read, { fileName: 'pack.zip' }, { file })
const of = (counts: readonly PackCount[], kind: PackCount['kind']) =>
  counts.find((one) => one.kind === kind)

/** The same file with another content, its checksum made right or left wrong. */
function changed(file: Buffer, change: (text: string) => string): Buffer {
  const parts = unzipSync(file)
  const content = change(strFromU8(parts['content.json']!))
  return Buffer.from(
    zipSync({ 'pack.json': parts['pack.json']!, 'content.json': strToU8(content) }),
  )
}

test('what a hospital made goes into a file and comes into another one as drafts; a later version touches nothing that was changed there', async () => {
  const first = await giver.ask(authoring.saveQuestion, {
    form: question('床栏有血迹时先做什么？'),
  })
  await giver.ask(authoring.saveQuestion, { form: question('拖布用后怎样处理才正确？') })
  const { list } = await giver.ask(skillChecklist.ready, {})
  await giver.ask(skillChecklist.copy, { checklistId: list[0]!.checklistId, ofPlatform: 1 })
  const pack = await readBy(taker, await made('1'))
  assert.equal(pack.fromName, '仁和市人民医院')
  assert.equal(pack.reviewed, 1)
  assert.ok(of(pack.counts, 'questions')!.fresh >= 2)
  assert.deepEqual((await taker.ask(contentPack.list, page)).list[0]?.takenTime, 0)
  const taken = await taker.ask(contentPack.take, { packId: pack.packId, digest: pack.digest })
  assert.ok(taken.made >= 2 && taken.renewed === 0 && taken.left === 0, JSON.stringify(taken))
  const own = () => taker.ask(authoring.questions, { owner: 'own', keyword: '床栏有血迹', ...page })
  const [mine] = (await own()).list
  const { form } = await taker.ask(authoring.question, { questionId: mine!.questionId })
  assert.deepEqual(form.reasons, question('').reasons)
  const again = await taker.ask(contentPack.take, { packId: pack.packId, digest: pack.digest })
  assert.deepEqual([again.made, again.renewed], [0, 0])

  await giver.ask(authoring.saveQuestion, {
    form: question('床栏有血迹时，第一步做什么？'),
    questionId: first.questionId,
    version: first.version,
  })
  const second = await readBy(taker, await made('2'))
  assert.equal(second.packId, pack.packId)
  assert.deepEqual(
    [of(second.counts, 'questions')!.newer, of(second.counts, 'questions')!.kept],
    [1, 0],
  )
  await taker.ask(contentPack.take, { packId: second.packId, digest: second.digest })
  assert.equal(
    (await taker.ask(authoring.questions, { owner: 'own', keyword: '第一步做什么', ...page }))
      .total,
    1,
  )

  const [renewed] = (
    await taker.ask(authoring.questions, { owner: 'own', keyword: '第一步做什么', ...page })
  ).list
  await taker.ask(authoring.saveQuestion, {
    form: question('本院改过：床栏有血迹怎么办？'),
    questionId: renewed!.questionId,
    version: renewed!.version,
  })
  const latest = await giver.ask(authoring.question, { questionId: first.questionId })
  await giver.ask(authoring.saveQuestion, {
    form: question('床栏沾血时，第一步做什么？'),
    questionId: first.questionId,
    version: latest.version,
  })
  const third = await readBy(taker, await made('3'))
  assert.equal(of(third.counts, 'questions')!.kept, 1)
  const last = await taker.ask(contentPack.take, { packId: third.packId, digest: third.digest })
  assert.deepEqual([last.made, last.renewed, last.kept], [0, 0, 1])
  assert.equal(
    (await taker.ask(authoring.questions, { owner: 'own', keyword: '本院改过', ...page })).total,
    1,
  )
  const surveys = await taker.ask(surveyMaking.list, page)
  assert.ok(surveys.list.every(({ state }) => state !== undefined))
})

test('a file that is broken, changed on its way, or has what no form may be is refused in a sentence, and nothing is kept', async () => {
  const file = await made('9')
  const before = (await taker.ask(contentPack.list, page)).list.map(({ version }) => version)
  const refusals = [
    Buffer.from('no zip at all'),
    file.subarray(0, 200),
    changed(file, (text) => text.replace('先清洁再消毒', '先消毒再清洁')),
    Buffer.from(zipSync({ 'pack.json': strToU8('{}'), 'content.json': strToU8('{}') })),
  ]
  for (const bad of refusals) {
    const { code, msg } = await taker.send(contentPack.read, { fileName: 'x.zip' }, { file: bad })
    assert.equal(code, 400, msg)
    assert.match(msg, /内容包/)
  }
  const after = (await taker.ask(contentPack.list, page)).list.map(({ version }) => version)
  assert.deepEqual(after, before)
  const other = await readBy(taker, file)
  const wrong = { packId: other.packId, digest: 'f'.repeat(64) }
  assert.notEqual((await taker.send(contentPack.take, wrong)).code, 0)
})

/** A zip whose list names one file so many times and says of it so many bytes, whatever it unfolds to. */
function overlapped(name: string, content: Buffer, claimed: number, times: number): Buffer {
  const folded = deflateRawSync(content)
  const head = (signature: number, length: number, at: number) => {
    const part = Buffer.alloc(length)
    part.writeUInt32LE(signature, 0)
    part.writeUInt16LE(8, at)
    part.writeUInt32LE(folded.length, at + 10)
    part.writeUInt32LE(claimed, at + 14)
    part.writeUInt16LE(name.length, at + 18)
    return Buffer.concat([part, Buffer.from(name)])
  }
  const file = Buffer.concat([head(0x04034b50, 30, 8), folded])
  const list = Buffer.concat(Array.from({ length: times }, () => head(0x02014b50, 46, 10)))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(times, 8)
  end.writeUInt16LE(times, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(file.length, 16)
  return Buffer.concat([file, list, end])
}

test('a pack that unfolds to more than it says, or to too much, is refused before it is unfolded: it would keep the server for an hour', async () => {
  const zeros = Buffer.alloc(64 * 2 ** 20)
  for (const [claimed, word] of [
    [1000, /完整/],
    [zeros.length, /48 MB/],
  ] as const) {
    const file = overlapped('content.json', zeros, claimed, 2000)
    const { code, msg } = await taker.send(contentPack.read, { fileName: 'x.zip' }, { file })
    assert.equal(code, 400, msg)
    assert.match(msg, word)
  }
})

test('a pack is of the hospital that read it; who only learns reads none', async () => {
  const { list } = await taker.ask(contentPack.list, page)
  assert.ok(list.length > 0)
  assert.equal((await giver.ask(contentPack.list, page)).total, 0)
  const stolen = await giver.send(contentPack.take, {
    packId: list[0]!.packId,
    digest: 'a'.repeat(64),
  })
  assert.equal(stolen.code, 404)
  const nurse = await person(server.url, 1)
  assert.equal((await nurse.send(contentPack.list, page)).code, 100220)
})

test('content of the program that is loaded again does not replace what the operator changed at the desk', async () => {
  const operator = await person(server.url, 900)
  const of = { questionId: 'Q0089' }
  const { form, version } = await operator.ask(authoring.question, of)
  const changedForm = { ...form, explanation: '平台运营改过的解析。' }
  await operator.ask(authoring.saveQuestion, { ...of, version, form: changedForm })
  await seedQuestions(server.db, server.now())
  const now = await operator.ask(authoring.question, of)
  assert.equal(now.form.explanation, '平台运营改过的解析。')
  assert.deepEqual(now.form.reasons, form.reasons)
  assert.equal(now.version, version + 1)
})
