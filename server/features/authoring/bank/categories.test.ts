import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { type Client, person } from '../../../testing/client'
import { startServer, type TestServer } from '../../../testing/startServer'

const { dictionary, questionCategory } = contract
const comId = 'renhe'

let server: TestServer
let author: Client
let operator: Client
let other: Client
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
  operator = await person(server.url, 900)
  other = await person(server.url, 104)
})
after(() => server.close())

const treeOf = async (client: Client) => (await client.ask(questionCategory.tree, {})).list
const named = async (client: Client, name: string) =>
  (await treeOf(client)).find((one) => one.name === name)
const add = async (client: Client, name: string, parentId?: string) =>
  (await client.ask(questionCategory.add, { name, ...(parentId && { parentId }) })).knowCatId
const questionsIn = async (knowCatId: string) =>
  (
    await server.db
      .selectFrom('question_version')
      .select('question_id')
      .distinct()
      .where('category_id', '=', knowCatId)
      .execute()
  ).length

/** Puts the questions of a category into another one, as if its authors had written them there. */
const fill = (from: string, into: string) =>
  server.db
    .updateTable('question_version')
    .set({ category_id: into })
    .where('category_id', '=', from)
    .execute()

test('a hospital’s own stands below the platform’s, for its people alone; nobody touches what is another’s', async () => {
  const hands = await named(author, '手卫生')
  assert.deepEqual([hands?.platform, hands?.own], [1, 0])
  const own = await add(author, '本院手卫生督查', hands?.knowCatId)
  assert.equal((await named(author, '本院手卫生督查'))?.parentId, hands?.knowCatId)
  assert.equal(await named(other, '本院手卫生督查'), undefined)
  const learner = await person(server.url, 1)
  const { list } = await learner.ask(dictionary.knowledgeChildren, { pid: hands?.knowCatId ?? '' })
  assert.ok(list.some(({ knowCatId }) => knowCatId === own))
  const foreign = await other.send(questionCategory.rename, { knowCatId: own, name: '别人的' })
  assert.equal(foreign.code, Code.notFound)
  const platforms = await author.send(questionCategory.rename, {
    knowCatId: hands?.knowCatId ?? '',
    name: '洗手',
  })
  assert.equal(platforms.code, Code.notAllowed)
  // A name stands once in a place; four levels are the most.
  const twin = await author.send(questionCategory.add, {
    parentId: hands?.knowCatId ?? '',
    name: '本院手卫生督查',
  })
  assert.equal(twin.code, Code.badInput)
  const third = await add(author, '第三层', own)
  const fourth = await add(author, '第四层', third)
  const fifth = await author.send(questionCategory.add, { parentId: fourth, name: '第五层' })
  assert.equal(fifth.code, Code.badInput)
})

test('a category goes with all below it; under itself, below its own child or too deep it is refused', async () => {
  const top = await add(author, '甲')
  const below = await add(author, '乙', top)
  const lowest = await add(author, '丙', below)
  for (const parentId of [top, below, lowest])
    assert.equal(
      (await author.send(questionCategory.move, { knowCatId: top, parentId })).code,
      Code.badInput,
    )
  const deep = await add(author, '丁二', await add(author, '丁'))
  assert.equal(
    (await author.send(questionCategory.move, { knowCatId: top, parentId: deep })).code,
    Code.badInput,
  )
  await author.ask(questionCategory.move, { knowCatId: below })
  await author.ask(questionCategory.rename, { knowCatId: below, name: '乙（新）' })
  const tree = await treeOf(author)
  const placed = (id: string) => {
    const row = tree.find(({ knowCatId }) => knowCatId === id)
    return [row?.name, row?.parentId]
  }
  assert.deepEqual(
    [placed(below), placed(lowest)],
    [
      ['乙（新）', ''],
      ['丙', below],
    ],
  )
  // Two who move at once make no ring.
  const [one, two] = [await add(author, '环一'), await add(author, '环二')]
  const both = await Promise.all([
    author.send(questionCategory.move, { knowCatId: one, parentId: two }),
    author.send(questionCategory.move, { knowCatId: two, parentId: one }),
  ])
  assert.deepEqual(both.map(({ code }) => code).sort(), [0, Code.badInput])
})

test('merged: questions, what people can, drafts and what is below go over; closed with questions: refused', async () => {
  const from = await add(author, '要合并的')
  const child = await add(author, '它的下级', from)
  const into = await add(author, '并入这里')
  const source = (await named(author, '消毒与灭菌'))?.knowCatId ?? ''
  const leaf = (await treeOf(author)).find(
    ({ here, platform }) => here > 0 && platform === 1,
  )?.knowCatId
  assert.ok(source !== '' || leaf)
  await fill(leaf ?? source, from)
  const full = await questionsIn(from)
  assert.ok(full > 0)
  const refused = await author.send(questionCategory.close, { knowCatId: from, closed: 1 })
  assert.equal(refused.code, Code.stateChanged)
  const level = { com_id: comId, person_id: 'renhe-0001', error: 0.4, right_answers: 1 }
  await server.db
    .insertInto('knowledge_level')
    .values([
      { ...level, category_id: from, ability: 1, answers: 3, measured_at: server.now() },
      { ...level, category_id: into, ability: 0, answers: 1, measured_at: server.now() },
    ])
    .execute()
  await server.db
    .insertInto('desk_draft')
    .values({
      com_id: comId,
      thing: 'exam:new',
      person_id: 'renhe-0004',
      base: '',
      written: JSON.stringify({ rules: [{ knowCatId: from }] }),
      kept_at: server.now(),
    })
    .execute()
  await author.ask(questionCategory.merge, { knowCatId: from, into })
  assert.deepEqual([await questionsIn(from), await questionsIn(into)], [0, full])
  const tree = await treeOf(author)
  assert.equal(
    tree.find(({ knowCatId }) => knowCatId === from),
    undefined,
  )
  assert.equal(tree.find(({ knowCatId }) => knowCatId === child)?.parentId, into)
  const levels = await server.db
    .selectFrom('knowledge_level')
    .select(['category_id', 'ability', 'answers'])
    .where('com_id', '=', comId)
    .where('person_id', '=', 'renhe-0001')
    .where('category_id', 'in', [from, into])
    .execute()
  assert.deepEqual(levels, [{ category_id: into, ability: 0.75, answers: 4 }])
  const draft = await server.db
    .selectFrom('desk_draft')
    .select('written')
    .where('com_id', '=', comId)
    .where('thing', '=', 'exam:new')
    .executeTakeFirstOrThrow()
  assert.deepEqual(JSON.parse(draft.written), { rules: [{ knowCatId: into }] })
})

test('the platform merges a category under which a hospital has its own: that goes along, and is still there', async () => {
  const from = await add(operator, '平台旧类')
  const into = await add(operator, '平台新类')
  const own = await add(author, '本院的小类', from)
  await operator.ask(questionCategory.merge, { knowCatId: from, into })
  const row = await named(author, '本院的小类')
  assert.deepEqual([row?.knowCatId, row?.parentId], [own, into])
})

test('an empty one is closed and opened again; nothing is put below one that is closed', async () => {
  const empty = await add(author, '空的')
  await author.ask(questionCategory.close, { knowCatId: empty, closed: 1 })
  assert.equal((await named(author, '空的'))?.closed, 1)
  const under = await author.send(questionCategory.add, { parentId: empty, name: '下级' })
  assert.equal(under.code, Code.badInput)
  await author.ask(questionCategory.close, { knowCatId: empty, closed: 0 })
  await add(author, '下级', empty)
  const nurse = await person(server.url, 1)
  assert.equal((await nurse.send(questionCategory.add, { name: '护士的' })).code, Code.rightLacking)
})
