import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { CashOut } from '@contract/calls/community/activity'
import type { Ability } from '@contract/rules/rights'
import { PayoutState } from '@contract/states'
import { aUser, showPage } from '../../testing/officeFor'
import { Component as Payouts } from './Payouts'

type Decided = Input<Contract['activity']['decideCashOut']>

const request = (applyId: string, userName: string, state: number): CashOut => ({
  applyId,
  userName,
  amount: 30,
  state,
  note: '',
  time: 0,
})

function show(...abilities: Ability[]) {
  const decided: Decided[] = []
  const list = [
    request('P1', '王佳怡', PayoutState.waiting),
    request('P2', '林晓燕', PayoutState.paid),
  ]
  const activity = {
    cashOuts: () => Promise.resolve({ list, total: 2, pageIndex: 1, pageSize: 50 }),
    decideCashOut: (input: Decided) => (decided.push(input), Promise.resolve({})),
  }
  showPage(<Payouts />, { api: { activity }, user: aUser(['payout.read', ...abilities]) })
  return decided
}

beforeEach(() => localStorage.clear())

test('one that waits is refused with a reason, or noted as paid; one that was decided is not decided again', async () => {
  const decided = show('payout.decide')
  await screen.findByText('林晓燕')
  expect(screen.queryByRole('button', { name: /林晓燕/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '不通过 王佳怡 的申请' }))
  await screen.findByText('不通过 王佳怡 的 30 元申请？')
  const refuse = screen.getAllByRole<HTMLButtonElement>('button', { name: '不通过' }).at(-1)!
  expect(refuse.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '没有参加活动' } })
  expect(refuse.disabled).toBe(false)
  fireEvent.click(refuse)
  await screen.findByText('已处理')
  expect(decided).toEqual([{ applyId: 'P1', approve: 0, note: '没有参加活动' }])
})

test('who only reads them finds nothing to press and nothing to choose', async () => {
  show()
  await waitFor(() => screen.getByText('王佳怡'))
  expect(screen.queryByText('操作')).toBeNull()
  expect(screen.queryByRole('button', { name: /王佳怡/ })).toBeNull()
  expect(screen.queryByLabelText('选中本页')).toBeNull()
})
