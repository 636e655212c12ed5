import { Code } from '@contract/codes'
import { agreementVersion } from '@contract/rules/people/agreements'
import { idCheckSign } from '@contract/rules/people/idNumber'
import { ApiError } from '@/api/ApiError'
import { EntryStore } from '@/shell/entry/EntryStore'
import { aUser } from '@/testing/aUser'
import type { Fakes } from '@/testing/fakeApi'
import { testStores } from '@/testing/testStores'
import { RegisterStore } from './RegisterStore'
import { text } from './texts'

const mobile = '13900000001'
const idNumber = `42010619900307001${idCheckSign('42010619900307001')}`
type Registering = NonNullable<NonNullable<Fakes['registration']>['register']>

/** Somebody on the page of registration; `register` is what the server says in the end. */
function somebody(
  given: {
    register?: Registering
    checkCode?: (input: object) => Promise<{ ticket: string }>
  } = {},
) {
  const sent: { input: Parameters<Registering>[0]; token?: string }[] = []
  const deps = testStores({
    user: null,
    api: {
      verification: {
        checkCode: (input) =>
          (given.checkCode?.(input) ?? Promise.resolve({ ticket: 'ticket-1' })) as never,
      },
      company: { natureOfPosition: () => Promise.resolve({ postNature: 2 }) },
      common: { buildToken: () => Promise.resolve({ token: 'build-1', expireTime: 0 }) },
      registration: {
        checkMobile: () => Promise.resolve({ exists: 0, accounts: [] }),
        checkIdNumber: () => Promise.resolve({ valid: 1, exists: 0 }),
        checkUserName: ({ userName }) =>
          Promise.resolve({
            isSpecial: userName.includes('𠮷') ? 1 : 0,
            cleaned: userName,
          }),
        register: (input, options) => {
          sent.push({ input, token: options?.token })
          if (given.register) return given.register(input, options)
          options?.onEnvelope?.({ token: 'session-1' } as never)
          return Promise.resolve({ state: 1, user: aUser() }) as never
        },
      },
    },
  })
  return {
    ...deps,
    sent,
    store: deps.stores.get(RegisterStore),
    entry: deps.stores.get(EntryStore),
  }
}

/** Fills everything in, up to the button that registers. */
async function fillIn({ store }: Pick<ReturnType<typeof somebody>, 'store'>) {
  store.number.set('mobile', mobile)
  store.number.set('code', '246810')
  store.number.set('hasConsented', true)
  await store.prove()
  store.person.set('userName', ' 王小护 ')
  store.person.set('jobNumber', 'N-01')
  store.person.set('idNumber', idNumber.toLowerCase())
  store.person.set('password', 'Ward-2026')
  store.goTo(3)
  store.choose('hospital', { id: 'renhe', name: '仁和市人民医院' })
  store.choose('department', { id: 'd1', name: '重症医学科' })
  store.choose('post', { id: 'p1', name: '护士' })
}

test('a number needs its code and the consent before it becomes a ticket', async () => {
  const asked: unknown[] = []
  const { store, entry } = somebody({
    checkCode: (input) => {
      asked.push(input)
      return Promise.resolve({ ticket: 'ticket-1' })
    },
  })
  await store.prove()
  store.number.set('mobile', mobile)
  store.number.set('code', '246810')
  await store.prove()
  expect([asked, store.step]).toEqual([[], 1])
  expect(store.number.errorOf('hasConsented')).toBeDefined()
  store.number.set('hasConsented', true)
  await store.prove()
  expect([asked.length, store.step, entry.ticket]).toEqual([1, 2, 'ticket-1'])
})

test('a wrong code is told and goes no further', async () => {
  const { store } = somebody({
    checkCode: () =>
      Promise.reject(new ApiError('refused', '验证码不正确', { code: Code.codeWrong })),
  })
  store.number.set('mobile', mobile)
  store.number.set('code', '000000')
  store.number.set('hasConsented', true)
  await store.prove()
  expect([store.step, store.problem]).toEqual([1, '验证码不正确'])
  store.number.set('code', '0')
  expect(store.problem).toBeUndefined()
})

test('who proved the number at the log-in needs no second code, if they consented to the words of today', () => {
  const proved = (version: string) => {
    const { store, entry } = somebody()
    entry.proved(mobile, 'ticket-9')
    entry.consent(version)
    store.open()
    return [store.step, store.number.values.mobile]
  }
  expect(proved(agreementVersion)).toEqual([2, mobile])
  expect(proved('before')).toEqual([1, mobile])
})

test('registered: everything goes in once, with the ticket, and nothing of it stays on the phone', async () => {
  const one = somebody()
  await fillIn(one)
  expect([one.store.person.isValid, one.store.work.isValid]).toEqual([true, true])
  expect(await one.store.submit()).toBe('in')
  expect(one.sent).toMatchObject([
    {
      token: 'build-1',
      input: {
        mobile,
        ticket: 'ticket-1',
        userName: '王小护',
        idNumber,
        jobNumber: 'N-01',
        comId: 'renhe',
        deptId: 'd1',
        postId: 'p1',
        consentVersion: agreementVersion,
      },
    },
  ])
  expect([one.session.isLoggedIn, one.platform.storage.get('draft/register')]).toEqual([
    true,
    undefined,
  ])
  const { number, person, step } = one.store
  expect([person.values.password, person.values.idNumber, number.values.code, step]).toEqual([
    '',
    '',
    '',
    1,
  ])
})

test('a hospital that reviews first: nobody is logged in, and the page says that it waits', async () => {
  const one = somebody({ register: () => Promise.resolve({ state: 0 }) as never })
  await fillIn(one)
  expect(await one.store.submit()).toBe('waiting')
  expect(one.session.isLoggedIn).toBe(false)
})

test('without network everything stays as it was typed', async () => {
  const one = somebody({ register: () => Promise.reject(new ApiError('network', '')) })
  await fillIn(one)
  expect(await one.store.submit()).toBeUndefined()
  expect([one.store.step, one.store.person.values.password, one.entry.ticket]).toEqual([
    3,
    'Ward-2026',
    'ticket-1',
  ])
  expect(one.store.problem).not.toBe('')
})

test('what cannot be right is told before it is sent; a rare sign in a name is only remarked on', async () => {
  const { store } = somebody()
  const { person } = store
  person.set('idNumber', '42010619900230001X')
  person.set('jobNumber', 'N 01')
  person.set('userName', '𠮷')
  expect([person.problemOf('idNumber'), person.problemOf('jobNumber')]).toEqual([
    text('idNumberWrong'),
    text('jobNumberWrong'),
  ])
  expect(person.isValid).toBe(false)
  await store.checkName()
  expect(store.nameNote).toBe(text('nameSpecial', { name: '𠮷' }))
  person.set('userName', '王')
  await store.checkName()
  expect(store.nameNote).toBeUndefined()
})
