import { act, render, screen } from '@testing-library/react'
import { setLanguage } from '@/core/i18n'
import { StoresContext } from '@/core/stores'
import { aUser } from '@/testing/aUser'
import { inUi } from '@/testing/inUi'
import { testStores } from '@/testing/testStores'
import { Page } from './Page'

test('a password that was handed out stands before every screen but the one where it is replaced', async () => {
  const { stores, session } = testStores({ user: aUser({ mustChangePassword: 1 }) })
  setLanguage('zh')
  const shown = (name: 'mine' | 'changePassword') =>
    inUi(
      <StoresContext.Provider value={stores}>
        <Page name={name}>what the screen shows</Page>
      </StoresContext.Provider>,
    )
  const { rerender } = render(shown('mine'))
  expect(screen.queryByText('what the screen shows')).toBeNull()
  screen.getByText('先设一个自己的密码')
  rerender(shown('changePassword'))
  screen.getByText('what the screen shows')
  rerender(shown('mine'))
  await act(() => Promise.resolve(session.ownPasswordSet()))
  screen.getByText('what the screen shows')
})
