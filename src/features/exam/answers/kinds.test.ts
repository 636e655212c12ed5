import { act } from '@testing-library/react'
import type { Question } from '@contract/calls/authoring/question'
import { sealText } from '@contract/rules/exam/seal'
import { orderOf, partnerIn } from '@/shell/question/answerEdits'
import { MemoryStorage } from '@/testing/fakePlatform'
import { sealOf } from './seal'
import { settled } from '@/testing/settled'
import { ExamPhone, ExamServer } from '../testing/ExamPhone'

const options = (...ids: string[]) =>
  ids.map((optionId) => ({ optionId, text: `option ${optionId}` }))
const questions: Question[] = [
  { questionId: 'order', kind: 'order', stem: 'Order?', marks: 2, options: options('a', 'b', 'c') },
  {
    questionId: 'match',
    kind: 'match',
    stem: 'Match?',
    marks: 2,
    options: options('l', 'm'),
    targets: options('1', '2'),
  },
  { questionId: 'fill', kind: 'fill', stem: '____ and ____', marks: 2, options: [], blanks: 2 },
  { questionId: 'short', kind: 'short', stem: 'Why?', marks: 5, options: [], maxChars: 10 },
]

let server: ExamServer
let phone: ExamPhone
const storage = () => phone.storage
const stored = (questionId: string) => server.answers.get(questionId)

async function begin(on = new MemoryStorage()) {
  phone = new ExamPhone(server, on)
  server.paper.questions = questions
  await phone.exam.start('task-1')
}

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout', 'queueMicrotask', 'nextTick'] })
  server = new ExamServer()
  await begin()
})
afterEach(() => {
  phone.exam.close()
  jest.useRealTimers()
})

test('ordering: moved by steps, taken as it stands, never past the ends', async () => {
  const { attempt } = phone
  attempt.open(0)
  expect(orderOf(attempt.question, attempt.optionIds('order'))).toEqual(['a', 'b', 'c'])
  attempt.arrange('a', -1)
  expect(attempt.sheet.isAnswered('order')).toBe(false)
  attempt.arrange('a', 0)
  expect(attempt.sheet.optionIds('order')).toEqual(['a', 'b', 'c'])
  attempt.arrange('c', -1)
  attempt.arrange('a', 1)
  await settled()
  expect(stored('order')?.optionIds).toEqual(['c', 'a', 'b'])
  attempt.choose('a')
  expect(attempt.sheet.optionIds('order')).toEqual(['c', 'a', 'b'])
})

test('matching: a partner is given, changed and taken back', async () => {
  const { attempt } = phone
  attempt.open(1)
  attempt.pair('l', '1')
  attempt.pair('m', '1')
  attempt.pair('l', '2')
  expect(['l', 'm'].map((left) => partnerIn(attempt.optionIds('match'), left))).toEqual(['2', '1'])
  attempt.pair('m', undefined)
  await settled()
  expect(stored('match')?.optionIds).toEqual(['l=2'])
})

test('what is being written survives a kill without a pause, every character of it', async () => {
  const { attempt } = phone
  attempt.open(2)
  for (const typed of ['1', '15', '15 s']) attempt.type(0, typed)
  expect(attempt.texts('fill')).toEqual(['15 s', ''])
  expect(attempt.placeOf('fill')).toBe('local')
  expect(stored('fill')).toBeUndefined()
  phone.kill()
  await begin(storage())
  await settled()
  expect(phone.attempt.texts('fill')).toEqual(['15 s', ''])
  expect(stored('fill')?.texts).toEqual(['15 s', ''])
})

test('a written answer is sealed with its texts, after a pause or when the question is left', async () => {
  const { attempt } = phone
  attempt.open(3)
  attempt.type(0, 'wash')
  attempt.type(0, 'wash hands 🙂 always')
  expect(attempt.texts('short')).toEqual(['wash hands'])
  attempt.move(-1)
  await settled()
  const [item] = server.calls
    .filter(({ name }) => name === 'saveAnswers')
    .flatMap(({ items }) => items)
  expect(item?.texts).toEqual(['wash hands'])
  expect(sealText(item!)).toContain('|["wash hands"]')
  expect(item?.seal).toBe(sealOf(item!, server.facts!.sealKey))
  expect(attempt.sheet.answeredCount).toBe(1)
})

test('a mark keeps what is written, handing in sends it first, a cleared answer is none', async () => {
  const { attempt } = phone
  attempt.open(2)
  attempt.type(1, 'b')
  attempt.toggleMark()
  expect([attempt.sheet.texts('fill'), attempt.sheet.isMarked('fill')]).toEqual([['', 'b'], true])
  attempt.type(1, '')
  attempt.settle()
  expect(attempt.sheet.isAnswered('fill')).toBe(false)
  attempt.open(3)
  attempt.type(0, 'x')
  await act(() => attempt.handIn())
  expect(stored('short')?.texts).toEqual(['x'])
  expect(server.receipt?.answerCount).toBe(1)
})

test('what looks the same when it is joined is another answer: it arrives', async () => {
  const { attempt } = phone
  attempt.open(2)
  attempt.type(0, 'a|b')
  attempt.settle()
  await settled()
  expect(stored('fill')?.texts).toEqual(['a|b', ''])
  attempt.type(0, 'a')
  attempt.type(1, 'b|')
  attempt.settle()
  await settled()
  expect(stored('fill')?.texts).toEqual(['a', 'b|'])
})
