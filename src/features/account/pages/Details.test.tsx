import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { setLanguage } from '@/core/i18n'
import { StoresContext } from '@/core/stores'
import { aUser } from '@/testing/aUser'
import { resetStack } from '@/testing/taro'
import { testStores } from '@/testing/testStores'
import DetailsPage from './Details'

const session = (sessionId: string, isCurrent: 0 | 1) => ({
  sessionId,
  deviceName: `phone ${sessionId}`,
  deviceKind: 'mobile' as const,
  source: 2 as const,
  createdTime: 0,
  lastSeenTime: 0,
  isCurrent,
})

async function open() {
  const endSession = jest.fn(() => Promise.resolve({}))
  const logOut = jest.fn(() => Promise.resolve({}))
  const unbind = jest.fn(() => Promise.resolve({}))
  const sendDeletionCode = jest.fn(() => Promise.resolve({ seconds: 60 }))
  const deleteAccount = jest.fn(() => Promise.resolve({}))
  const { stores, outbox } = testStores({
    api: {
      privacy: { consents: () => Promise.resolve({ list: [] }) },
      account: {
        me: () => Promise.resolve({ ...aUser(), code: '****01', postName: '护士', roles: [] }),
        mySessions: () => Promise.resolve({ list: [session('a', 1), session('b', 0)] }),
        myLogIns: () =>
          Promise.resolve({
            list: [
              {
                time: 2,
                failed: 1 as const,
                network: '203.0.113.*',
                deviceName: '',
                deviceKind: 'pc' as const,
              },
              {
                time: 1,
                failed: 0 as const,
                network: '198.51.100.*',
                deviceName: '我的手机',
                deviceKind: 'mobile' as const,
              },
            ],
          }),
        endSession,
        logOut,
      },
      identity: {
        bindings: () =>
          Promise.resolve({
            list: [{ bindingId: 'w', kind: 'web' as const, appCode: '', boundTime: 0 }],
          }),
        unbind,
        sendDeletionCode,
        deleteAccount,
      },
      exam: { saveAnswers: () => new Promise(() => undefined) },
    },
  })
  setLanguage('zh')
  resetStack({ route: '/edu/midetail', options: {} })
  await act(async () => {
    render(
      <StoresContext.Provider value={stores}>
        <DetailsPage />
      </StoresContext.Provider>,
    )
  })
  return { stores, outbox, endSession, logOut, unbind, sendDeletionCode, deleteAccount }
}

test('another device is logged out only after the question is answered', async () => {
  const { endSession } = await open()
  expect(screen.getByText('本机')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '退出 phone b' }))
  expect(endSession).not.toHaveBeenCalled()
  await act(async () => {
    fireEvent.click(within(screen.getByRole('alertdialog')).getByText('退出这台设备'))
  })
  expect(endSession).toHaveBeenCalledWith({ sessionId: 'b' })
  expect(screen.queryByText('phone b')).toBeNull()
})

test('the log-out tells of what has not reached the hospital', async () => {
  const { outbox, logOut } = await open()
  act(() => void outbox.put({ lane: 'attempt', call: 'exam.saveAnswers', input: {} as never }))
  fireEvent.click(screen.getByText('退出登录'))
  const dialog = screen.getByRole('alertdialog')
  expect(dialog.textContent).toContain('还有 1 项在本机')
  await act(async () => {
    fireEvent.click(within(dialog).getByText('留在这里'))
  })
  expect(logOut).not.toHaveBeenCalled()
  expect(outbox.count).toBe(1)
})

test('large type, theme and language hold at once', async () => {
  const { stores } = await open()
  fireEvent.click(screen.getByRole('tab', { name: '特大' }))
  fireEvent.click(screen.getByRole('tab', { name: '深色' }))
  expect(stores.deps.display.classes).toContain('theme-dark type-150')
  fireEvent.click(screen.getByRole('tab', { name: 'English' }))
  expect(screen.getByText('Log out', { selector: '.item-title' })).toBeTruthy()
})

test('a bound account of the platform is unbound', async () => {
  const { stores, unbind } = await open()
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '解绑 微信浏览器' }))
  })
  expect(unbind).toHaveBeenCalledWith({ bindingId: 'w' })
  expect(screen.queryByText('微信浏览器')).toBeNull()
  expect(stores.deps.shell.toastMessage?.text).toBe('微信浏览器已解绑，不再登录这个账号')
})

test('the account is deleted only with the six digits that came by message', async () => {
  const { stores, sendDeletionCode, deleteAccount } = await open()
  fireEvent.click(screen.getByText('注销账号'))
  const sheet = within(screen.getByRole('dialog'))
  fireEvent.click(sheet.getByText('确认注销'))
  expect(deleteAccount).not.toHaveBeenCalled()
  await act(async () => {
    fireEvent.click(sheet.getByText('获取验证码'))
  })
  expect(sendDeletionCode).toHaveBeenCalledTimes(1)
  expect(sheet.getByText(/138\*\*\*\*0001/)).toBeTruthy()
  fireEvent.change(sheet.getByLabelText('验证码'), { target: { value: '123456' } })
  await act(async () => {
    fireEvent.click(sheet.getByText('确认注销'))
  })
  expect(deleteAccount).toHaveBeenCalledWith({ verifyCode: '123456' })
  expect(stores.deps.session.isLoggedIn).toBe(false)
})
