import { Code } from '@contract/codes'
import { agreementVersion } from '@contract/rules/people/agreements'
import { ApiError } from '@/api/ApiError'
import { setLanguage } from '@/core/i18n'
import { EntryStore } from '@/shell/entry/EntryStore'
import { SlideCheckStore } from '@/shell/entry/SlideCheckStore'
import { aUser } from '@/testing/aUser'
import type { Fakes } from '@/testing/fakeApi'
import { testStores } from '@/testing/testStores'
import { CodeLogInStore } from './CodeLogInStore'
import { LogInStore } from './LogInStore'

const mobile = '13800000001'
const sent = () => Promise.resolve({ seconds: 60, sendId: '1' })
const says = (code: number, data: object = {}) =>
  Promise.reject(new ApiError('handled', '', { code, data }))
const refused = (words: string, code: number = Code.codeWrong) =>
  Promise.reject(new ApiError('refused', words, { code }))
const login: { leave?: () => void } = {}

/** The form of somebody who typed their number and agreed. */
function formOf(verification: Fakes['verification'], more: Fakes = {}) {
  const deps = testStores({ user: null, api: { ...more, verification } })
  const store = deps.stores.get(CodeLogInStore)
  const logIn = deps.stores.get(LogInStore)
  const { form } = logIn
  logIn.choose('code')
  form.set('mobile', mobile)
  form.set('hasConsented', true)
  login.leave = () => store.dispose()
  return { ...deps, store, form, entry: deps.stores.get(EntryStore) }
}

beforeEach(() => {
  setLanguage('en')
  jest.useFakeTimers()
})
afterEach(() => {
  login.leave?.()
  jest.useRealTimers()
})

test('a code goes to the number of the form; to none that is no number', async () => {
  const sendCode = jest.fn(sent)
  const { store, form } = formOf({ sendCode })
  form.set('mobile', '1380000')
  await store.send({})
  expect(form.errorOf('mobile')).toBe('A mobile number has 11 digits; 4 are missing')
  expect(sendCode).not.toHaveBeenCalled()
  form.set('mobile', mobile)
  await store.send({})
  expect(sendCode).toHaveBeenCalledWith({ mobile, scene: 'login' })
  expect([store.sending.sentTo, form.problem]).toEqual([mobile, undefined])
})

test('the next code waits until the seconds that the server said are over', async () => {
  const sendCode = jest.fn(sent)
  const { store, platform } = formOf({ sendCode })
  const pass = (ms: number) => {
    platform.pass(ms)
    jest.advanceTimersByTime(ms)
  }
  await store.send({})
  pass(1_000)
  expect(store.sending.secondsLeft).toBe(59)
  await store.send({})
  expect(sendCode).toHaveBeenCalledTimes(1)
  pass(59_000)
  expect(store.sending.secondsLeft).toBe(0)
  await store.send({})
  expect(sendCode).toHaveBeenCalledTimes(2)
})

test('a refused code is said on the form, and nobody waits for the next', async () => {
  const { store, form } = formOf({ sendCode: () => refused('Ten codes a day', Code.tooMany) })
  await store.send({})
  expect([form.problem, store.sending.secondsLeft]).toEqual(['Ten codes a day', 0])
  form.set('code', '1')
  expect(form.problem).toBeUndefined()
})

test('1008: the code goes out with the ticket of the slide check; who closes it is told why none came', async () => {
  const sendCode = jest.fn(({ captchaTicket }: { captchaTicket?: string }) =>
    captchaTicket ? sent() : says(Code.slideCheck),
  )
  const { store, form, stores } = formOf({
    sendCode,
    createSlide: () => Promise.reject(new ApiError('network', '')),
  })
  const slideCheck = stores.get(SlideCheckStore)
  const first = store.send({})
  await jest.advanceTimersByTimeAsync(0)
  expect(slideCheck.isAsking).toBe(true)
  slideCheck.close()
  await first
  expect([form.problem, store.sending.secondsLeft]).toEqual([
    'Please do the security check first.',
    0,
  ])
  expect(sendCode).toHaveBeenCalledTimes(1)
})

test('a passed slide check takes the code with it', async () => {
  const puzzle = { slideId: 's1', kind: 'slide' as const, background: '', piece: '', bits: 4 }
  const sizes = { width: 300, height: 150, pieceSize: 40, y: 20, question: '', seconds: 120 }
  const sendCode = jest.fn(({ captchaTicket }: { captchaTicket?: string }) =>
    captchaTicket ? sent() : says(Code.slideCheck),
  )
  const { store, form, stores } = formOf({
    sendCode,
    createSlide: () => Promise.resolve({ ...puzzle, ...sizes }),
    answerSlide: ({ answer }) =>
      Promise.resolve(
        answer === 120
          ? { passed: 1 as const, captchaTicket: 'ticket' }
          : { passed: 0 as const, captchaTicket: '' },
      ),
  })
  const slideCheck = stores.get(SlideCheckStore)
  const sending = store.send({})
  await jest.advanceTimersByTimeAsync(0)
  expect(await slideCheck.answer(7)).toBe(false)
  expect(await slideCheck.answer(120)).toBe(true)
  await sending
  expect(sendCode).toHaveBeenLastCalledWith({
    mobile,
    scene: 'login',
    captchaTicket: 'ticket',
  })
  expect([store.sending.secondsLeft, form.problem]).toEqual([60, undefined])
})

test('number, consent and six digits: without one of them nothing is sent, and what is missing is said', async () => {
  const checkCode = jest.fn(() => refused('no'))
  const { store, form } = formOf({ checkCode })
  form.set('code', '12345')
  expect(form.errorOf('code')).toBeUndefined()
  expect(await store.logIn()).toBeUndefined()
  expect(form.errorOf('code')).toBe('Please enter the 6 digits')
  form.set('code', '123456')
  expect(form.errorOf('code')).toBeUndefined()
  form.set('hasConsented', false)
  expect(await store.logIn()).toBeUndefined()
  expect(form.errorOf('hasConsented')).toBeDefined()
  form.set('hasConsented', true)
  form.set('mobile', '')
  expect(await store.logIn()).toBeUndefined()
  expect(form.errorOf('mobile')).toBeDefined()
  expect(checkCode).not.toHaveBeenCalled()
})

test('a wrong code is said in the server’s words, and its field is empty for the next', async () => {
  const { store, form, session } = formOf({ checkCode: () => refused('Wrong code; 4 tries left') })
  form.set('code', '123456')
  expect(await store.logIn()).toBeUndefined()
  expect([form.problem, form.values.code]).toEqual(['Wrong code; 4 tries left', ''])
  expect(session.isLoggedIn).toBe(false)
})

test('the right code makes the session, with the consent and the token of the reply', async () => {
  const asked: unknown[] = []
  const { store, form, session, platform } = formOf({
    checkCode: (input, options) => {
      asked.push(input)
      options?.onEnvelope?.({ token: 'of the reply', serverTime: 0 })
      return Promise.resolve({ passed: 1, ticket: '', user: aUser(), accounts: [] })
    },
  })
  form.set('code', '123456')
  expect(await store.logIn()).toBe('in')
  expect(asked).toEqual([
    {
      mobile,
      verifyCode: '123456',
      scene: 'login',
      consentVersion: agreementVersion,
      deviceId: 'device-1',
      deviceName: 'test phone',
      deviceKind: 'mobile',
      channel: 'h5',
    },
  ])
  expect([session.personId, session.token]).toEqual(['user-1', 'of the reply'])
  expect(platform.storage.get('session')).toContain('of the reply')
})

test.each([
  [Code.noSuchAccount, { ticket: 'proved' }, 'register'],
  [Code.chooseRole, { ticket: 'proved', accounts: [{ userId: 'u', comName: 'c' }] }, 'selectLogin'],
] as const)(
  '%i: goes on at another screen, with the ticket and the consent',
  async (code, data, screen) => {
    const { store, form, entry, session } = formOf({ checkCode: () => says(code, data) })
    form.set('code', '123456')
    expect(await store.logIn()).toBe(screen)
    expect([entry.mobile, entry.ticket, entry.consentVersion]).toEqual([
      mobile,
      'proved',
      agreementVersion,
    ])
    expect([form.problem, form.values.code, session.isLoggedIn]).toEqual([undefined, '', false])
  },
)

test('password and code together are one log-in: both are wanted, and both are sent', async () => {
  const checkMobilePasswordAndCode = jest.fn(() => Promise.resolve(aUser()))
  const { store, form, session } = formOf({ checkMobilePasswordAndCode })
  form.set('method', 'both')
  expect(await store.logIn()).toBeUndefined()
  expect(form.errorOf('password')).toBe('Please enter your password')
  expect(form.errorOf('code')).toBeDefined()
  expect(checkMobilePasswordAndCode).not.toHaveBeenCalled()
  form.set('password', 'Ward-2026')
  form.set('code', '123456')
  expect(await store.logIn()).toBe('in')
  expect(checkMobilePasswordAndCode).toHaveBeenCalledWith(
    expect.objectContaining({
      mobile,
      password: 'Ward-2026',
      verifyCode: '123456',
      consentVersion: agreementVersion,
    }),
    expect.anything(),
  )
  expect(session.user?.userId).toBe('user-1')
})

test('password and code together: what is refused counts like a wrong password, and the slide check goes before the next', async () => {
  const checkMobilePasswordAndCode = jest.fn(({ captchaTicket }: { captchaTicket?: string }) =>
    refused('', captchaTicket ? Code.logInFailed : Code.slideCheck),
  )
  const { store, form, stores } = formOf({
    checkMobilePasswordAndCode,
    createSlide: () => Promise.reject(new ApiError('network', '')),
  })
  form.set('method', 'both')
  form.set('password', 'Ward-2026')
  for (const left of [4, 3, 2]) {
    checkMobilePasswordAndCode.mockImplementationOnce(() =>
      refused('', left === 2 ? Code.slideCheck : Code.logInFailed),
    )
    form.set('code', '123456')
    await store.logIn()
    expect(form.problem).toMatch(new RegExp(`^Number, password or code is wrong. After ${left}`))
  }
  form.set('code', '123456')
  void store.logIn()
  await jest.advanceTimersByTimeAsync(0)
  expect(stores.get(SlideCheckStore).isAsking).toBe(true)
  stores.get(SlideCheckStore).close()
})
