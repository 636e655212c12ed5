import { FakePlatform } from '@/testing/fakePlatform'
import { answerWords } from '../mistakes/reviewedOf'
import { anExercisePhone, settle } from '../testing/anExercisePhone'
import { aQuestion } from '../testing/samples'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('an answer is in the outbox and stays; the hospital explains it as soon as it has arrived', async () => {
  const { store, sent, outbox } = anExercisePhone([
    aQuestion(1),
    aQuestion(2, { kind: 'multiple' }),
  ])
  await store.open('e1')
  const run = store.run!
  run.check()
  expect(run.hint).toBe('chooseFirst')
  // One option is the whole answer: the tap is judged.
  run.choose('A')
  expect(outbox.count).toBe(1)
  expect(run.answerTo('q1')).toEqual({ answer: ['A'] })
  expect(run.counts).toEqual({ total: 2, done: 1, right: 0, wrong: 0, unknown: 1 })
  run.choose('B')
  await settle()
  expect(run.answerTo('q1')).toMatchObject({
    right: true,
    answer: ['A'],
    key: { explanation: '医院的解析' },
  })
  expect(run.isLocal('q1')).toBe(false)
  run.move(1)
  run.choose('A')
  run.check()
  await settle()
  expect(run.answerTo('q2')).toMatchObject({ right: false })
  expect(sent).toEqual([
    { questionId: 'q1', answer: ['A'] },
    { questionId: 'q2', answer: ['A'] },
  ])
  expect(run.counts).toEqual({ total: 2, done: 2, right: 1, wrong: 1, unknown: 0 })
})

test('every kind is answered and explained: blanks, an order, pairs, a text that its writer judges beside the model answer', async () => {
  const options = ['A', 'B', 'C'].map((optionId) => ({ optionId, text: `选项 ${optionId}` }))
  const details = { explanation: '解析', source: 'WS/T 313', reviewNeeded: 0 } as const
  const questions = [
    aQuestion(1, { kind: 'fill', options: [], blanks: 2 }),
    aQuestion(2, { kind: 'order', options }),
    aQuestion(3, {
      kind: 'match',
      options: options.slice(0, 2),
      targets: [
        { optionId: 'x', text: '甲' },
        { optionId: 'y', text: '乙' },
      ],
    }),
    aQuestion(4, { kind: 'short', options: [] }),
  ]
  const { store, sent, outbox, platform } = anExercisePhone(
    questions,
    undefined,
    {},
    {
      q1: { ...details, rightOptionIds: [], rightTexts: [['75%'], ['30 秒']] },
      q2: { ...details, rightOptionIds: ['B', 'A', 'C'] },
      q3: { ...details, rightOptionIds: ['A=y', 'B=x'] },
      q4: { ...details, rightOptionIds: [], sample: '先洗手' },
    },
  )
  await store.open('e1')
  const run = store.run!
  run.check()
  expect(run.hint).toBe('chooseFirst')
  run.type(0, '７５％')
  run.type(1, '30秒')
  run.settle()
  expect(platform.storage.keys('').some((key) => key.endsWith('/drafts'))).toBe(true)
  run.check()
  await settle()
  expect(run.answerTo('q1')).toMatchObject({ right: true, answer: ['７５％', '30秒'] })
  run.type(0, 'x')
  expect(run.answerTo('q1')?.answer).toEqual(['７５％', '30秒'])
  run.move(1)
  run.arrange('B', -1)
  run.check()
  await settle()
  expect(run.answerTo('q2')).toMatchObject({ right: true, answer: ['B', 'A', 'C'] })
  run.move(1)
  run.pair('A', 'y')
  run.check()
  await settle()
  expect(run.answerTo('q3')).toMatchObject({ right: false, answer: ['A=y'] })
  run.move(1)
  run.judge(true)
  run.type(0, '洗手')
  run.check()
  // Before the model answer is here there is nothing to judge beside, and nothing is written any more.
  expect([run.isRevealed, run.isChecked, run.canWrite]).toEqual([false, true, false])
  await settle()
  expect([run.isRevealed, run.isChecked, run.canWrite]).toEqual([true, false, false])
  expect(run.counts.unknown).toBe(1)
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
    ['洗手'],
  ])
  expect(answerWords(questions[2]!, ['A=y', 'B=x'])).toBe('A–2\u00a0· B–1')
})

test('without network a kept exercise goes on, also after a restart; everything arrives in order and is explained when it is back', async () => {
  const platform = new FakePlatform()
  const questions = [aQuestion(1), aQuestion(2), aQuestion(3)]
  const first = anExercisePhone(questions, platform)
  await first.store.open('e1')
  first.line.isDown = true
  first.store.run!.choose('A')
  expect(first.store.run!.isLocal('q1')).toBe(true)
  await settle()

  const second = anExercisePhone(questions, platform)
  second.line.isDown = true
  await second.store.open('e1')
  const run = second.store.run!
  expect(run.position).toBe(1)
  expect(run.answerTo('q1')).toEqual({ answer: ['A'] })
  run.choose('C')
  run.move(1)
  run.choose('A')
  void second.store.end()
  expect(run.isEnded).toBe(true)
  expect(run.counts).toEqual({ total: 3, done: 3, right: 0, wrong: 0, unknown: 3 })
  second.line.isDown = false
  second.outbox.wake()
  await jest.advanceTimersByTimeAsync(5_000)
  expect(second.sent.map(({ questionId }) => questionId)).toEqual(['q1', 'q2', 'q3'])
  expect(second.outbox.count).toBe(0)
  expect(run.counts).toEqual({ total: 3, done: 3, right: 2, wrong: 1, unknown: 0 })
})

test('a question of a running exam is not answered; a text that was written and not judged is judged when the exercise is opened again', async () => {
  const key = { rightOptionIds: [], explanation: '', source: '', reviewNeeded: 0, sample: '先洗手' }
  const { store, outbox } = anExercisePhone([
    aQuestion(1, { withheld: 1 }),
    aQuestion(2, {
      kind: 'short',
      options: [],
      answer: ['洗手'],
      key: { ...key, reviewNeeded: 0 },
    }),
  ])
  await store.open('e1')
  const run = store.run!
  run.choose('A')
  run.check()
  expect([run.hint, outbox.count]).toEqual(['withheld', 0])
  run.move(1)
  expect([run.isRevealed, run.answerTo('q2')?.right]).toEqual([true, undefined])
  run.judge(false)
  expect(run.answerTo('q2')).toMatchObject({ right: false, answer: ['洗手'] })
  await settle()
  expect(outbox.count).toBe(0)
})

test('while an exam goes on at this device no exercise opens', async () => {
  const { store, platform, session } = anExercisePhone([aQuestion(1)])
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
  const { store, platform } = anExercisePhone([aQuestion(1)])
  await store.open('e1')
  const { storage } = platform
  storage.limit = 10
  store.run!.choose('A')
  store.run!.check()
  expect(store.run!.hint).toBe('storageFull')
  expect(store.run!.answerTo('q1')).toBeUndefined()
})
