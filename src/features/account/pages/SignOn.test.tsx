import { act, fireEvent, render, screen } from '@testing-library/react'
import { setLanguage } from '@/core/i18n'
import { StoresContext } from '@/core/stores'
import { resetStack, stack } from '@/testing/taro'
import { settled } from '@/testing/settled'
import { testStores } from '@/testing/testStores'
import SignOnPage from './SignOn'

test('where no hospital has a log-in of its own, the way back to one’s mobile number is there', async () => {
  const search = () => Promise.resolve({ list: [], total: 0, pageIndex: 1, pageSize: 20 })
  const { stores } = testStores({ api: { company: { search } } })
  setLanguage('zh')
  resetStack({ route: '/edu/signOn', options: { redirect: '/exam' } })
  render(
    <StoresContext.Provider value={stores}>
      <SignOnPage />
    </StoresContext.Provider>,
  )
  await act(settled)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '用手机号登录' })))
  expect(stack.moves.at(-1)).toMatch(/^replace .*ogin.*redirect=/i)
})
