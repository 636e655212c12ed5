import { act, fireEvent, render, screen } from '@testing-library/react'
import type { DemoEntry } from '@contract/calls/account/demoEntry'
import { ApiError } from '@/api/ApiError'
import { setLanguage } from '@/core/i18n'
import { StoresContext } from '@/core/stores'
import { aUser } from '@/testing/aUser'
import { FakePlatform } from '@/testing/fakePlatform'
import { resetStack, stack } from '@/testing/taro'
import { testStores } from '@/testing/testStores'
import LogInPage from './LogIn'
import { mobileProblem } from '@/shell/entry/mobileProblem'

const aBrand = {
  code: 'dyzk',
  content: 'nursing',
  name: { zh: '护理质控', en: 'Nursing' },
  sliderTitle: { zh: '护理质控', en: 'Nursing' },
  colours: { light: '#0b6a8a', dark: '#5cc0dd' },
  logo: '',
  logInAt: 'education',
  supportPhone: '400-969-7756',
} as const

const refused = () => Promise.reject(new ApiError('refused', 'no', { code: 100201 }))
type Check = NonNullable<
  NonNullable<NonNullable<Parameters<typeof testStores>[0]>['api']>['account']
>['checkAccount']

function open(checkAccount: Check, options: Record<string, string> = {}) {
  const { stores } = testStores({ user: null, api: { account: { checkAccount } } })
  setLanguage('zh')
  resetStack({ route: '/edu/login', options })
  render(
    <StoresContext.Provider value={stores}>
      <LogInPage />
    </StoresContext.Provider>,
  )
  return stores
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = async () => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '登录' }))
  })
}

beforeEach(() => setLanguage('zh'))

test('a number says what is missing', () => {
  expect(mobileProblem('138057166')).toBe('手机号应为 11 位，还差 2 位')
  expect(mobileProblem('138057166201')).toContain('多了 1 位')
  expect(mobileProblem('23805716620')).toContain('以 1 开头')
  expect(mobileProblem('13805716620')).toBeUndefined()
})

test('the consent is not ticked beforehand and without it nothing is sent', async () => {
  const check = jest.fn(refused)
  open(check)
  expect(screen.getByRole('checkbox').getAttribute('aria-checked')).toBe('false')
  type('手机号', '13800000001')
  type('密码', 'Ward-2026')
  await press()
  expect(screen.getByText('请先阅读并勾选服务协议和隐私政策。')).toBeTruthy()
  expect(check).not.toHaveBeenCalled()
})

test('wrong tries are counted down, the fifth says that it is locked', async () => {
  open(jest.fn(refused))
  type('手机号', '13800000001')
  type('密码', 'wrong')
  fireEvent.click(screen.getByRole('checkbox'))
  for (const left of [4, 3, 2, 1]) {
    await press()
    expect(screen.getByText(`手机号或密码不对。再错 ${left} 次，账号会锁定 15 分钟。`)).toBeTruthy()
  }
  await press()
  expect(screen.getByText(/15 分钟后再试/)).toBeTruthy()
})

test('the redirect survives with its whole query', async () => {
  const stores = open(
    jest.fn(() => Promise.resolve(aUser())),
    { redirect: '/mexamdetail?taskId=t1&where=page2' },
  )
  type('手机号', '13800000001')
  type('密码', 'Ward-2026')
  fireEvent.click(screen.getByRole('checkbox'))
  await press()
  expect(stores.deps.session.user?.userId).toBe('user-1')
  expect(stack.moves.at(-1)).toMatch(/^replace .*mexamdetail\?.*taskId=t1.*where=page2/)
})

/** As the page of H5 has it written in, and as a mini-program hears of it with its brand. */
test.each(['fact', 'brand'] as const)(
  'a demo says that it is one; one tap on a person logs in by the ordinary call (%s)',
  async (by) => {
    const platform = new FakePlatform()
    const demo: DemoEntry = {
      password: 'Published-26',
      people: [
        {
          mobile: '13800000002',
          userName: '陈立群',
          role: 'headNurse',
          department: '重症医学科',
        },
      ],
    }
    if (by === 'fact') Object.assign(platform.installation, { demoFact: JSON.stringify(demo) })
    const checkAccount = jest.fn(() => Promise.resolve(aUser()))
    const { stores } = testStores({
      user: null,
      platform,
      api: { account: { checkAccount } },
    })
    if (by === 'brand') stores.deps.display.applyBrand({ ...aBrand, demo })
    setLanguage('zh')
    resetStack({ route: '/edu/login', options: {} })
    render(
      <StoresContext.Provider value={stores}>
        <LogInPage />
      </StoresContext.Provider>,
    )
    expect(await screen.findByText(/^演示：.*不要录入真实资料/)).toBeTruthy()
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /护士长 陈立群/ }))
    })
    expect(checkAccount).toHaveBeenCalledWith(
      expect.objectContaining({ mobile: '13800000002', password: 'Published-26' }),
      expect.anything(),
    )
    expect(stores.deps.session.user?.userId).toBe('user-1')
    expect(JSON.stringify([...platform.storage.values.values()])).not.toContain('Published-26')
  },
)

test('where no demo is, nobody is offered', () => {
  open(jest.fn(refused))
  expect(screen.queryByText(/演示/)).toBeNull()
})
