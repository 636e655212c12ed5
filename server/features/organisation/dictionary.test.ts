import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { DictionaryEntry } from '@contract/calls/people/organisation'
import { Code } from '@contract/codes'
import type { DictionaryKind } from '@contract/kinds'
import { Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { dictionary, hospital, organisation, people } = contract

let server: TestServer
let guest: Client
let operator: Client
let manager: Client
let other: Client
before(async () => {
  server = await startServer()
  guest = new Client(server.url)
  operator = await person(server.url, 900)
  manager = await person(server.url, 3)
  other = await person(server.url, 103)
})
after(() => server.close())

const of = async (client: Client, kind: DictionaryKind): Promise<DictionaryEntry[]> =>
  (await client.ask(organisation.dictionary, {})).list.filter((one) => one.kind === kind)
const named = async (client: Client, kind: DictionaryKind, name: string) =>
  (await of(client, kind)).find((one) => one.name === name)
const save = (
  client: Client,
  kind: DictionaryKind,
  name: string,
  more: { nature?: 1 | 2; parentId?: string; departments?: string[] } = {},
) => client.send(organisation.saveEntry, { kind, name, ...more })
const comId = 'renhe'

test('a post of the platform is no post of a hospital before it is taken over; then it is its own', async () => {
  const { data } = await save(operator, 'post', '感控专职', { nature: 1 })
  assert.deepEqual(
    (await guest.ask(dictionary.posts, { comId, keyword: '感控' })).list.map(
      ({ postName }) => postName,
    ),
    [],
  )
  const shown = await named(manager, 'post', '感控专职')
  assert.deepEqual([shown?.platform, shown?.entryId], [1, data.entryId])
  const taken = await manager.ask(organisation.takeEntries, {
    kind: 'post',
    entryIds: [data.entryId],
  })
  assert.equal(taken.taken, 1)
  assert.deepEqual((await guest.ask(dictionary.posts, { comId, keyword: '感控' })).list, [
    { postId: data.entryId, postName: '感控专职', postNature: 1 },
  ])
  assert.equal((await named(manager, 'post', '感控专职'))?.platform, 0)
  assert.equal((await named(other, 'post', '感控专职'))?.platform, 1)
  // Once more changes nothing; what is not the platform's is refused.
  const again = { kind: 'post' as const, entryIds: [data.entryId] }
  assert.equal((await manager.ask(organisation.takeEntries, again)).taken, 0)
  const foreign = await manager.send(organisation.takeEntries, { kind: 'post', entryIds: ['x'] })
  assert.equal(foreign.code, Code.notFound)
})

test('a new hospital begins with the platform’s posts and titles of that day', async () => {
  await save(operator, 'title', '感控师', { nature: 1 })
  const closed = await named(operator, 'post', '实习与规培')
  await operator.ask(organisation.closeEntry, {
    kind: 'post',
    entryId: closed?.entryId ?? '',
    open: false,
  })
  const { comId: made } = await operator.ask(hospital.create, {
    comName: '江岸区新字典医院',
    areaId: '420102',
    brand: 'infection',
    userName: '林晓',
    mobile: '13700000091',
  })
  const posts = (await guest.ask(dictionary.posts, { comId: made })).list
  assert.ok(posts.some(({ postName }) => postName === '医师'))
  assert.ok(!posts.some(({ postName }) => postName === '实习与规培'))
  const titles = (await guest.ask(dictionary.titles, { comId: made, postId: 'doctor' })).list
  assert.ok(titles.some(({ professionalName }) => professionalName === '感控师'))
  await operator.ask(organisation.closeEntry, {
    kind: 'post',
    entryId: closed?.entryId ?? '',
    open: true,
  })
})

test('majors: the platform’s for everybody, a hospital’s own in its groups for its people alone', async () => {
  const group = await named(manager, 'major', '护理学')
  assert.equal(group?.platform, 1)
  const { data, code } = await save(manager, 'major', '伤口护理', {
    parentId: group?.entryId ?? '',
  })
  assert.equal(code, 0)
  const majorsOf = async (com: string) =>
    (
      await guest.ask(dictionary.majors, { comId: com, pid: group?.entryId ?? '', keyword: '伤口' })
    ).list.map(({ majorName }) => majorName)
  assert.deepEqual([await majorsOf(comId), await majorsOf('jiangcheng')], [['伤口护理'], []])
  // The same name twice in a group, a group in a group, somebody else's entry.
  assert.equal(
    (await save(manager, 'major', '内科护理', { parentId: group?.entryId ?? '' })).code,
    Code.stateChanged,
  )
  assert.equal((await save(manager, 'major', '甲', { parentId: data.entryId })).code, Code.notFound)
  const rename = { kind: 'major' as const, entryId: group?.entryId ?? '', name: '护理' }
  assert.equal((await manager.send(organisation.saveEntry, rename)).code, Code.notFound)
  // A group with majors is closed by nobody.
  const full = await operator.send(organisation.closeEntry, {
    kind: 'major',
    entryId: group?.entryId ?? '',
    open: false,
  })
  assert.equal(full.code, Code.stateChanged)
})

test('an own major goes over into one of the platform, and its people with it', async () => {
  const entryId = (await named(manager, 'major', '伤口护理'))?.entryId ?? ''
  const into = (await named(manager, 'major', '老年护理'))?.entryId ?? ''
  const found = await manager.ask(people.list, { pageIndex: 1, pageSize: 20 })
  const userId = found.list[0]?.userId ?? ''
  await server.db
    .updateTable('person')
    .set({ major_id: entryId })
    .where('com_id', '=', comId)
    .where('person_id', '=', userId)
    .execute()
  const close = { kind: 'major' as const, entryId, open: false }
  assert.equal((await manager.send(organisation.closeEntry, close)).code, Code.stateChanged)
  const { people: moved } = await manager.ask(organisation.closeEntry, { ...close, intoId: into })
  assert.equal(moved, 1)
  const row = await server.db
    .selectFrom('person')
    .select('major_id')
    .where('com_id', '=', comId)
    .where('person_id', '=', userId)
    .executeTakeFirstOrThrow()
  assert.equal(row.major_id, into)
})

test('a template of the platform becomes units of a hospital; what is there stays', async () => {
  await save(operator, 'template', '康复医院', {
    departments: ['康复科/一病区', '康复科/二病区', '检验科'],
  })
  const template = await named(manager, 'template', '康复医院')
  assert.equal(template?.departments.length, 3)
  const { data: campus } = await manager.send(organisation.saveUnit, {
    name: '东院区',
    kind: 'campus',
    code: '',
  })
  const add = () =>
    manager.ask(organisation.addUnits, {
      parentId: campus.unitId,
      departments: template?.departments ?? [],
    })
  assert.deepEqual([(await add()).added, (await add()).added], [4, 0])
  const { units } = await manager.ask(organisation.tree, {})
  const inIt = units.filter(({ parentId }) => parentId === campus.unitId)
  assert.deepEqual(
    inIt.map(({ name, kind }) => [name, kind]),
    [
      ['康复科', 'department'],
      ['检验科', 'department'],
    ],
  )
  const templates = (await operator.ask(hospital.templates, {})).list
  assert.ok(templates.some(({ name }) => name === '康复医院'))
})

test('kinds of credits: own beside the platform’s; a name once; nobody below reads or writes', async () => {
  assert.deepEqual(
    (await of(manager, 'creditKind')).map(({ name, platform }) => [name, platform]),
    [
      ['Ⅰ类学分（国家级）', 1],
      ['Ⅰ类学分（省级）', 1],
      ['Ⅱ类学分', 1],
      ['院内学分', 1],
    ],
  )
  assert.equal((await save(manager, 'creditKind', '院内学分')).code, Code.stateChanged)
  assert.equal((await save(manager, 'creditKind', '科内学分')).code, 0)
  assert.equal(await named(other, 'creditKind', '科内学分'), undefined)
  const nurse = await person(server.url, 1)
  assert.equal((await nurse.send(organisation.dictionary, {})).code, Code.rightLacking)
  assert.equal((await save(nurse, 'creditKind', '乙')).code, Code.rightLacking)
})

test('entries stand in the order that their hospital gives them; no other hospital’s can be named', async () => {
  const names = async () =>
    (await guest.ask(dictionary.posts, { comId, keyword: '' })).list.map(({ postName }) => postName)
  const before = (await of(manager, 'post')).filter((one) => one.platform === 0)
  const ids = before.map(({ entryId }) => entryId)
  const last = ids.at(-1) ?? ''
  await manager.ask(organisation.orderEntries, { kind: 'post', entryIds: [last] })
  const now = (await of(manager, 'post')).filter((one) => one.platform === 0)
  assert.deepEqual(
    now.map(({ entryId }) => entryId),
    [last, ...ids.slice(0, -1)],
    'those that are not named follow as they stood',
  )
  assert.equal((await names())[0], before.at(-1)?.name, 'and people choose in that order')
  const foreign = (await of(other, 'title'))[0]
  const { code } = await manager.send(organisation.orderEntries, {
    kind: 'post',
    entryIds: [ids[0] ?? '', foreign?.entryId ?? 'x'],
  })
  assert.equal(code, Code.notFound)
  assert.equal((await save(manager, 'post', '新来的岗位')).code, 0)
  assert.equal(
    (await of(manager, 'post')).filter((one) => one.platform === 0).at(-1)?.name,
    '新来的岗位',
  )
})
