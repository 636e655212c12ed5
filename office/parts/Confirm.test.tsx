import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CallError } from '../api/CallError'
import { Confirm } from './Confirm'

const base = {
  open: true,
  title: '把 25 题停用？',
  words: '停用后不能恢复。',
  act: '停用 25 题',
  keep: '不停用',
}

test('a large one wants the number and the reason; a failure stays with its words', async () => {
  const acted: string[] = []
  const closed = jest.fn()
  const onAct = (reason: string) => {
    acted.push(reason)
    return acted.length === 1
      ? Promise.reject(new CallError('refused', { words: '正在考试' }))
      : Promise.resolve()
  }
  render(<Confirm {...base} final typed={25} needsReason onClose={closed} onAct={onAct} />)
  const act = screen.getByRole('button', { name: '停用 25 题' }) as HTMLButtonElement
  expect(act.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('输入数量 25'), { target: { value: '24' } })
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '依据改了 ' } })
  expect(act.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('输入数量 25'), { target: { value: '25' } })
  expect(act.disabled).toBe(false)
  fireEvent.click(act)
  await screen.findByText('正在考试')
  expect(closed).not.toHaveBeenCalled()
  // antd's button takes no tap while it turns, which ends one drawing after the words came.
  await waitFor(() => expect(act.className).not.toContain('loading'))
  fireEvent.click(act)
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(acted).toEqual(['依据改了', '依据改了'])
})

test('of what cannot come back the safe choice is the filled one', () => {
  render(<Confirm {...base} final onClose={() => undefined} onAct={() => Promise.resolve()} />)
  expect(screen.getByRole('button', { name: '不停用' }).className).toContain('primary')
  expect(screen.getByRole('button', { name: '停用 25 题' }).className).not.toContain('btn-primary')
})
