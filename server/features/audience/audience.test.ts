import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { namedChanges } from '@contract/calls/people/audience'
import { Code } from '@contract/codes'
import { type Audience, everybody, isMeant, type Member } from '@contract/rules/audience'
import { sql } from 'kysely'
import { audienceColumn, isListedBy, isMeantBy, isSinglyNamed } from '../../db/audienceSql'
import { inTransaction } from '../../db/inTransaction'
import { renewPlaces } from '../organisation/organisationService'
import { person, type Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { choices, count, people } = contract.audience
const ability = 'exam.author'
const page = { pageIndex: 1, pageSize: 100 }
let server: TestServer
let author: Client
let staff: Member[]
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
  const { comId } = await author.ask(contract.account.me, {})
  await server.db
    .insertInto('staff_group')
    .values({ com_id: comId, group_id: 'g1', group_name: '联络护士', position: 1, closed_at: null })
    .execute()
  const rows = await server.db
    .selectFrom('person')
    .select([
      'person_id',
      'department_id',
      'further_units',
      'post_id',
      'professional_id',
      sql<string | null>`joined_on::text`.as('joined_on'),
    ])
    .where('com_id', '=', comId)
    .where('active', '=', true)
    .orderBy('person_id')
    .execute()
  const members = rows.filter((_, at) => at % 3 === 0).map((row) => row.person_id)
  await server.db
    .insertInto('staff_group_member')
    .values(
      members.map((id) => ({ com_id: comId, group_id: 'g1', person_id: id, since: server.now() })),
    )
    .execute()
  await inTransaction(server.db, (tx) => renewPlaces(tx, comId, { personIds: members }, 0))
  staff = rows.map((row) => ({
    personId: row.person_id,
    unitIds: [row.department_id, ...row.further_units].filter((id) => id !== null),
    postId: row.post_id,
    titleId: row.professional_id,
    groupIds: members.includes(row.person_id) ? ['g1'] : [],
    joinedOn: row.joined_on,
  }))
})
after(() => server.close())

const some = <T>(all: readonly T[], at: number) =>
  at % 2 === 0 ? [] : all.slice(at % 3, (at % 3) + 2)

test('the database means the same people as the rule, whatever is combined', async () => {
  const units = [...new Set(staff.flatMap(({ unitIds }) => unitIds))]
  const posts = [...new Set(staff.flatMap(({ postId }) => postId ?? []))]
  const titles = [...new Set(staff.flatMap(({ titleId }) => titleId ?? []))]
  const ids = staff.map(({ personId }) => personId)
  const days = staff.flatMap(({ joinedOn }) => joinedOn ?? []).sort()
  const from = days[Math.floor(days.length / 3)] ?? null
  const until = days[Math.floor((2 * days.length) / 3)] ?? null
  assert.ok(from !== null && until !== null && from < until && days.length < staff.length)
  const joined = [undefined, { from, until: null }, { from: null, until }, { from, until }]
  for (let at = 0; at < 256; at++) {
    const bit = (n: number) => (at >> n) & 1
    const audience: Audience = {
      units: some(units, bit(0) * (at + 1)),
      posts: some(posts, bit(1) * 3),
      titles: some(titles, bit(2) * 5),
      groups: bit(3) ? ['g1'] : [],
      ...(joined[at >> 6] && { joined: joined[at >> 6] }),
      people: some(ids, bit(4) * 7),
      except: { units: bit(5) ? units.slice(0, 1) : [], people: bit(5) ? ids.slice(2, 4) : [] },
    }
    const meant = staff
      .filter((member) => isMeant(audience, member))
      .map(({ personId }) => personId)
    const seen = await author.ask(people, { ability, audience, ...page })
    assert.deepEqual(
      seen.list.map(({ userId }) => userId).sort(),
      meant.sort(),
      JSON.stringify(audience),
    )
    const counted = await author.ask(count, { ability, audience })
    assert.equal(counted.people, meant.length)
    assert.equal(
      counted.posts.reduce((sum, one) => sum + one.people, 0),
      meant.length,
    )
    const stored = sql`${audienceColumn(audience)}::jsonb`
    const { rows } = await sql<{ id: string; isCounted: boolean }>`
      select p.person_id as id, ${sql.raw(isListedBy('a.audience', 'p'))} or ${sql.raw(isSinglyNamed('a.audience', 'p'))} as "isCounted"
      from (select ${stored} as audience) a join person p on p.com_id = 'renhe' and p.active where ${sql.raw(isMeantBy('a.audience', 'p'))}
      order by 1`.execute(server.db)
    assert.deepEqual(
      rows.map(({ id }) => id),
      meant.sort(),
      `of a column: ${JSON.stringify(audience)}`,
    )
    assert.ok(rows.every(({ isCounted }) => isCounted))
  }
})

test('choices say how many each has, a unit with those below it; names are found by words', async () => {
  const { people: all, units, posts, groups } = await author.ask(choices, { ability })
  assert.equal(all, staff.length)
  assert.equal(groups[0]?.people, Math.ceil(staff.length / 3))
  for (const { id, people: n } of units)
    assert.equal(n, staff.filter(({ unitIds }) => unitIds.includes(id)).length)
  for (const { id, people: n } of posts)
    assert.equal(n, staff.filter(({ postId }) => postId === id).length)
  const { list } = await author.ask(people, { ability, audience: everybody, ...page })
  const [one] = list
  assert.ok(one)
  const found = await author.ask(people, {
    ability,
    audience: everybody,
    keyword: one.userName,
    ...page,
  })
  assert.ok(found.list.some(({ userId }) => userId === one.userId))
})

test('against what was published before it is told who is new and who is gone, as far as a right reaches', async () => {
  const { change } = contract.audience
  const [first, second] = [...new Set(staff.flatMap(({ unitIds }) => unitIds[0] ?? []))]
  assert.ok(first !== undefined && second !== undefined)
  const before = { ...everybody, units: [first] }
  const after = { ...everybody, units: [second] }
  const only = (one: Audience, other: Audience) =>
    staff
      .filter((member) => isMeant(one, member) && !isMeant(other, member))
      .map(({ personId }) => personId)
  const told = await author.ask(change, { ability, before, audience: after })
  assert.deepEqual(
    [told.people, told.added.people, told.gone.people],
    [
      staff.filter((member) => isMeant(after, member)).length,
      only(after, before).length,
      only(before, after).length,
    ],
  )
  const whole = await author.ask(change, { ability, before, audience: everybody })
  const fresh = only(everybody, before)
  assert.deepEqual([whole.added.people, whole.gone.people], [fresh.length, 0])
  assert.equal(whole.added.first.length, namedChanges)
  assert.ok(whole.added.first.every(({ userId }) => fresh.includes(userId)))
  const none = await author.ask(change, { ability, before: null, audience: everybody })
  assert.deepEqual([none.people, none.added.people, none.gone.people], [staff.length, 0, 0])
  const nurse = await person(server.url, 1)
  const refused = await nurse.send(change, { ability, before: null, audience: everybody })
  assert.equal(refused.code, Code.rightLacking)
})

test('a fixed list names everybody of a choice as they are now, as far as a right reaches', async () => {
  const audience = { ...everybody, posts: ['nurse'] }
  const { people: named } = await author.ask(contract.audience.fixed, { ability, audience })
  const meant = staff.filter((member) => isMeant(audience, member)).map(({ personId }) => personId)
  assert.ok(meant.length > 1)
  assert.deepEqual(named, meant.sort())
  const nurse = await person(server.url, 1)
  const { code } = await nurse.send(contract.audience.fixed, { ability, audience })
  assert.equal(code, Code.rightLacking)
})

test('who may not assign sees nobody, and another hospital’s people are in no audience', async () => {
  const nurse = await person(server.url, 1)
  for (const [call, more] of [
    [choices, {}],
    [count, { audience: everybody }],
    [people, { audience: everybody, ...page }],
  ] as const)
    assert.equal((await nurse.send(call, { ability, ...more } as never)).code, Code.rightLacking)
  const other = await person(server.url, 101)
  const { userId } = await other.ask(contract.account.me, {})
  const { people: n, named } = await author.ask(count, {
    ability,
    audience: { ...everybody, people: [userId] },
  })
  assert.deepEqual([n, named], [0, []])
})
