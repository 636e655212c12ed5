import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { LearningPath } from '@contract/calls/study/learningPath'
import { onlyPeople } from '@contract/rules/audience'
import { aCourse } from '../../testing/aCourse'
import { type Client, person } from '../../testing/client'
import { CourseLearner } from '../../testing/CourseLearner'
import { startServer, type TestServer } from '../../testing/startServer'

const { exam, learningPath, pathMaking, study, common } = contract
let server: TestServer
let author: Client
let nurse: Client
let first: string
let second: string
before(async () => {
  server = await startServer()
  ;[author, nurse] = [await person(server.url, 4), await person(server.url, 1)]
  first = await aCourse(author, server.now(), { title: '入科须知' })
  second = await aCourse(author, server.now(), { title: '导管维护' })
})
after(() => server.close())

const aPath = (path: Partial<LearningPath> = {}): LearningPath => ({
  title: '新护士',
  desc: '',
  whom: onlyPeople(['renhe-0001']),
  steps: [
    { kind: 'course', taskId: first, needs: [] },
    { kind: 'course', taskId: second, needs: [first] },
  ],
  ...path,
})

const myStates = async (of: Client) =>
  (await of.ask(learningPath.mine, {})).list.map(({ title, steps }) => [
    title,
    steps.map(({ state, waitsFor }) => [state, waitsFor.map((one) => one.title)]),
  ])

test('a path opens one course after the other: what is locked says what is missing, and only for whom it is meant', async () => {
  const draft = await author.ask(pathMaking.save, { path: aPath(), publish: 0 })
  assert.deepEqual(await myStates(nurse), [], 'a draft locks nothing')
  const { pathId, edition } = await author.ask(pathMaking.save, {
    ...draft,
    path: aPath(),
    publish: 1,
  })
  assert.deepEqual([pathId, edition], [draft.pathId, 2])
  assert.deepEqual(await myStates(nurse), [
    [
      '新护士',
      [
        ['open', []],
        ['waits', ['入科须知']],
      ],
    ],
  ])
  const course = async (taskId: string, of = nurse) => {
    const { crsId: courseId } = await of.ask(study.baseInfo, { taskId })
    return { taskId, crsId: courseId }
  }
  const locked = await nurse.ask(study.course, await course(second))
  assert.deepEqual(
    locked.waitsFor?.map(({ title, taskId }) => [title, taskId]),
    [['入科须知', first]],
  )
  const { crsId: courseId } = await course(second)
  const refused = await new CourseLearner(server, nurse, second, courseId).tryStart()
  assert.deepEqual([refused.code, refused.msg], [101241, '请先完成：入科须知'])
  const other = await person(server.url, 2)
  assert.equal((await new CourseLearner(server, other, second, courseId).tryStart()).code, 0)

  const { crsId: firstId } = await course(first)
  const learner = await new CourseLearner(server, nurse, first, firstId).start()
  await learner.watch('P1', 6)
  assert.deepEqual(await myStates(nurse), [
    [
      '新护士',
      [
        ['done', []],
        ['open', []],
      ],
    ],
  ])
  assert.equal((await nurse.ask(study.course, await course(second))).waitsFor, undefined)
  assert.equal((await new CourseLearner(server, nurse, second, courseId).tryStart()).code, 0)
})

test('an exam of a path is locked, too, until its course is finished', async () => {
  const row = await server.db
    .selectFrom('exam_task')
    .select('task_id')
    .where('com_id', '=', 'renhe')
    .where('withdrawn', '=', false)
    .where('end_time', '>', server.now())
    .where('start_time', '<', server.now())
    .executeTakeFirstOrThrow()
  await author.ask(pathMaking.save, {
    path: aPath({
      title: '先学后考',
      whom: onlyPeople(['renhe-0005']),
      steps: [
        { kind: 'course', taskId: first, needs: [] },
        { kind: 'exam', taskId: row.task_id, needs: [first] },
      ],
    }),
    publish: 1,
  })
  const learner = await person(server.url, 5)
  // The list and the notice say it before anybody tries to start.
  const notice = await learner.ask(exam.notice, { taskId: row.task_id })
  assert.deepEqual([notice.canStart, notice.refusal], [0, 101241])
  const { list } = await learner.ask(exam.list, { pageIndex: 1, pageSize: 50 })
  for (const shown of [notice, list.find(({ taskId }) => taskId === row.task_id)])
    assert.deepEqual(
      shown?.waitsFor?.map((one) => [one.kind, one.taskId, one.title]),
      [['course', first, '入科须知']],
    )
  assert.ok(list.some(({ waitsFor }) => waitsFor === undefined))
  const { token } = await learner.ask(common.buildToken, { scene: 'exam', taskId: row.task_id })
  const { code, msg } = await learner.send(
    exam.start,
    { taskId: row.task_id, deviceId: 'device-1' },
    { buildToken: token },
  )
  assert.deepEqual([code, msg], [101241, '请先完成：入科须知'])
})

test('what waits in a ring is refused by name, in one path and between two; so is an empty one, and one with what is gone', async () => {
  const problem = async (path: Partial<LearningPath>) => {
    const { code, msg } = await author.send(pathMaking.save, { path: aPath(path), publish: 1 })
    assert.equal(code, 400, msg)
    return msg
  }
  const course = (taskId: string, ...needs: string[]) => ({
    kind: 'course' as const,
    taskId,
    needs,
  })
  assert.match(await problem({ steps: [course(first, first)] }), /互相等待.*入科须知/)
  assert.match(
    await problem({ title: '倒过来', steps: [course(second), course(first, second)] }),
    /互相等待，谁也开始不了：.*(导管维护 → 入科须知|入科须知 → 导管维护)/,
    'the path before says it the other way round',
  )
  assert.match(await problem({ steps: [] }), /先添加/)
  assert.match(await problem({ steps: [course('nowhere')] }), /已撤回或不存在/)
  assert.match(await problem({ steps: [course(first), course(first)] }), /只能出现一次/)
  assert.match(await problem({ steps: [course(second, first)] }), /先决条件/)
  assert.match(await problem({ title: ' ' }), /名称/)
})

test('two officers at one path: the second is told; away it locks nothing, and other hospitals see nothing of it', async () => {
  const third = await aCourse(author, server.now(), { title: '冲管' })
  const fourth = await aCourse(author, server.now(), { title: '拔管' })
  const steps = [
    { kind: 'course' as const, taskId: third, needs: [] },
    { kind: 'course' as const, taskId: fourth, needs: [third] },
  ]
  const { pathId, edition } = await author.ask(pathMaking.save, {
    path: aPath({ title: '轮转', steps }),
    publish: 1,
  })
  const read = await author.ask(pathMaking.read, { pathId })
  assert.deepEqual(read.tasks.map(({ title }) => title).sort(), ['冲管', '拔管'])
  const late = await author.send(pathMaking.save, {
    pathId,
    edition: edition - 1,
    path: aPath(),
    publish: 0,
  })
  assert.equal(late.code, 101220)
  const elsewhere = await person(server.url, 101)
  assert.deepEqual(await myStates(elsewhere), [])
  const { list } = await author.ask(pathMaking.choices, { keyword: '拔管' })
  assert.deepEqual(
    list.map(({ title, kind }) => [title, kind]),
    [['拔管', 'course']],
  )
  await author.ask(pathMaking.remove, { pathId, edition })
  const rows = await author.ask(pathMaking.list, { keyword: '轮转', pageIndex: 1, pageSize: 10 })
  assert.equal(rows.total, 0)
  const { crsId: courseId } = await nurse.ask(study.baseInfo, { taskId: fourth })
  assert.equal((await new CourseLearner(server, nurse, fourth, courseId).tryStart()).code, 0)
})
