import type { KnowledgeNode } from '@contract/calls/common'
import type { PracticeQuestion } from '@contract/calls/practice'
import { ApiError } from '@/api/ApiError'
import { FakePlatform } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'
import { CategoryTicks } from './CategoryTicks'
import { ExerciseStore } from './ExerciseStore'
import { PracticeListStore } from './PracticeListStore'
import { answerWords } from './reviewedOf'
import { aQuestion, anExercise } from './testing/samples'

const today = {
  due: 0,
  waiting: 0,
  minutesADay: 5,
  week: [0, 0, 0, 0, 0, 0, 0],
  learning: 0,
  mastered: 0,
  expected: null,
}

/** A phone with an exercise at the hospital; `line.isDown`: no network. */
function phone(questions: PracticeQuestion[], platform = new FakePlatform(), details = {}) {
  const line = { isDown: false, state: 1 as 1 | 2 }
  const sent: { questionId: string; answer: string[] }[] = []
  const through = <T>(value: T) =>
    line.isDown ? Promise.reject(new ApiError('network', '')) : Promise.resolve(value)
  const deps = testStores({
    platform,
    api: {
      practice: {
        summary: () => through(anExercise(questions.length, details)),
        questions: ({ pageIndex, pageSize }) =>
          through({
            list: questions.slice((pageIndex - 1) * pageSize, pageIndex * pageSize),
            total: questions.length,
            pageIndex,
            pageSize,
          }),
        submit: async ({ questionId, answer }) => {
          await through(undefined)
          sent.push({ questionId, answer })
          return {
            right: 1,
            rightOptionIds: ['A'],
            explanation: '医院的解析',
            source: '',
            reviewNeeded: 0,
            nextReviewTime: 0,
          }
        },
        end: async () => {
          await through(undefined)
          line.state = 2
          return anExercise(questions.length, { state: 2 })
        },
        list: () =>
          through({
            list: [anExercise(questions.length, { state: line.state })],
            total: 1,
            pageIndex: 1,
            pageSize: 20,
          }),
        saveNote: () => through({}),
      },
      mistakes: { today: () => through(today) },
    },
  })
  return { ...deps, line, sent, store: deps.stores.get(ExerciseStore) }
}

const settle = async () => {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
}
beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('an answer is in the outbox and is explained at once; choosing again does not change it', async () => {
  const { store, sent, outbox } = phone([aQuestion(1), aQuestion(2, { kind: 'multiple' })])
  await store.open('e1')
  const run = store.run!
  run.check()
  expect(run.hint).toBe('chooseFirst')
  run.choose('B')
  run.choose('A')
  expect(run.optionIds('q1')).toEqual(['A'])
  run.check()
  expect(outbox.count).toBe(1)
  expect(run.answerTo('q1')).toMatchObject({
    right: true,
    answer: ['A'],
    key: { explanation: '解析 1' },
  })
  run.choose('B')
  expect(run.optionIds('q1')).toEqual(['A'])
  await settle()
  expect(run.isLocal('q1')).toBe(false)
  run.move(1)
  run.choose('A')
  run.check()
  expect(run.answerTo('q2')).toMatchObject({ right: false })
  await settle()
  expect(sent).toEqual([
    { questionId: 'q1', answer: ['A'] },
    { questionId: 'q2', answer: ['A'] },
  ])
  expect(run.counts).toEqual({ total: 2, done: 2, right: 1, wrong: 1 })
})

test('every kind is answered, looked at and kept: blanks, an order, pairs, a text that its writer judges', async () => {
  const options = ['A', 'B', 'C'].map((optionId) => ({ optionId, text: `选项 ${optionId}` }))
  const details = { explanation: '解析', source: 'WS/T 313', reviewNeeded: 0 } as const
  const questions = [
    aQuestion(1, {
      kind: 'fill',
      options: [],
      blanks: 2,
      key: { ...details, rightOptionIds: [], rightTexts: [['75%'], ['30 秒']] },
    }),
    aQuestion(2, { kind: 'order', options, key: { ...details, rightOptionIds: ['B', 'A', 'C'] } }),
    aQuestion(3, {
      kind: 'match',
      options: options.slice(0, 2),
      targets: [
        { optionId: 'x', text: '甲' },
        { optionId: 'y', text: '乙' },
      ],
      key: { ...details, rightOptionIds: ['A=y', 'B=x'] },
    }),
    aQuestion(4, {
      kind: 'short',
      options: [],
      key: { ...details, rightOptionIds: [], sample: '先洗手' },
    }),
  ]
  const { store, sent, outbox, platform } = phone(questions)
  await store.open('e1')
  const run = store.run!
  run.check()
  expect(run.hint).toBe('chooseFirst')
  run.type(0, '７５％')
  run.type(1, '30秒')
  run.settle()
  expect(platform.storage.keys('').some((key) => key.endsWith('/drafts'))).toBe(true)
  run.check()
  expect(run.answerTo('q1')).toMatchObject({ right: true, answer: ['７５％', '30秒'] })
  run.type(0, 'x')
  expect(run.answerTo('q1')?.answer).toEqual(['７５％', '30秒'])
  run.move(1)
  run.arrange('B', -1)
  run.check()
  expect(run.answerTo('q2')).toMatchObject({ right: true, answer: ['B', 'A', 'C'] })
  run.move(1)
  run.pair('A', 'y')
  run.check()
  expect(run.answerTo('q3')).toMatchObject({ right: false, answer: ['A=y'] })
  run.move(1)
  run.judge(true)
  run.type(0, '洗手')
  run.check()
  expect([run.isRevealed, run.isChecked, run.canWrite]).toEqual([true, false, false])
  run.judge(true)
  expect(run.answerTo('q4')).toMatchObject({
    right: true,
    answer: ['洗手'],
    key: { sample: '先洗手' },
  })
  await settle()
  expect(outbox.count).toBe(0)
  expect(sent.map(({ answer }) => answer)).toEqual([
    ['７５％', '30秒'],
    ['B', 'A', 'C'],
    ['A=y'],
    ['洗手'],
  ])
  expect(answerWords(questions[2]!, ['A=y', 'B=x'])).toBe('A–2 · B–1')
})

test('without network a kept exercise goes on, also after a restart, and everything arrives in order when it is back', async () => {
  const platform = new FakePlatform()
  const questions = [aQuestion(1), aQuestion(2), aQuestion(3)]
  const first = phone(questions, platform)
  await first.store.open('e1')
  first.line.isDown = true
  first.store.run!.choose('A')
  first.store.run!.check()
  expect(first.store.run!.isLocal('q1')).toBe(true)
  await settle()

  const second = phone(questions, platform)
  second.line.isDown = true
  await second.store.open('e1')
  const run = second.store.run!
  expect(run.position).toBe(1)
  expect(run.answerTo('q1')).toMatchObject({ right: true })
  run.choose('C')
  run.check()
  run.move(1)
  run.choose('A')
  run.check()
  void second.store.end()
  expect(run.isEnded).toBe(true)
  second.line.isDown = false
  second.outbox.wake()
  await jest.advanceTimersByTimeAsync(5_000)
  expect(second.sent.map(({ questionId }) => questionId)).toEqual(['q1', 'q2', 'q3'])
  expect(second.outbox.count).toBe(0)
})

test('a question of a running exam is not answered; one without a key is explained by the hospital', async () => {
  const { key: _key, ...bare } = aQuestion(2)
  const { key: _other, ...held } = aQuestion(1, { withheld: 1 })
  const { store, outbox } = phone([held, bare])
  await store.open('e1')
  const run = store.run!
  run.choose('A')
  run.check()
  expect([run.hint, outbox.count]).toEqual(['withheld', 0])
  run.move(1)
  run.choose('A')
  run.check()
  expect(run.hint).toBe('needsNetwork')
  await settle()
  expect(run.answerTo('q2')).toMatchObject({ right: true, key: { explanation: '医院的解析' } })
})

test('while an exam goes on at this device no exercise opens', async () => {
  const { store, platform, session } = phone([aQuestion(1)])
  platform.storage.set(
    session.personKey('attempt/a1/facts'),
    JSON.stringify({ deadline: platform.wall + 60_000 }),
  )
  await store.open('e1')
  expect([store.isBlocked, store.run]).toEqual([true, undefined])
  platform.storage.set(
    session.personKey('attempt/a1/facts'),
    JSON.stringify({ deadline: platform.wall - 60_000 }),
  )
  await store.open('e1')
  expect(store.isBlocked).toBe(false)
})

test('the device is full: the answer is not shown as given', async () => {
  const { store, platform } = phone([aQuestion(1)])
  await store.open('e1')
  const { storage } = platform
  storage.limit = 10
  store.run!.choose('A')
  store.run!.check()
  expect(store.run!.hint).toBe('storageFull')
  expect(store.run!.answerTo('q1')).toBeUndefined()
})

const node = (knowCatId: string, children: KnowledgeNode[] = []): KnowledgeNode => ({
  knowCatId,
  knowCatName: knowCatId,
  questionCount: 5,
  children,
})

test('ticks: a parent stands for its children and is one; the eleventh is undone and a dialog is raised', async () => {
  const tree = [
    node('P', [node('P1'), node('P2'), node('P3')]),
    ...Array.from({ length: 10 }, (_, index) => node(`K${index}`)),
  ]
  const ticks = new CategoryTicks(
    testStores({ api: { common: { knowledgeTree: () => Promise.resolve({ children: tree }) } } })
      .api,
  )
  await ticks.load()
  const [parent] = tree
  const [one, two] = parent!.children
  ticks.toggle(one!, parent)
  expect([ticks.tickOf(parent!), ticks.tickOf(one!, parent), ticks.count]).toEqual([
    'part',
    'on',
    1,
  ])
  ticks.toggle(parent!)
  expect([ticks.tickOf(parent!), ticks.tickOf(two!, parent), ticks.ids]).toEqual([
    'on',
    'on',
    ['P'],
  ])
  ticks.toggle(two!, parent)
  expect(ticks.ids.sort()).toEqual(['P1', 'P3'])
  for (const other of tree.slice(1, 9)) ticks.toggle(other)
  expect([ticks.count, ticks.isCapOpen]).toEqual([10, false])
  ticks.toggle(tree[9]!)
  expect([ticks.count, ticks.isCapOpen, ticks.tickOf(tree[9]!)]).toEqual([10, true, 'off'])
  ticks.closeCap()
  ticks.toggle(tree[1]!)
  ticks.toggle(tree[9]!)
  expect([ticks.count, ticks.isCapOpen]).toEqual([10, false])
})

test('the list of exercises shows the end of a round that arrives after the list was read', async () => {
  const { store, stores, line } = phone([aQuestion(1)])
  await store.open('e1')
  line.isDown = true
  void store.end()
  await settle()
  line.isDown = false
  const list = stores.get(PracticeListStore)
  await list.show()
  expect(list.pages.rows.map(({ state }) => state)).toEqual([1])
  await jest.advanceTimersByTimeAsync(60_000)
  expect(list.pages.rows.map(({ state }) => state)).toEqual([2])
})
