import type { CodeScene } from '@contract/calls/account/verification'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Code } from '@contract/codes'
import { ApiError } from '@/api/ApiError'
import { StoresContext } from '@/core/stores'
import { setLanguage } from '@/core/i18n'
import { FakePlatform } from '@/testing/fakePlatform'
import { inUi } from '@/testing/inUi'
import { testStores } from '@/testing/testStores'
import { CodeField } from './CodeField'
import { CodeSending } from './CodeSending'
import { EntryStore } from './EntryStore'
import { SlideCheckSheet } from './SlideCheckSheet'
import { SlideCheckStore, withSlideCheck } from './SlideCheckStore'

const mobile = '13800000001'
const asked = (code: number, data: object = {}) =>
  new ApiError('handled', 'more is needed', { code, data })
const puzzle = {
  slideId: 's1',
  kind: 'text' as const,
  background: '',
  piece: '',
  width: 0,
  height: 0,
  pieceSize: 0,
  y: 0,
  question: '三加四等于多少？',
  seconds: 120,
  bits: 4,
}

beforeEach(() => setLanguage('zh'))
afterEach(() => jest.useRealTimers())

const codes = (deps: ReturnType<typeof testStores>, scene: CodeScene) =>
  new CodeSending({ ...deps, slideCheck: deps.stores.get(SlideCheckStore) }, scene)

test('the count-down survives leaving the page, and a moved phone clock holds nobody up', async () => {
  const platform = new FakePlatform()
  const sendCode = jest.fn(() => Promise.resolve({ seconds: 60, sendId: '1' }))
  const deps = testStores({ user: null, platform, api: { verification: { sendCode } } })
  const sending = codes(deps, 'login')
  await sending.send(mobile)
  expect(sending.secondsLeft).toBe(60)
  await sending.send(mobile)
  expect(sendCode).toHaveBeenCalledTimes(1)
  sending.dispose()
  platform.pass(20_000)
  const later = codes(deps, 'login')
  expect(later.secondsLeft).toBe(40)
  expect(codes(deps, 'pwd').secondsLeft).toBe(0)
  later.dispose()
  platform.wall -= 3_600_000
  expect(codes(deps, 'login').secondsLeft).toBe(0)
})

test('a demo shows the code itself, everywhere else it says where it went', async () => {
  const shown = async (reply: { demoCode?: string }) => {
    const sendCode = () => Promise.resolve({ seconds: 60, sendId: '1', ...reply })
    const sending = codes(testStores({ user: null, api: { verification: { sendCode } } }), 'login')
    await sending.send(mobile)
    setLanguage('zh')
    const { container, unmount } = render(
      inUi(<CodeField sending={sending} value="" onChange={() => {}} onSend={() => {}} />),
    )
    const said = container.textContent
    unmount()
    sending.dispose()
    return said
  }
  expect(await shown({ demoCode: '246810' })).toContain('演示：验证码 246810')
  expect(await shown({})).toContain(`验证码已发往 ${mobile}`)
})

test.each([[{ comeFrom: 'testCenter' }], [{ attr1: 'x' }]])(
  '%j: a code is asked for by V3 with a build token',
  async (query) => {
    const sendCodeWithToken = jest.fn(() => Promise.resolve({ seconds: 60, sendId: '1' }))
    const deps = testStores({
      user: null,
      api: {
        common: { buildToken: () => Promise.resolve({ token: 'built', expireTime: 0 }) },
        verification: { sendCodeWithToken },
      },
    })
    const sending = codes(deps, 'login')
    await sending.send(mobile, query)
    expect(sendCodeWithToken).toHaveBeenCalledWith({ mobile, scene: 'login' }, { token: 'built' })
    sending.dispose()
  },
)

test('1008: the check is asked for in a sheet, a wrong answer brings another, and the call runs again with its ticket', async () => {
  const answers = [
    { passed: 0 as const, captchaTicket: '' },
    { passed: 1 as const, captchaTicket: 'ticket' },
  ]
  const createSlide = jest.fn(() => Promise.resolve(puzzle))
  const { stores } = testStores({
    user: null,
    api: { verification: { createSlide, answerSlide: () => Promise.resolve(answers.shift()!) } },
  })
  setLanguage('zh')
  render(
    <StoresContext.Provider value={stores}>{inUi(<SlideCheckSheet />)}</StoresContext.Provider>,
  )
  const run = jest.fn(({ captchaTicket }: { captchaTicket?: string }) =>
    captchaTicket ? Promise.resolve('sent') : Promise.reject(asked(Code.slideCheck)),
  )
  let sent: Promise<string> | undefined
  await act(async () => {
    sent = withSlideCheck({ slideCheck: stores.get(SlideCheckStore) }, run)
    await Promise.resolve()
  })
  const answer = async (typed: string) => {
    fireEvent.change(await screen.findByLabelText('计算结果'), { target: { value: typed } })
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: '确定' }))
    })
  }
  expect(await screen.findByText('三加四等于多少？')).toBeTruthy()
  await answer('8')
  expect(screen.getByText('不对，已换了一道')).toBeTruthy()
  await answer('7')
  expect(await sent).toBe('sent')
  expect(run).toHaveBeenLastCalledWith({ captchaTicket: 'ticket' })
  expect(createSlide).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a closed check gives the refusal back; a check passed on its own page is used by the next call', async () => {
  const { stores } = testStores({
    user: null,
    api: {
      verification: {
        createSlide: () => Promise.resolve(puzzle),
        answerSlide: () => Promise.resolve({ passed: 1, captchaTicket: 'stock' }),
      },
    },
  })
  const slide = stores.get(SlideCheckStore)
  const run = ({ captchaTicket }: { captchaTicket?: string }) =>
    captchaTicket ? Promise.resolve(captchaTicket) : Promise.reject(asked(Code.slideCheck))
  const refused = expect(
    withSlideCheck({ slideCheck: stores.get(SlideCheckStore) }, run),
  ).rejects.toMatchObject({
    code: Code.slideCheck,
  })
  await Promise.resolve()
  await Promise.resolve()
  slide.close()
  await refused
  await slide.load('text')
  await slide.answer(7)
  expect(await withSlideCheck({ slideCheck: stores.get(SlideCheckStore) }, run)).toBe('stock')
})

test('the check of a provider: what its script gives is sent; what is closed or refused leaves our own', async () => {
  const service = { provider: 'geetest' as const, id: '1', prefix: '' }
  let made = 0
  const createSlide = jest.fn(({ kind }: { kind: 'slide' | 'text' | 'service' }) =>
    Promise.resolve(
      kind === 'service'
        ? { ...puzzle, kind, slideId: `s${++made}`, service }
        : { ...puzzle, kind },
    ),
  )
  const answerSlide = jest.fn(({ proof }: { proof?: string }) =>
    Promise.resolve({
      passed: proof === 'good' ? (1 as const) : (0 as const),
      captchaTicket: proof === 'good' ? 'ticket' : '',
    }),
  )
  const proofs = ['good', undefined, 'bad']
  const { stores } = testStores({
    user: null,
    api: { verification: { createSlide, answerSlide } },
    platform: Object.assign(new FakePlatform(), {
      riskCheck: { ask: () => Promise.resolve(proofs.shift()) },
    }),
  })
  const slide = stores.get(SlideCheckStore)
  expect(await slide.ask()).toBe('ticket')
  const closed = slide.ask()
  await waitFor(() => expect(slide.puzzle?.kind).toBe('slide'))
  expect(answerSlide).toHaveBeenCalledTimes(1)
  slide.close()
  expect(await closed).toBeUndefined()
  const refused = slide.ask()
  await waitFor(() => expect(slide.hasMissed && slide.puzzle?.kind).toBe('slide'))
  slide.close()
  await refused
})

test('which screen goes on, and what it is handed', () => {
  const entry = new EntryStore()
  expect(
    entry.stepAfter(
      asked(Code.chooseRole, { ticket: 't', accounts: [{ userId: '1', comName: '一院' }] }),
      mobile,
    ),
  ).toBe('selectLogin')
  expect(entry).toMatchObject({ ticket: 't', mobile, accounts: [{ userId: '1' }] })
  expect(entry.stepAfter(asked(Code.noSuchAccount, { ticket: 'r' }), mobile)).toBe('register')
  expect(entry.stepAfter(asked(Code.noSuchAccount), mobile)).toBeUndefined()
  expect(entry.stepAfter(asked(Code.notBound, { bindTicket: 'b', phoneButton: 1 }))).toBe(
    'bindAccount',
  )
  expect(entry).toMatchObject({ bindTicket: 'b', hasPhoneButton: true })
  expect(entry.stepAfter(asked(Code.slideCheck))).toBeUndefined()
  expect(entry.stepAfter(new Error('bug'))).toBeUndefined()
})
