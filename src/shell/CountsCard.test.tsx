import { act, render, screen } from '@testing-library/react'
import { ScopedCounts } from '@/core/loading/ScopedCounts'
import { inUi } from '@/testing/inUi'
import { CountsCard } from './CountsCard'

test('what the hospital has not said yet is no zero, nor what it said of another scope', async () => {
  let reply: ((list: { indexCode: string; value: number }[]) => void) | undefined
  const toolIndexes = () => new Promise((resolve) => (reply = (list) => resolve({ list })))
  const scoped = new ScopedCounts({ api: { common: { toolIndexes } } } as never, 'EDU_002', () =>
    Promise.resolve(),
  )
  const labels = { todo: 'todo', doing: 'doing', done: 'done', missed: 'missed' }
  render(
    inUi(
      <CountsCard
        scoped={scoped}
        name="count"
        label="counts"
        strong="todo"
        labels={labels}
        onPress={() => {}}
      />,
    ),
  )
  const shown = () => screen.getByRole('group').textContent
  expect(shown()).toBe('–todo–doing–done–missed')
  await act(async () => {
    const loading = scoped.load()
    reply?.(['todo', 'doing', 'done', 'missed'].map((indexCode, value) => ({ indexCode, value })))
    await loading
  })
  expect(shown()).toBe('0todo1doing2done3missed')
  await act(() => Promise.resolve(void scoped.choose('platform')))
  expect(shown()).toBe('–todo–doing–done–missed')
})
