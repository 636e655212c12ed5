import { act, fireEvent, render, screen } from '@testing-library/react'
import { inUi } from '@/testing/inUi'
import { LoadMore } from './LoadMore'
import { PullToRefresh } from './PullToRefresh'

const touch = (clientY: number) => ({ touches: [{ clientY }] })

function pulled(by: number, atTop = true) {
  let finish = () => {}
  const refresh = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  const { container } = render(
    inUi(
      <PullToRefresh atTop={() => atTop} onRefresh={refresh}>
        rows
      </PullToRefresh>,
    ),
  )
  const area = container.firstElementChild!
  fireEvent.touchStart(area, touch(10))
  fireEvent.touchMove(area, touch(10 + by))
  return { area, refresh, end: () => finish() }
}

test('less than 100 px says pull, 100 px says release, then it refreshes (specification §9)', async () => {
  const short = pulled(96)
  expect(screen.getByText('下拉刷新')).toBeTruthy()
  fireEvent.touchEnd(short.area)
  expect(short.refresh).not.toHaveBeenCalled()
  const far = pulled(100)
  expect(screen.getByText('松开刷新')).toBeTruthy()
  fireEvent.touchEnd(far.area)
  expect(far.refresh).toHaveBeenCalledTimes(1)
  expect(screen.getByText('刷新中')).toBeTruthy()
  await act(async () => far.end())
  expect(screen.queryByText('刷新中')).toBeNull()
})

test('in the middle of a list a pull scrolls', () => {
  const { area, refresh } = pulled(150, false)
  fireEvent.touchEnd(area)
  expect(refresh).not.toHaveBeenCalled()
})

test('the end of a list: more can be asked for, none left says so', () => {
  const more = jest.fn()
  const { rerender } = render(inUi(<LoadMore state="more" onMore={more} />))
  fireEvent.click(screen.getByRole('button'))
  expect(more).toHaveBeenCalled()
  rerender(inUi(<LoadMore state="noneLeft" onMore={more} />))
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('status').textContent).not.toBe('')
})
