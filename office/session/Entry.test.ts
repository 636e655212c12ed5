import { Code } from '@contract/codes'
import { CallError } from '../api/CallError'
import { aUser, fakeApi } from '../testing/officeFor'
import { Entry } from './Entry'
import { OwnPassword } from './OwnPassword'
import { Session } from './Session'

const filled = (entry: Entry) => {
  entry.set('mobile', '13800000004')
  entry.set('secret', 'Ward-2026')
  entry.set('hasConsented', true)
  return entry
}
const refusal = (code: number, data: unknown = null) =>
  Promise.reject(new CallError('refused', { code, data }))

test('nothing is sent while something is missing, and each field says what', async () => {
  const entry = new Entry(fakeApi({}), () => undefined)
  await entry.logIn()
  expect(Object.keys(entry.problems).sort()).toEqual(['consent', 'mobile', 'secret'])
  entry.choose('code')
  entry.set('mobile', '12345')
  await entry.sendCode()
  expect(entry.problems.mobile).toBeDefined()
})

test('the sum comes first where the server asks for it; a wrong answer is another sum; then the log-in goes on by itself', async () => {
  const tickets: unknown[] = []
  let sums = 0
  const entered = jest.fn()
  const entry = filled(
    new Entry(
      fakeApi({
        account: {
          checkMobileAndPassword: ({ captchaTicket }: { captchaTicket?: string }) => {
            tickets.push(captchaTicket)
            return captchaTicket ? Promise.resolve(aUser()) : refusal(Code.slideCheck)
          },
        },
        verification: {
          createSlide: () =>
            Promise.resolve({ slideId: `s${++sums}`, question: '三加四', bits: 8 }),
          answerSlide: ({ answer }: { answer: number }) =>
            Promise.resolve({ passed: answer === 7 ? 1 : 0, captchaTicket: 't1' }),
        },
      }),
      entered,
    ),
  )
  await entry.logIn()
  expect(entry.check?.slideId).toBe('s1')
  await entry.answerCheck(8)
  expect([entry.check?.slideId, entry.problem]).toEqual(['s2', '答案不对，换一道再试'])
  await entry.answerCheck(7)
  expect(tickets).toEqual([undefined, 't1'])
  expect(entered).toHaveBeenCalledWith(aUser())
})

test('on a demo one press logs in by the ordinary call, and the code that was asked for is shown', async () => {
  const sent: unknown[] = []
  const entered = jest.fn()
  const entry = new Entry(
    fakeApi({
      account: {
        checkMobileAndPassword: (input: unknown) => {
          sent.push(input)
          return Promise.resolve(aUser())
        },
      },
      verification: {
        sendCode: () => Promise.resolve({ seconds: 60, sendId: 's', demoCode: '246810' }),
      },
    }),
    entered,
  )
  await entry.logInAs('13800000003', 'Published-26')
  expect(sent).toEqual([
    expect.objectContaining({ mobile: '13800000003', password: 'Published-26' }),
  ])
  expect(entered).toHaveBeenCalledWith(aUser())
  entry.choose('code')
  await entry.sendCode()
  expect(entry.demoCode).toBe('246810')
  entry.dispose()
})

test('who stands in several hospitals chooses one', async () => {
  const entered = jest.fn()
  const chosen: unknown[] = []
  const entry = filled(
    new Entry(
      fakeApi({
        account: {
          checkMobileAndPassword: () =>
            refusal(Code.chooseRole, {
              ticket: 'T',
              accounts: [{ userId: 'U2', comName: '二院' }],
            }),
        },
        verification: {
          chooseAccount: (input: unknown) => {
            chosen.push(input)
            return Promise.resolve(aUser())
          },
        },
      }),
      entered,
    ),
  )
  await entry.logIn()
  expect(entry.choice?.accounts).toEqual([{ userId: 'U2', comName: '二院' }])
  await entry.chooseAccount('U2')
  expect(chosen).toMatchObject([{ ticket: 'T', userId: 'U2' }])
  expect(entered).toHaveBeenCalled()
})

test('a refused code is taken out of its field; a wrong password says how many tries are left', async () => {
  const calls = fakeApi({
    account: { checkMobileAndPassword: () => refusal(Code.logInFailed) },
    verification: { checkCode: () => refusal(Code.codeWrong) },
  })
  const entry = filled(new Entry(calls, () => undefined))
  await entry.logIn()
  const said = (n: number) => `手机号或密码不对。再错 ${n} 次，账号会锁定 15 分钟。`
  expect([entry.problem, entry.secret]).toEqual([said(4), 'Ward-2026'])
  for (const left of [3, 2, 1]) {
    await entry.logIn()
    expect(entry.problem).toBe(said(left))
  }
  await entry.logIn()
  expect(entry.problem).toMatch(/^试错次数太多，请 15 分钟后再试/)
  entry.choose('code')
  entry.set('secret', '123456')
  await entry.logIn()
  expect(entry.secret).toBe('')
})

describe('a session', () => {
  const of = (me: () => Promise<unknown>) => {
    const hooks = { renewed: jest.fn(), changed: jest.fn() }
    return { hooks, session: new Session(fakeApi({ account: { me } }), hooks) }
  }

  test('nobody there, or no answer, are two things', async () => {
    const out = of(() => Promise.reject(new CallError('signedOut')))
    await out.session.open()
    const broken = of(() => Promise.reject(new CallError('noAnswer')))
    await broken.session.open()
    expect([out.session.state, broken.session.state]).toEqual(['out', 'unreachable'])
  })

  test('one that ends keeps the person’s page for the same person, and not for another', async () => {
    const { session, hooks } = of(() => Promise.resolve(aUser()))
    await session.open()
    session.end()
    expect([session.state, session.user?.userId]).toEqual(['ended', 'U1'])
    session.arrive(aUser())
    expect([session.state, hooks.renewed.mock.calls.length]).toEqual(['in', 1])
    session.end()
    session.arrive({ ...aUser(), userId: 'U9' })
    expect(hooks.changed).toHaveBeenCalledTimes(1)
  })

  test('a log-out leads to the way in; one that the server did not hear is none', async () => {
    const hooks = { renewed: jest.fn(), changed: jest.fn() }
    let answer: () => Promise<unknown> = () => Promise.reject(new CallError('noAnswer'))
    const api = fakeApi({ account: { logOut: () => answer() } })
    const session = new Session(api, hooks)
    session.arrive(aUser())
    await expect(session.logOut()).rejects.toBeInstanceOf(CallError)
    expect([session.state, hooks.changed.mock.calls.length]).toEqual(['in', 0])
    answer = () => Promise.resolve({})
    await session.logOut()
    expect([session.state, hooks.changed.mock.calls.length]).toEqual(['out', 1])
  })

  test('what a person may do comes from the server', async () => {
    const { session } = of(() => Promise.resolve(aUser(['exam.read'])))
    await session.open()
    expect([session.can('exam.read'), session.can('exam.author')]).toEqual([true, false])
  })

  test('who holds rights is not in before the second factor; a learner is at once', async () => {
    const hooks = { renewed: jest.fn(), changed: jest.fn() }
    const state = { isRequired: 1, isSetUp: 1, isProven: 0, recoveryCodesLeft: 8 }
    const api = fakeApi({ secondFactor: { state: () => Promise.resolve(state) } })
    const session = new Session(api, hooks)
    await session.entered(aUser())
    expect([session.state, session.user, session.hasAuthenticator]).toEqual([
      'factor',
      undefined,
      true,
    ])
    await session.proved()
    expect([session.state, session.user?.userId]).toEqual(['in', 'U1'])
    const learner = new Session(fakeApi({}), hooks)
    await learner.entered(aUser([]))
    expect(learner.state).toBe('in')
  })

  test('a password that was handed out is replaced before anybody is in', async () => {
    const sent: unknown[] = []
    const api = fakeApi({
      account: {
        me: () => Promise.resolve({ ...aUser(), mustChangePassword: 1 }),
        updatePassword: (input: unknown) => {
          sent.push(input)
          return Promise.resolve({ endedSessions: 0 })
        },
      },
      verification: { passwordRule: () => Promise.resolve({ minimum: 10, maximum: 16 }) },
    })
    const session = new Session(api, { renewed: jest.fn(), changed: jest.fn() })
    await session.open()
    expect([session.state, session.user]).toEqual(['password', undefined])
    const form = new OwnPassword(session, api)
    await form.open()
    form.set('old', 'Slip-2026')
    form.set('fresh', 'short')
    await form.save()
    expect(Object.keys(form.problems).sort()).toEqual(['again', 'fresh'])
    form.set('fresh', 'Own-Sec-2')
    await form.save()
    expect(form.problems.fresh).toMatch(/^10 至 16 个字符/)
    form.set('fresh', 'Slip-2026')
    form.set('again', 'Slip-2026')
    await form.save()
    expect([form.problems.fresh, sent]).toEqual(['要和现在的密码不一样', []])
    form.set('fresh', 'Own-Secret-27')
    form.set('again', 'Own-Secret-27')
    await form.save()
    expect(sent).toEqual([{ oldPassword: 'Slip-2026', newPassword: 'Own-Secret-27' }])
    expect([session.state, session.user]).toEqual(['in', aUser()])
  })

  test('two dangerous acts at once ask once', async () => {
    const { session } = of(() => Promise.resolve(aUser()))
    const both = Promise.all([session.askAgain(), session.askAgain()])
    session.asking?.(true)
    expect(await both).toEqual([true, true])
    expect(session.asking).toBeUndefined()
  })
})
