import { act, fireEvent, render, screen } from '@testing-library/react'
import { Code } from '@contract/codes'
import type { ReviewQuestion } from '@contract/calls/exam/examShapes'
import { ApiError } from '@/api/ApiError'
import { setLanguage } from '@/core/i18n'
import { StoresContext } from '@/core/stores'
import { resetStack } from '@/testing/taro'
import { testStores } from '@/testing/testStores'
import { settled } from '@/testing/settled'
import { aPaper } from '../testing/samples'
import ReviewPage from './Review'

const reviewed = (index: number, change: Partial<ReviewQuestion>): ReviewQuestion => ({
  ...aPaper().questions[index]!,
  order: index + 1,
  myOptionIds: [],
  rightOptionIds: [],
  right: 0,
  outcome: 'wrong',
  score: 0,
  explanation: 'Because.',
  source: 'WS/T 313-2019',
  knowCatName: 'Hand hygiene',
  reviewNeeded: 0,
  ...change,
})
const wrong = reviewed(1, { myOptionIds: ['d', 'f'], rightOptionIds: ['d', 'e'], reviewNeeded: 1 })
const right = reviewed(0, {
  myOptionIds: ['a'],
  rightOptionIds: ['a'],
  right: 1,
  outcome: 'right',
  score: 4,
})
const summary = {
  list: [right, wrong].map(({ questionId, order, right, outcome, marks, score }) => ({
    questionId,
    order,
    right,
    outcome,
    blank: 0 as const,
    marks,
    score,
  })),
}

type Review = (input: { all?: 0 | 1 }) => Promise<{ list: ReviewQuestion[] }>
const reply = (...list: ReviewQuestion[]) => Promise.resolve({ list })

async function open(review: Review, options: Record<string, string> = {}) {
  const cited = jest.fn((_input: unknown) => Promise.resolve({ list: [] }))
  const { stores } = testStores({
    api: {
      exam: { review, reviewSummary: () => Promise.resolve(summary) },
      scoreAppeal: { mine: () => Promise.resolve({ list: [] }) },
      document: { cited },
    },
  })
  setLanguage('zh')
  resetStack({
    route: '/examerror',
    options: { taskId: 'task-1', attemptId: 'attempt-1', ...options },
  })
  render(
    <StoresContext.Provider value={stores}>
      <ReviewPage />
    </StoresContext.Provider>,
  )
  await act(settled)
  return { cited }
}
const press = async (element: HTMLElement) => {
  await act(async () => {
    fireEvent.click(element)
    await settled()
  })
}
const shownText = () => document.body.textContent

test('only wrong ones by default, with what was right, wrong and missed, and why', async () => {
  await open(({ all }) => (all ? reply(right, wrong) : reply(wrong)))
  expect(screen.getByText('Second?')).toBeTruthy()
  for (const word of ['答对', '漏选', '选错', 'Because.', 'WS/T 313-2019', '标准已修订'])
    expect(shownText()).toContain(word)
  await press(screen.getByRole('tab', { name: '全部 2' }))
  await press(screen.getByRole('button', { name: '上一题' }))
  expect(screen.getByText('First?')).toBeTruthy()
})

test('a link to one question of all opens it', async () => {
  await open(() => reply(right, wrong), { all: '1', questionId: 'q2' })
  expect(screen.getByText('Second?')).toBeTruthy()
})

const many = Array.from({ length: 25 }, (_, at) =>
  reviewed(0, { questionId: `m${at}`, order: at + 1, stem: `Stem ${at}?` }),
)
const idsOf = (questions: readonly ReviewQuestion[]) =>
  questions.map(({ questionId }) => questionId)

test('a link leads to any question of a long paper, of which everything is here', async () => {
  const review = jest.fn(() => reply(...many))
  await open(review, { all: '1', questionId: 'm24' })
  expect(screen.getByText('Stem 24?')).toBeTruthy()
  expect(screen.getByRole('button', { name: '下一道' }).getAttribute('aria-disabled')).toBe('true')
  expect(review).toHaveBeenCalledTimes(1)
})

test('who changes between wrong ones and all stays at the question, or comes to the next one', async () => {
  const wrongOnes = [many[4]!, many[12]!]
  await open(({ all }) => reply(...(all ? many : wrongOnes)))
  await press(screen.getByRole('button', { name: '下一道' }))
  await press(screen.getByRole('tab', { name: '全部 2' }))
  expect(screen.getByText('Stem 12?')).toBeTruthy()
  for (let n = 0; n < 9; n++) await press(screen.getByRole('button', { name: '上一题' }))
  await press(screen.getByRole('tab', { name: '错题 1' }))
  expect(screen.getByText('Stem 4?')).toBeTruthy()
})

test('what its questions cite is asked for by twenty, not once for each question', async () => {
  const { cited } = await open(() => reply(...many), { all: '1' })
  for (let n = 0; n < 21; n++) await press(screen.getByRole('button', { name: '下一道' }))
  expect(screen.getByText('Stem 21?')).toBeTruthy()
  expect(cited.mock.calls.map(([input]) => input)).toEqual([
    { kind: 'question', ids: idsOf(many.slice(0, 20)) },
    { kind: 'question', ids: idsOf(many.slice(20)) },
  ])
})

test('before the task allows it there is one sentence and no answer', async () => {
  await open(() => Promise.reject(new ApiError('refused', 'later', { code: Code.answersNotYet })))
  expect(shownText()).toContain('现在还不能看解析')
  expect(shownText()).not.toContain('Because.')
})

test('nothing wrong: said, with a way to all questions', async () => {
  await open(({ all }) => (all ? reply(right) : reply()))
  expect(shownText()).toContain('全部答对')
  await press(screen.getByRole('button', { name: '看全部题目' }))
  expect(screen.getByText('First?')).toBeTruthy()
})
