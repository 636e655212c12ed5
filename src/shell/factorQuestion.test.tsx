import { act, fireEvent, render, screen } from '@testing-library/react'
import { Code } from '@contract/codes'
import { ApiError } from '@/api/ApiError'
import { setLanguage } from '@/core/i18n'
import { StoresContext } from '@/core/stores'
import { inUi } from '@/testing/inUi'
import { testStores } from '@/testing/testStores'
import { Page } from './Page'

test('the second factor is asked for once by all calls that want it; a wrong code says so, a right one lets them go on', async () => {
  const codes: string[] = []
  const { stores, shell } = testStores({
    api: {
      secondFactor: {
        prove: ({ code }: { code: string }) => {
          codes.push(code)
          return code === '123456'
            ? Promise.resolve({ recoveryCodesLeft: 8 })
            : Promise.reject(
                new ApiError('refused', '验证码不对', {
                  code: Code.secondFactorWrong,
                  status: 200,
                }),
              )
        },
      },
    },
  })
  setLanguage('zh')
  render(
    inUi(
      <StoresContext.Provider value={stores}>
        <Page name="mine" />
      </StoresContext.Provider>,
    ),
  )
  let both: Promise<boolean[]> | undefined
  act(() => void (both = Promise.all([shell.askFactor(), shell.askFactor()])))
  const field = screen.getByLabelText('验证器上的六位数字')
  const confirm = screen.getByRole('button', { name: '确认并继续' })
  fireEvent.change(field, { target: { value: '000000' } })
  await act(() => Promise.resolve(fireEvent.click(confirm)))
  await screen.findByText(/验证码不对/)
  fireEvent.change(field, { target: { value: '123456' } })
  await act(() => Promise.resolve(fireEvent.click(confirm)))
  expect(await both).toEqual([true, true])
  expect(codes).toEqual(['000000', '123456'])
  expect(screen.queryByLabelText('验证器上的六位数字')).toBeNull()
})
