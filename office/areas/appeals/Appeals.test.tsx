import { fireEvent, screen, within } from '@testing-library/react'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { Appeal } from '@contract/calls/exam/leaving'
import type { Ability } from '@contract/rules/rights'
import { aUser, showPage } from '../../testing/officeFor'
import { Component } from './Appeals'

const appeal = (userName: string, rest: Partial<Appeal>): Appeal => ({
  taskId: 'T1',
  attemptId: `of ${userName}`,
  eventId: 'E1',
  taskName: '季度考核',
  userName,
  jobNumber: '',
  deptName: '',
  kind: 'away',
  verdict: 'counted',
  leftTime: 0,
  awaySeconds: 40,
  used: 3,
  limit: 3,
  running: 0,
  closedBy: '',
  score: null,
  appeal: 0,
  outcome: null,
  minutes: 0,
  reason: '',
  appealedTime: 0,
  appealReason: '病区抢救',
  ...rest,
})
type Decided = Input<Contract['leaving']['decide']>

async function show(...abilities: Ability[]) {
  let list = [
    appeal('韩磊', {}),
    appeal('周敏', { running: 1 }),
    appeal('赵丽', { appeal: 1, outcome: 'try', reason: '停电' }),
  ]
  const decided: Decided[] = []
  const leaving = {
    appeals: () => Promise.resolve({ list, total: list.length }),
    decide(input: Decided) {
      decided.push(input)
      list = list.filter(({ attemptId }) => attemptId !== input.attemptId)
      return Promise.resolve({})
    },
  }
  showPage(<Component />, { api: { leaving }, user: aUser(abilities) })
  await screen.findByText('退还一次机会 · 停电')
  return decided
}

/** Opens the question about one of them; what may be given back. */
async function grant(name: string) {
  fireEvent.click(screen.getByRole('button', { name: `通过 ${name}` }))
  const asked = within(await screen.findByRole('dialog'))
  asked.getByText(`通过 ${name} 的申诉？`)
  return {
    asked,
    gives: asked.getAllByRole('radio').map((one) => one.closest('label')?.textContent),
    act: asked.getByRole<HTMLButtonElement>('button', { name: '通过' }),
  }
}

test('of what is handed in the try is given back, of what still runs time; a reason is wanted', async () => {
  const decided = await show('exam.read', 'exam.supervise')
  expect(screen.queryByRole('button', { name: '通过 赵丽' })).toBeNull()
  const over = await grant('韩磊')
  expect(over.gives).toEqual(['退还一次机会', '这次离开不再计入'])
  over.asked.getByText('这次成绩作废，可以重新考试。')
  expect(over.act.disabled).toBe(true)
  fireEvent.change(over.asked.getByLabelText('原因'), { target: { value: '网络中断' } })
  fireEvent.click(over.act)
  await screen.findByText('已处理 韩磊 的申诉')

  const running = await grant('周敏')
  expect(running.gives).toEqual(['这次离开不再计入', '延长时间'])
  fireEvent.click(running.asked.getByLabelText('延长时间'))
  fireEvent.change(running.asked.getByLabelText('延长几分钟'), { target: { value: '15' } })
  fireEvent.change(running.asked.getByLabelText('原因'), { target: { value: '抢救' } })
  fireEvent.click(running.act)
  await screen.findByText('已处理 周敏 的申诉')
  expect(decided).toEqual([
    { attemptId: 'of 韩磊', eventId: 'E1', grant: 1, give: 'try', reason: '网络中断' },
    { attemptId: 'of 周敏', eventId: 'E1', grant: 1, give: 'time', minutes: 15, reason: '抢救' },
  ])
})

test('who only reads decides nothing', async () => {
  await show('exam.read')
  expect(screen.queryByRole('button', { name: /^(通过|不通过) / })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
