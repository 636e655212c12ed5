import { act, fireEvent, render, screen } from '@testing-library/react'
import type { Result } from '@contract/calls/exam/examShapes'
import { setLanguage } from '@/core/i18n'
import { StoresContext } from '@/core/stores'
import { resetStack, stack } from '@/testing/taro'
import { settled } from '@/testing/settled'
import { ExamPhone, ExamServer } from '../testing/ExamPhone'
import SheetPage from './Sheet'

const ids = { taskId: 'task-1', attemptId: 'attempt-1' }
let phone: ExamPhone
let server: ExamServer

beforeEach(async () => {
  server = new ExamServer()
  phone = new ExamPhone(server)
  setLanguage('zh')
  await phone.exam.start('task-1')
  phone.attempt.choose('a')
  await settled()
})
afterEach(() => phone.exam.close())

function aResult(change: Partial<Result> = {}): Omit<Result, 'receipt'> {
  return {
    ...ids,
    title: 'Hand hygiene',
    attemptNo: 1,
    state: 5,
    score: 4,
    announceTime: 0,
    amended: 0,
    totalScore: 10,
    passScore: 6,
    passed: 0,
    rightCount: 1,
    wrongCount: 0,
    blankCount: 2,
    waitingCount: 0,
    usedSeconds: 65,
    provisional: 0,
    provisionalUntil: 0,
    lateCount: 0,
    lateState: null,
    categories: [],
    clauses: [],
    canReview: 1,
    reviewTime: 1,
    attemptsLeft: 1,
    ...change,
  }
}

async function open() {
  resetStack({ route: '/exams', options: ids }, { route: '/examanswersheet', options: ids })
  render(
    <StoresContext.Provider value={phone.stores}>
      <SheetPage />
    </StoresContext.Provider>,
  )
  await act(settled)
}
const press = async (id: string) => {
  await act(async () => {
    fireEvent.click(document.getElementById(id)!)
    await settled()
  })
}
const shownText = () => document.body.textContent

test('the grid says of every question where its answer is', async () => {
  await act(async () => {
    phone.goOffline()
    phone.attempt.open(1)
    phone.attempt.choose('d')
    await settled()
  })
  await open()
  expect(screen.getByLabelText('第 1 题，已到医院')).toBeTruthy()
  expect(screen.getByLabelText('第 2 题，在本机')).toBeTruthy()
  expect(screen.getByLabelText('第 3 题，未答')).toBeTruthy()
  await press('cell-3')
  expect(phone.attempt.position).toBe(2)
  expect(stack.moves).toEqual(['back'])
})

test('the hand-in asks first, says what is unanswered, and the safe button hands nothing in', async () => {
  await open()
  await press('hand-in')
  expect(shownText()).toContain('现在交卷？还有 2 题没答，交卷后不能再改。')
  await press('hand-in-safe')
  expect(server.receipt).toBeUndefined()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('handed in: the result with score and receipt stands in the same place', async () => {
  server.result = aResult()
  await open()
  await press('hand-in')
  await press('hand-in-anyway')
  expect(shownText()).toContain('未通过')
  expect(shownText()).toContain('4F7K-28QD-91')
  expect(shownText()).toContain('用时 1 分 5 秒')
  await press('to-review')
  expect(stack.moves.at(-1)).toBe('push /examerror?taskId=task-1&attemptId=attempt-1')
})

test('a hand-in without network stays sealed on the phone and says so', async () => {
  await open()
  await act(async () => {
    phone.goOffline()
    await settled()
  })
  await press('hand-in')
  await press('hand-in-anyway')
  expect(shownText()).toContain('没能交卷，答案都还在本机。联网后会自动再交。')
  expect(document.querySelector('.notices .banner')).toBeNull()
  server.result = aResult({ provisional: 1, provisionalUntil: server.now })
  await act(async () => {
    phone.goOnline()
    await settled()
  })
  expect(shownText()).toContain('医院已收到')
  expect(shownText()).toContain('成绩暂定')
})
