import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { setLanguage } from '@/core/i18n'
import { configureNavigation } from '@/core/navigation/navigationState'
import { StoresContext } from '@/core/stores'
import { testStores } from '@/testing/testStores'
import { resetStack, stack } from '@/testing/taro'
import { withBoundary } from './withBoundary'

test('a page that cannot be drawn says so, and offers to open it again or to go home, and reports it', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const report = jest.fn(() => Promise.resolve({ noted: true }))
  const { stores } = testStores({
    api: { fault: { share: () => Promise.resolve({ percent: 100 }), report } },
  })
  setLanguage('zh')
  const leaveTo = jest.fn()
  configureNavigation({
    usesAddresses: true,
    basePath: '/edu',
    isLoggedIn: () => true,
    leave: () => () => undefined,
    leaveTo,
  })
  resetStack({ route: '/edu/examdetail', options: { taskId: '7' } })
  const Page = withBoundary(function Page({ list }: { list?: string[] }) {
    return <p>{list!.length}</p>
  })
  const { rerender } = render(
    <StoresContext.Provider value={stores}>
      <Page list={['a']} />
    </StoresContext.Provider>,
  )
  expect(screen.getByText('1')).toBeTruthy()
  rerender(
    <StoresContext.Provider value={stores}>
      <Page />
    </StoresContext.Provider>,
  )
  expect(screen.getByRole('heading').textContent).toBe('这一页出了点问题')
  fireEvent.click(screen.getByText('重新打开'))
  expect(leaveTo).toHaveBeenCalledWith('/edu/examdetail?taskId=7')
  fireEvent.click(screen.getByText('回首页'))
  expect(stack.moves).toEqual(['tab /'])
  await waitFor(() =>
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('TypeError') as string }),
      expect.anything(),
    ),
  )
  quiet.mockRestore()
})
