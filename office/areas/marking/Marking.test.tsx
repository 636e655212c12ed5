import { fireEvent, screen } from '@testing-library/react'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { WaitingAttempt } from '@contract/calls/exam/marking'
import type { Ability } from '@contract/rules/rights'
import { aUser, showPage } from '../../testing/officeFor'
import { Component as Marking } from './Marking'

type Given = Input<Contract['marking']['give']>

const attempt = (attemptId: string, text: string): WaitingAttempt => ({
  taskId: 'E1',
  taskName: '应急处置简答',
  attemptId,
  closedTime: Number(attemptId),
  texts: [
    {
      questionId: 'Q1',
      stem: '锐器伤后怎么办？',
      sample: '挤血、冲洗、消毒、上报',
      marks: 5,
      text,
      lease: 1,
      sequence: 2,
    },
  ],
})

function show(...abilities: Ability[]) {
  const given: Given[] = []
  const list = [attempt('1', '先挤血'), attempt('2', '先上报')]
  const marking = {
    waiting: () => Promise.resolve({ list, total: 2, pageIndex: 1, pageSize: 50 }),
    give: (input: Given) => (given.push(input), Promise.resolve({})),
  }
  showPage(<Marking />, { api: { marking }, user: aUser(['marking.read', ...abilities]) })
  return given
}
const score = () => screen.getByLabelText<HTMLInputElement>('得分', { selector: 'input' })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})

test('marks by a number and Enter, or by two presses; beyond the full marks none; given ones can be changed', async () => {
  const given = show('exam.mark')
  await screen.findByText('先挤血')
  fireEvent.change(score(), { target: { value: '4' } })
  fireEvent.keyDown(score(), { key: 'Enter' })
  await screen.findByText('先上报')
  expect(given[0]).toEqual({ attemptId: '1', questionId: 'Q1', lease: 1, sequence: 2, score: 4 })
  fireEvent.click(screen.getByRole('radio', { name: '3 分' }))
  fireEvent.click(button('评 3 分，下一条'))
  await screen.findByText('这里的都评完了')

  fireEvent.click(button('答案 1 4 分'))
  await screen.findByText('先挤血')
  expect(score().value).toBe('4')
  for (const wrong of ['9', '4.125']) {
    fireEvent.change(score(), { target: { value: wrong } })
    screen.getByText('得分是 0 到 5，最多两位小数')
    expect(button(`改为 ${wrong} 分`).disabled).toBe(true)
  }
  fireEvent.change(score(), { target: { value: '5' } })
  fireEvent.change(screen.getByLabelText(/^评语/), { target: { value: '要点齐全' } })
  fireEvent.click(button('改为 5 分'))
  await screen.findByRole('button', { name: '答案 1 5 分' })
  expect(given.at(-1)).toMatchObject({ attemptId: '1', score: 5, comment: '要点齐全' })
})

test('who only reads what waits gives no marks', async () => {
  show()
  await screen.findByText('先挤血')
  screen.getByText('你可以查看待阅答案，评分由阅卷人进行。')
  expect(screen.queryByLabelText('得分')).toBeNull()
})
