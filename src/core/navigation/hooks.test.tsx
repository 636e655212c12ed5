import { act, render, screen } from '@testing-library/react'
import { observer } from 'mobx-react'
import { ApiError } from '@/api/ApiError'
import { resetStack } from '@/testing/taro'
import { testStores } from '@/testing/testStores'
import { aUser } from '@/testing/aUser'
import { DisplayStore } from '../display/DisplayStore'
import { t } from '../i18n'
import { SessionStore } from '../session/SessionStore'
import { StoresContext, useStore } from '../stores'
import { useAction } from '../loading/useAction'
import { useParams } from './useParams'

test('one run at a time, busy while it runs; an ApiError ends there', async () => {
  const runs: (() => void)[] = []
  const action = jest.fn(
    (fails: boolean) =>
      new Promise<void>((resolve, reject) =>
        runs.push(() => (fails ? reject(new ApiError('network', '')) : resolve())),
      ),
  )
  let run: (fails: boolean) => Promise<void> = () => Promise.resolve()
  function Button() {
    const [go, busy] = useAction(action)
    run = go
    return <>{busy ? 'busy' : 'idle'}</>
  }
  const { container } = render(<Button />)
  await act(async () => {
    void run(true)
    void run(true)
  })
  expect(action).toHaveBeenCalledTimes(1)
  expect(container.textContent).toBe('busy')
  await act(async () => runs[0]?.())
  expect(container.textContent).toBe('idle')
})

test('an action that is a bug stays a bug', async () => {
  let run = () => Promise.resolve()
  function Button() {
    ;[run] = useAction(() => Promise.reject(new TypeError('bug')))
    return null
  }
  render(<Button />)
  await act(async () => {
    await expect(run()).rejects.toThrow('bug')
  })
})

test('the query is read once, decoded tolerantly, without what Taro adds', () => {
  resetStack({ route: '/edu/examdetail', options: { taskId: 'a%20b', where: '50%', stamp: 'A1' } })
  const seen: unknown[] = []
  function Page() {
    seen.push(useParams('examNotice'))
    return null
  }
  render(<Page />)
  expect(seen[0]).toBeUndefined()
  expect(seen.at(-1)).toEqual({ taskId: 'a b', where: '50%' })
})

test('core stores come out of the context; language and person redraw what shows them', async () => {
  const { stores, display, session } = testStores({
    api: { account: { logOut: () => Promise.resolve({}) } },
  })
  const Page = observer(function Page() {
    const { theme } = useStore(DisplayStore)
    return (
      <div>{`${useStore(SessionStore).user?.userName ?? 'nobody'} ${theme} ${t('titles.exam')}`}</div>
    )
  })
  render(
    <StoresContext.Provider value={stores}>
      <Page />
    </StoresContext.Provider>,
  )
  expect(screen.getByText(`${aUser().userName} light Exams`)).toBeTruthy()
  act(() => display.chooseLanguage('zh'))
  expect(screen.getByText(`${aUser().userName} light 考试`)).toBeTruthy()
  await act(() => session.logOut())
  expect(screen.getByText('nobody light 考试')).toBeTruthy()
})
