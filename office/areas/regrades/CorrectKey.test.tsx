import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { Code } from '@contract/codes'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import { CallError } from '../../api/CallError'
import { showPage } from '../../testing/officeFor'
import { CorrectKey } from './CorrectKey'
import type { KeyDetails } from './keyValues'

const details = {
  question: {
    questionId: 'Q1',
    kind: 'single',
    stem: '手卫生至少揉搓多久？',
    options: [
      { optionId: 'a', text: '5 秒' },
      { optionId: 'b', text: '15 秒' },
    ],
  },
  rightOptionIds: ['a'],
  free: 0,
  papers: 2,
  attempts: 12,
} as KeyDetails
type Calls = Contract['marking']

function show(key: () => Promise<KeyDetails>) {
  const tried: Input<Calls['tryKey']>[] = []
  const corrected: Input<Calls['correctKey']>[] = []
  const exam = { taskId: 'T1', taskName: '季度考核', endTime: 0, attempts: 12 }
  const marking = {
    key,
    tryKey(input: Input<Calls['tryKey']>) {
      tried.push(input)
      return Promise.resolve({
        total: 12,
        exams: [{ ...exam, up: 7, down: 0, nowPassed: 3, nowFailed: 0 }],
      })
    },
    correctKey(input: Input<Calls['correctKey']>) {
      corrected.push(input)
      return Promise.resolve({ regradeId: 'R1' })
    },
  }
  const pages = (
    <Routes>
      <Route path="regrades/question/:questionId" element={<CorrectKey />} />
      <Route path="*" element={null} />
    </Routes>
  )
  return {
    ...showPage(pages, { at: '/regrades/question/Q1', api: { marking } }),
    tried,
    corrected,
  }
}
const act = () => screen.getByRole<HTMLButtonElement>('button', { name: '更正并重新评分' })

test('a question that stands in no paper says so and leads to where it is changed', async () => {
  show(() => Promise.reject(new CallError('refused', { code: Code.notFound })))
  await screen.findByText('这道题不在本院的任何试卷里')
  const way = screen.getByRole('link', { name: '打开题目' })
  expect(way.getAttribute('href')).toBe('/questions/Q1')
})

test('only another key is tried and asked about; who is affected is said before, and a reason goes with it', async () => {
  const { tried, corrected, router } = show(() => Promise.resolve(details))
  await screen.findByText('改好答案后，这里会算出影响到谁。')
  expect(act().disabled).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'B 是正确答案' }))
  await screen.findByText(/7 份加分，0 份减分/)
  fireEvent.click(screen.getByRole('radio', { name: 'A 是正确答案' }))
  expect(act().disabled).toBe(true)
  fireEvent.click(screen.getByRole('switch', { name: '本题不计对错，人人得分' }))
  await waitFor(() => expect(tried.at(-1)).toEqual({ questionId: 'Q1', free: 1 }))
  fireEvent.click(act())
  const asked = within(await screen.findByRole('dialog'))
  asked.getByText('更正答案，重新评 12 份答卷？')
  const sure = asked.getByRole<HTMLButtonElement>('button', { name: '重新评 12 份' })
  expect(sure.disabled).toBe(true)
  fireEvent.change(asked.getByLabelText('原因'), { target: { value: '题干有歧义' } })
  fireEvent.click(sure)
  await waitFor(() => expect(router.state.location.pathname).toBe('/regrades/R1'))
  expect(corrected).toEqual([{ questionId: 'Q1', free: 1, reason: '题干有歧义' }])
  expect(tried[0]).toEqual({ questionId: 'Q1', right: ['b'] })
})
