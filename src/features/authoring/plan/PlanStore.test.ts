import type { ExamPlan, QuestionForm } from '@contract/calls/authoringShapes'
import { dayMs, hourMs } from '@contract/rules/hospitalTime'
import { ApiError } from '@/api/ApiError'
import type { Fakes } from '@/testing/fakeApi'
import { testStores } from '@/testing/testStores'
import { PlanStore } from './PlanStore'

type Authoring = NonNullable<Fakes['authoring']>
const form: QuestionForm = {
  kind: 'single',
  stem: '七步洗手法的第一步？',
  explanation: '',
  source: '',
  difficulty: 'easy',
  knowCatId: 'KC01',
}

/** An author before the page of one exam; `calls`: what the server was asked to change. */
function anAuthor(authoring: Authoring = {}, reach: 'hospital' | 'region' = 'hospital') {
  const calls: { name: string; input: unknown }[] = []
  const noted =
    <I, R>(name: string, reply: R) =>
    (input: I) => {
      calls.push({ name, input: JSON.parse(JSON.stringify(input)) })
      return Promise.resolve(reply) as never
    }
  const deps = testStores({
    api: {
      grants: {
        audience: () =>
          Promise.resolve({ reach, departments: [{ deptId: 'd1', deptName: '重症医学科' }] }),
      },
      company: {
        positions: () =>
          Promise.resolve({ list: [{ positionId: 'p1', positionName: '护士' }] }) as never,
      },
      authoring: {
        savePlan: noted('savePlan', { planId: 'plan-1', edition: 3 }),
        publishPlan: noted('publishPlan', { edition: 4, taskId: 'task-1' }),
        withdrawPlan: noted('withdrawPlan', {}),
        previewPlan: noted('previewPlan', { questions: [{ questionId: 'Q1', form }] }),
        ...authoring,
      },
    },
  })
  return { ...deps, calls, store: deps.stores.get(PlanStore) }
}

test('a new exam opens at a full hour for a week, for everybody, and shows that as it is typed', async () => {
  const { store, platform } = anAuthor()
  platform.wall = Date.parse('2026-12-31T23:10:00+08:00')
  await store.open(undefined)
  expect([store.start, store.end]).toEqual(['2027-01-01 00:00', '2027-01-08 00:00'])
  expect([store.departments, store.posts]).toEqual([
    [{ id: 'd1', name: '重症医学科' }],
    [{ id: 'p1', name: '护士' }],
  ])
  expect(store.plan.departments).toEqual([])
})

test('times are read as those of the hospital; what is no time keeps the one before', async () => {
  const { store } = anAuthor()
  await store.open(undefined)
  store.setStart('2027年3月1日 03:00')
  const from = Date.parse('2027-03-01T03:00:00+08:00')
  expect(store.plan.startTime).toBe(from)
  store.setEnd('2027-03-01 05:00')
  expect(store.plan.endTime - from).toBe(2 * hourMs)
  store.setEnd('2027-02-30 05:00')
  expect([store.end, store.plan.endTime - from]).toEqual(['2027-02-30 05:00', 2 * hourMs])
})

test('questions go in and out; the total counts what is in, two marks for one of several answers', async () => {
  const { store } = anAuthor()
  await store.open(undefined)
  const one = { questionId: 'Q1', stem: '一', kind: 'single' as const }
  const several = { questionId: 'Q2', stem: '二', kind: 'multiple' as const }
  store.toggle(one)
  store.toggle(several)
  expect([store.count, store.total, store.stems]).toEqual([2, 3, { Q1: '一', Q2: '二' }])
  store.setMarks('Q1', 0.1)
  store.setMarks('Q2', 0.2)
  expect(store.total).toBe(0.3)
  store.toggle(several)
  expect([store.count, store.total]).toEqual([1, 0.1])
})

test('a drawn paper: rules count questions, cases as so many questions each', async () => {
  const { store } = anAuthor()
  await store.open(undefined)
  store.changePaper({ way: 'drawn' })
  expect([store.count, store.total]).toEqual([0, 0])
  store.addRule()
  store.addRule()
  store.changeRule(1, { knowCatIds: [], kind: 'case', size: 3, count: 2, marks: 5 })
  expect([store.count, store.total]).toEqual([16, 20])
  store.removeRule(0)
  expect([store.count, store.total]).toEqual([6, 10])
})

test('the first saving makes it, the next changes the same edition; publishing saves first', async () => {
  const { store, calls } = anAuthor()
  await store.open(undefined)
  store.change({ title: '季度考核' })
  expect([await store.save(), await store.publish()]).toEqual([true, true])
  expect(calls.map(({ name }) => name)).toEqual(['savePlan', 'savePlan', 'publishPlan'])
  expect(calls[0]?.input).not.toHaveProperty('planId')
  expect(calls[1]?.input).toMatchObject({
    planId: 'plan-1',
    edition: 3,
    plan: { title: '季度考核' },
  })
  expect(calls[2]?.input).toEqual({ planId: 'plan-1', edition: 3 })
  expect([store.state, store.taskId, store.edition]).toEqual(['published', 'task-1', 4])
})

test('what the server refuses is said, and nothing is published that could not be saved', async () => {
  let publishes = 0
  const { store } = anAuthor({
    savePlan: () => Promise.reject(new ApiError('refused', '有人改过了', { code: 101220 })),
    publishPlan: () => {
      publishes += 1
      return Promise.resolve({ edition: 4, taskId: 't' }) as never
    },
  })
  await store.open(undefined)
  expect([await store.save(), await store.publish(), publishes]).toEqual([false, false, 0])
  expect([store.problem, store.state]).toEqual(['有人改过了', 'draft'])
  store.change({ title: '再来' })
  expect(store.problem).toBe('')
})

test('a stored exam is taken up with its paper, and the preview is of what was saved', async () => {
  const plan: ExamPlan = {
    title: '季度考核',
    desc: '',
    startTime: Date.parse('2026-11-21T08:00:00+08:00'),
    endTime: Date.parse('2026-11-21T08:00:00+08:00') + 7 * dayMs,
    minutes: 30,
    maxAttempts: 1,
    passScore: 6,
    departments: ['d1'],
    posts: [],
    cuttingScreenNum: -1,
    showAnswers: 'afterHandIn',
    shuffleQuestions: 0,
    shuffleOptions: 0,
    partialMarks: 0,
    allowPause: 0,
    paper: { way: 'chosen', places: [{ questionId: 'Q1', marks: 1 }], rules: [] },
  }
  const { store, calls } = anAuthor({
    plan: ({ planId }) =>
      Promise.resolve({
        planId,
        taskId: '',
        edition: 7,
        state: 'draft',
        begun: 0,
        plan,
      }) as never,
  })
  await store.open('plan-7')
  expect([store.planId, store.edition, store.start]).toEqual(['plan-7', 7, '2026-11-21 08:00'])
  expect([store.stems['Q1'], store.preview?.questions.length]).toEqual([form.stem, 1])
  store.closePreview()
  await store.showPreview()
  expect(calls.map(({ name }) => name)).toEqual(['previewPlan', 'savePlan', 'previewPlan'])
  // Another one begins empty, whatever was open before.
  await store.open(undefined)
  expect([store.planId, store.edition, store.plan.title, store.preview]).toEqual([
    undefined,
    0,
    '',
    undefined,
  ])
})

test('withdrawing says why, where a reason was given', async () => {
  const { store, calls } = anAuthor()
  await store.open(undefined)
  await store.save()
  await store.withdraw('  ')
  await store.withdraw(' 题目有误 ')
  expect(calls.slice(1).map(({ input }) => input)).toEqual([
    { planId: 'plan-1', edition: 3 },
    { planId: 'plan-1', edition: 3, reason: '题目有误' },
  ])
})

test('a page that cannot be read says so and can be opened again', async () => {
  let isDown = true
  const { store } = anAuthor({
    plan: () =>
      isDown
        ? Promise.reject(new ApiError('network', ''))
        : (Promise.resolve({
            planId: 'p',
            taskId: '',
            edition: 1,
            state: 'draft',
            begun: 0,
            plan: store.plan,
          }) as never),
  })
  await store.open('plan-7')
  expect(store.opened).toMatchObject({ state: 'failed', failure: { reason: 'noAnswer' } })
  isDown = false
  await store.open('plan-7')
  expect([store.opened.state, store.planId]).toEqual(['ready', 'p'])
})

test('an exam of the centre is for its region unless it says otherwise, and then for nobody in particular', async () => {
  const { store } = anAuthor({}, 'region')
  await store.open(undefined)
  expect(store.isRegions).toBe(true)
  store.setRegions(false)
  store.change({ departments: ['d1'] })
  store.setRegions(true)
  expect(store.plan).toMatchObject({ taskRang: 3, departments: [], posts: [] })
})
