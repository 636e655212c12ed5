import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { contract } from '@contract/calls'
import type { Competence } from '@contract/calls/year/competence'
import { Code } from '@contract/codes'
import { everybody, onlyPeople } from '@contract/rules/audience'
import { dayMs } from '@contract/rules/hospitalTime'
import { aCourse } from '../../testing/aCourse'
import { type Client, person } from '../../testing/client'
import { CourseLearner } from '../../testing/CourseLearner'
import { startServer, type TestServer } from '../../testing/startServer'
import { things } from '../../assemble'
import { giveRounds } from '../recurrence/recurrenceService'
import { closeGaps } from './closeGaps'

const { competence, competenceMaking, courseMaking, duty, people } = contract
const nurseId = 'renhe-0001'
let server: TestServer
let admin: Client
let nurse: Client
let headNurse: Client
let course: string
before(async () => {
  server = await startServer()
  ;[admin, nurse, headNurse] = [
    await person(server.url, 3),
    await person(server.url, 1),
    await person(server.url, 2),
  ]
  course = await aCourseElsewhere('导管维护')
})
after(() => server.close())

/** A course that is meant for somebody else. */
const aCourseElsewhere = async (title: string): Promise<string> =>
  aCourse(await person(server.url, 4), server.now(), { title, whom: onlyPeople(['renhe-0002']) })

const aCompetence = (more: Partial<Competence> = {}): Competence => ({
  title: '导管维护能力',
  kind: 'course',
  thingId: course,
  months: 12,
  days: 30,
  whom: onlyPeople([nurseId]),
  ...more,
})
const close = () => closeGaps(server.db, giveRounds(things), 'renhe', server.now())
const mine = async () =>
  (await nurse.ask(competence.mine, {})).list.map(({ title, state, taskKind }) => [
    title,
    state,
    taskKind,
  ])
const owes = async () =>
  (await nurse.ask(duty.mine, {})).list.filter(({ name }) => name.startsWith('导管维护'))
const page = { pageIndex: 1, pageSize: 20 }

test('who lacks what their post needs is given a round of it once, and holds it when they have done it, until it runs out', async () => {
  const set = { competence: aCompetence() }
  const effect = await admin.ask(competenceMaking.effect, set)
  assert.deepEqual(effect, { people: 1, held: 0, ending: 0, gaps: 1, problem: null })
  await admin.ask(competenceMaking.save, { competences: [set] })
  assert.equal(await close(), 1)
  assert.equal(await close(), 0, 'nobody is given it twice')
  assert.deepEqual(await mine(), [['导管维护能力', 'missing', 'course']])
  const [owed] = await owes()
  assert.ok(owed)
  const learner = await new CourseLearner(server, nurse, owed.taskId, owed.courseId).start()
  await learner.watch('P1', 6)
  assert.deepEqual(await mine(), [['导管维护能力', 'held', '']])
  const { list } = await headNurse.ask(competenceMaking.people, { userId: nurseId, ...page })
  assert.deepEqual(
    list.map(({ title, state }) => [title, state]),
    [['导管维护能力', 'held']],
  )
  await server.advance(340 * dayMs)
  nurse = await person(server.url, 1)
  assert.deepEqual(await mine(), [['导管维护能力', 'ending', '']])
  assert.equal(await close(), 1)
  const [again] = await owes()
  assert.notEqual(again?.taskId, owed.taskId)
  await server.advance(-340 * dayMs)
})

test('a proof that nobody can reach is refused, and one whose course is withdrawn later says so and gives nothing', async () => {
  const save = (more: Partial<Competence>) =>
    admin.send(competenceMaking.save, { competences: [{ competence: aCompetence(more) }] })
  const cases: [Partial<Competence>, string][] = [
    [{ thingId: 'nothing' }, '没有人能达到：对应的课程、考试、操作或文件已撤回或不存在'],
    [{ kind: 'certificate' }, '没有人能达到：对应的课程或考试不颁发证书'],
    [{ whom: onlyPeople(['nobody']) }, '对象里有'],
  ]
  for (const [more, words] of cases) {
    const { code, msg } = await save(more)
    assert.equal(code, Code.badInput)
    if (!words.startsWith('对象')) assert.ok(msg.includes(words), msg)
  }
  const other = await aCourseElsewhere('早晚要撤')
  const { data } = await save({ title: '要撤的', thingId: other, whom: everybody })
  const author = await person(server.url, 4)
  const { list } = await author.ask(courseMaking.drafts, { keyword: '早晚要撤', ...page })
  const { draftId, edition } = list[0] ?? { draftId: '', edition: 0 }
  await author.ask(courseMaking.withdraw, { draftId, edition })
  assert.equal(await close(), 0)
  const rows = (await admin.ask(competenceMaking.list, {})).list
  assert.equal(rows.find(({ title }) => title === '要撤的')?.problem, 'gone')
  const competenceId = data.competenceIds[0] ?? ''
  assert.equal(
    (await admin.send(competenceMaking.remove, { competenceId, edition: 9 })).code,
    Code.stateChanged,
  )
  await admin.ask(competenceMaking.remove, { competenceId, edition: 1 })
})

test('a rotating trainee is given what the new post needs, and what the old one asked for goes where it was not begun', async () => {
  const trainee = 'renhe-0006'
  const [from, into] = ['nurse', 'doctor']
  const rotate = async (postId: string) => {
    const change = { act: 'post' as const, postId }
    await admin.ask(people.changeMany, { userIds: [trainee], change })
    await close()
  }
  await rotate(from)
  const second = await aCourseElsewhere('医师交接班')
  const ofPost = (postId: string) => ({ ...everybody, posts: [postId] })
  await admin.ask(competenceMaking.save, {
    competences: [
      { competence: aCompetence({ title: '护士的', whom: ofPost(from) }) },
      { competence: aCompetence({ title: '医师的', thingId: second, whom: ofPost(into) }) },
    ],
  })
  await close()
  const open = async () =>
    (
      await server.db
        .selectFrom('competence_given as g')
        .innerJoin('duty as d', (on) =>
          on
            .onRef('d.com_id', '=', 'g.com_id')
            .onRef('d.kind', '=', 'g.kind')
            .onRef('d.task_id', '=', 'g.task_id')
            .onRef('d.person_id', '=', 'g.person_id'),
        )
        .innerJoin('competence as c', (on) =>
          on.onRef('c.com_id', '=', 'g.com_id').onRef('c.competence_id', '=', 'g.competence_id'),
        )
        .select('c.title')
        .where('g.com_id', '=', 'renhe')
        .where('g.person_id', '=', trainee)
        .where('d.closed_at', 'is', null)
        .execute()
    ).map(({ title }) => title)
  assert.deepEqual(await open(), ['护士的'])
  await rotate(into)
  assert.deepEqual(await open(), ['医师的'])
  const planned = await server.db
    .selectFrom(sql<{ n: number }>`graphile_worker.jobs`.as('j'))
    .select(sql<number>`count(*)::int`.as('n'))
    .where(sql<boolean>`task_identifier = 'closeGaps'`)
    .executeTakeFirst()
  assert.ok((planned?.n ?? 0) > 0, 'moving somebody asks for the job')
  const { posts, cells } = await admin.ask(competenceMaking.matrix, {})
  assert.ok(posts.some(({ postId }) => postId === into))
  assert.ok(cells.some(({ postId, people: n }) => postId === into && n > 0))
  const units = (await headNurse.ask(competenceMaking.units, {})).list
  assert.deepEqual([...new Set(units.map(({ unit }) => unit))], ['重症医学科'])
})
