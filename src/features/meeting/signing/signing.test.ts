import type { MeetingInfo, Signed } from '@contract/calls/meeting/meeting'
import { Code } from '@contract/codes'
import { minuteMs } from '@contract/rules/hospitalTime'
import { ApiError } from '@/api/ApiError'
import type { Fakes } from '@/testing/fakeApi'
import { FakePlatform } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'
import { laneOf, recall } from './signLane'
import { SignedStore } from './SignedStore'
import { SignNews, SignSending } from './SignSending'
import { SignStore } from './SignStore'
import { text } from '../texts'

const meetingId = 'm1'
const signed: Signed = {
  attendId: 'a1',
  signTime: 1,
  no: 7,
  duplicate: 0,
  state: 'ok',
  late: 0,
}
const info: MeetingInfo = {
  meetingId,
  title: '手卫生培训',
  place: '',
  host: '',
  comName: '第一医院',
  state: 2,
  startTime: 0,
  endTime: 0,
  needPicture: 0,
  allowGuests: 1,
  agenda: '',
  minutes: '',
  excuse: null,
  needMobileCode: 1,
  geo: 0,
  dynamicCode: 1,
  hours: 1,
  signOut: 0,
  signOutAtRandom: 0,
  mine: null,
}
const times = {
  serverTime: 0,
  state: 2,
  startTime: 0,
  endTime: 0,
  signStart: 0,
  signEnd: 0,
  signOutStart: 0,
  signOutEnd: 0,
}
const valid = {
  valid: 1 as const,
  taskId: meetingId,
  taskType: 6,
  reason: '' as const,
  held: 'held-1',
}
const settle = async () => {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
}

type MeetingFakes = NonNullable<Fakes['meeting']>
type Validate = NonNullable<NonNullable<Fakes['link']>['validate']>
type Valid = Awaited<ReturnType<Validate>>

/** A phone before the sign-in page, and all that its server is asked. */
function aPhone(
  given: {
    meeting?: MeetingFakes
    validate?: () => Promise<Valid>
    details?: Partial<MeetingInfo>
    timesState?: number
    platform?: FakePlatform
    user?: null
  } = {},
) {
  const sent: Parameters<NonNullable<MeetingFakes['sign']>>[0][] = []
  const shown: unknown[] = []
  const deps = testStores({
    platform: given.platform,
    ...(given.user === null && { user: null }),
    api: {
      meeting: {
        info: () => Promise.resolve({ ...info, ...given.details }),
        times: () => Promise.resolve({ ...times, state: given.timesState ?? 2 }),
        form: () => Promise.resolve({ formId: 'f', fields: [] }),
        sign: (input) => {
          sent.push(input)
          return Promise.resolve(signed)
        },
        ...given.meeting,
      },
      privacy: {
        consents: () => Promise.resolve({ list: [] }),
        setConsent: () => Promise.resolve({}),
      },
      link: {
        validate: (input) => {
          shown.push(input)
          return (given.validate ?? (() => Promise.resolve(valid)))()
        },
      },
    },
  })
  return { ...deps, sent, shown, store: deps.stores.get(SignStore) }
}

test('a scanned code is shown to the hospital at once, and the signature goes with what it held', async () => {
  const { store, sent, shown, outbox } = aPhone()
  expect(await store.open({ meetingId, proof: 'p'.repeat(32) })).toBe('stay')
  expect([shown.length, store.held, store.missing]).toEqual([1, 'held-1', undefined])
  expect(await store.sign()).toBe('signed')
  expect(sent).toMatchObject([
    { meetingId, code: 'p'.repeat(32), held: 'held-1', signType: 'in', offline: 1 },
  ])
  expect(sent[0]?.signKey).toMatch(/^[0-9a-f]{32}$/)
  expect(outbox.entries(laneOf(meetingId))).toEqual([])
})

test('who signs while the hospital still looks at the code again signs with what that reply holds', async () => {
  const replies: ((reply: Valid) => void)[] = []
  const { store, sent } = aPhone({
    validate: () => new Promise((resolve) => replies.push(resolve)),
  })
  const before = store.open({ meetingId, proof: 'p'.repeat(32) })
  replies[0]?.({ ...valid, held: 'of-a-guest' })
  await before
  const after = store.open({ meetingId, proof: 'p'.repeat(32) })
  const signing = store.sign()
  await settle()
  expect(sent).toEqual([])
  replies[1]?.({ ...valid, held: 'of-the-user' })
  expect([await after, await signing]).toEqual(['stay', 'signed'])
  expect(sent).toMatchObject([{ held: 'of-the-user' }])
})

test('what becomes of a signature is remembered for the page after it', async () => {
  const phone = aPhone()
  await phone.store.open({ meetingId, proof: 'p'.repeat(32) })
  await phone.store.sign()
  expect(recall(phone, meetingId)).toMatchObject({ signType: 'in', signed })
  const page = phone.stores.get(SignedStore)
  page.open(meetingId)
  expect([page.isLocal, page.own?.signed?.no]).toEqual([false, 7])
})

test('typed digits: six figures only, and wrong ones are told before anything is signed', async () => {
  const { store, sent } = aPhone({
    validate: () => Promise.resolve({ ...valid, valid: 0, reason: 'expired', held: '' }),
  })
  await store.open({ meetingId })
  expect(store.missing).toBe(text('needCode'))
  store.typeDigits('12 34x567 8')
  expect([store.digits, store.missing]).toEqual(['123456', undefined])
  expect(await store.sign()).toBe('stay')
  expect([store.digitsProblem, sent]).toEqual([text('digitsWrong'), []])
  store.typeDigits('12345')
  expect([store.problem, store.missing]).toEqual([undefined, text('needCode')])
})

test('a code that is over leads away and does not stand in the way of the digits', async () => {
  let reason: 'expired' | 'unknown' = 'expired'
  const { store } = aPhone({
    validate: () => Promise.resolve({ ...valid, valid: 0, reason, held: '' }),
  })
  expect(await store.open({ meetingId, proof: 'old'.repeat(10) })).toBe('expired')
  expect(store.proof).toBe('')
  reason = 'unknown'
  expect(await store.open({ meetingId, proof: 'false'.repeat(6) })).toBe('codeFail')
})

const over = () =>
  Promise.resolve({ ...valid, valid: 0 as const, reason: 'expired' as const, held: '' })

test('a code that was seen fresh holds through a log-in that lay in between: the hospital says so', async () => {
  const platform = new FakePlatform()
  const before = aPhone({ platform, user: null })
  await before.store.open({ meetingId, proof: 'p'.repeat(32) })
  const after = aPhone({
    platform,
    validate: () => Promise.resolve({ ...valid, held: 'held-2' }),
  })
  expect(await after.store.open({ meetingId, proof: 'p'.repeat(32) })).toBe('stay')
  expect(after.shown).toMatchObject([{ held: 'held-1' }])
  expect([after.store.held, after.store.problem]).toEqual(['held-2', undefined])
  expect(await after.store.sign()).toBe('signed')
})

test('on a phone that is new to its user the code is asked again after the log-in; what a guest scanned stays theirs', async () => {
  const platform = new FakePlatform()
  const guest = aPhone({ platform, user: null })
  await guest.store.open({ meetingId, proof: 'p'.repeat(32) })
  const reloaded = aPhone({ platform, user: null, validate: over })
  expect(await reloaded.store.open({ meetingId, proof: 'p'.repeat(32) })).toBe('stay')
  expect([reloaded.store.held, reloaded.store.problem]).toEqual(['held-1', undefined])
  const { store } = aPhone({ platform, validate: over })
  expect(await store.open({ meetingId, proof: 'p'.repeat(32) })).toBe('stay')
  expect([store.proof, store.held, store.problem, store.missing]).toEqual([
    '',
    '',
    text('codeAgain'),
    text('needCode'),
  ])
  // Another meeting's code was never seen.
  expect(await store.open({ meetingId: 'm2', proof: 'q'.repeat(32) })).toBe('expired')
})

test('without network the signature is on the phone first, survives the app, and reaches the hospital once', async () => {
  const platform = new FakePlatform()
  const offline = {
    platform,
    validate: () => Promise.reject(new ApiError('network', '')),
    meeting: { sign: () => Promise.reject(new ApiError('network', '')) },
  }
  const phone = aPhone(offline)
  await phone.store.open({ meetingId, proof: 'p'.repeat(32) })
  platform.goOffline()
  expect(await phone.store.sign()).toBe('signed')
  const [entry] = phone.outbox.entries(laneOf(meetingId))
  expect(entry?.input).toMatchObject({ meetingId, code: 'p'.repeat(32), offline: 1 })
  const page = phone.stores.get(SignedStore)
  page.open(meetingId)
  expect(page.isLocal).toBe(true)
  phone.store.dispose()

  // The app is killed; the next run has the same device and a network.
  platform.isOnline = true
  const next = aPhone({ platform })
  const later = next.stores.get(SignedStore)
  later.open(meetingId)
  next.outbox.wake()
  await settle()
  expect(next.sent).toHaveLength(1)
  expect(next.sent[0]?.signKey).toBe((entry?.input as { signKey: string }).signKey)
  expect([later.isLocal, later.own?.signed]).toEqual([false, signed])
})

test('who has signed before has signed; another refusal is told and is not tried again', async () => {
  const before = aPhone({
    meeting: {
      sign: () =>
        Promise.reject(
          new ApiError('handled', 'before', { code: Code.signedInBefore, data: signed }),
        ),
    },
  })
  await before.store.open({ meetingId, proof: 'p'.repeat(32) })
  expect(await before.store.sign()).toBe('signed')
  expect(recall(before, meetingId)?.signed).toEqual(signed)

  const refused = aPhone({
    meeting: {
      sign: () => Promise.reject(new ApiError('refused', '不在会场', { code: Code.badInput })),
    },
  })
  await refused.store.open({ meetingId, proof: 'p'.repeat(32) })
  expect(await refused.store.sign()).toBe('stay')
  expect(refused.store.problem).toBe('不在会场')
  expect(recall(refused, meetingId)).toMatchObject({ refusal: '不在会场' })
  expect(refused.outbox.entries(laneOf(meetingId))).toEqual([])
})

test('a code that ran out on the way is asked again on the page, where all that was typed stays', async () => {
  const { store } = aPhone({
    meeting: {
      sign: () =>
        Promise.reject(
          new ApiError('handled', '', { code: Code.ended, data: { reason: 'codeOver' } }),
        ),
    },
  })
  await store.open({ meetingId, proof: 'p'.repeat(32) })
  expect(await store.sign()).toBe('stay')
  expect([store.proof, store.problem]).toEqual(['', text('codeAgain')])
})

test('a meeting that wants the place gets it with the signature; a phone that gives none signs without', async () => {
  const here = { latitude: 30.5, longitude: 114.3, accuracy: 20 }
  const platform = new FakePlatform()
  platform.where = here
  const phone = aPhone({ platform, details: { geo: 1 } })
  await phone.store.open({ meetingId, proof: 'p'.repeat(32) })
  await phone.store.sign()
  await phone.store.agreeToPlace(true)
  await phone.store.sign()
  platform.where = undefined
  await phone.store.sign()
  expect(phone.sent.map(({ geo }) => geo)).toEqual([undefined, here, undefined])
})

test('after signing in the button signs out, where the meeting wants it', async () => {
  const mine = {
    attendId: 'a',
    no: 1,
    state: 'ok' as const,
    signTime: 5,
    outTime: 0,
    late: 0 as const,
    hours: 0,
  }
  const at = async (details: Partial<MeetingInfo>, timesState = 3) => {
    const { store } = aPhone({ details, timesState })
    await store.open({ meetingId })
    return store.signType
  }
  expect(await at({})).toBe('in')
  expect(await at({ signOut: 1, mine })).toBe('out')
  expect(await at({ signOut: 0, mine })).toBe('in')
  expect(await at({ signOut: 1, mine: { ...mine, signTime: 0 } })).toBe('in')
  expect(await at({}, 4)).toBe('out')
})

test('a form that is not filled in holds the signature back, and its answers go with it', async () => {
  const field = {
    key: 'ward',
    label: '病区',
    type: 'text' as const,
    required: 1 as const,
    max: 0,
    options: [],
    format: 'any' as const,
    visibleIf: { key: '', value: '' },
  }
  const phone = aPhone({
    meeting: { form: () => Promise.resolve({ formId: 'f', fields: [field] }) },
  })
  await phone.store.open({ meetingId, proof: 'p'.repeat(32) })
  expect([phone.store.missing, phone.store.problemOf('ward')]).toEqual([
    text('fillForm'),
    text('missing'),
  ])
  phone.store.answer('ward', '三病区')
  expect([phone.store.missing, phone.store.problemOf('ward')]).toEqual([undefined, undefined])
  await phone.store.sign()
  expect(phone.sent[0]?.form).toEqual([{ key: 'ward', value: '三病区' }])
  // Another meeting asks anew.
  await phone.store.open({ meetingId: 'm2' })
  expect([phone.store.answers, phone.store.held, phone.store.proof]).toEqual([{}, '', ''])
})

test('a guest proves the number, signs at once, and leaves nothing in the outbox', async () => {
  const checked: unknown[] = []
  const phone = aPhone({
    user: null,
    meeting: {
      checkMobile: (input) => {
        checked.push(input)
        return Promise.resolve({ passed: 1, ticket: 'ticket-1' })
      },
    },
  })
  await phone.store.open({ meetingId, proof: 'p'.repeat(32) })
  expect(phone.store.missing).toBe(text('nameReason'))
  phone.store.setGuest({ name: '李访客', mobile: '13900000000', verifyCode: '246810' })
  expect(phone.store.missing).toBeUndefined()
  expect(await phone.store.sign()).toBe('signed')
  expect(checked).toEqual([{ mobile: '13900000000', verifyCode: '246810', meetingId }])
  expect(phone.sent).toMatchObject([{ name: '李访客', ticket: 'ticket-1', held: 'held-1' }])
  expect([...phone.platform.storage.values.keys()].filter((key) => key.includes('outbox'))).toEqual(
    [],
  )
  expect(JSON.stringify([...phone.platform.storage.values])).not.toContain('13900000000')
})

test('a page that cannot be read says so, with the reason where the hospital gave one', async () => {
  const dead = aPhone({ meeting: { info: () => Promise.reject(new ApiError('network', '')) } })
  await dead.store.open({ meetingId })
  expect(dead.store.loaded.failure).toMatchObject({ reason: 'noAnswer', message: '' })
  const gone = aPhone({
    meeting: {
      info: () => Promise.reject(new ApiError('refused', '没有这个会议', { code: Code.notFound })),
    },
  })
  await gone.store.open({ meetingId })
  expect(gone.store.loaded.failure).toMatchObject({ reason: 'notFound', message: '没有这个会议' })
})

test('two signatures of one person are told apart, and each says when the phone thinks it was', async () => {
  const platform = new FakePlatform()
  const phone = aPhone({
    platform,
    meeting: { sign: () => Promise.reject(new ApiError('network', '')) },
  })
  platform.goOffline()
  const sending = new SignSending({ ...phone, signNews: new SignNews() })
  const input = { meetingId, code: '123456', form: [] }
  await sending.put({ ...input, signType: 'in' })
  platform.pass(90 * minuteMs)
  await sending.put({ ...input, signType: 'out' })
  const [first, second] = phone.outbox
    .entries(laneOf(meetingId))
    .map((entry) => entry.input as { signKey: string; signType: string; clientTime: number })
  expect([first?.signType, second?.signType]).toEqual(['in', 'out'])
  expect(first?.signKey).not.toBe(second?.signKey)
  expect((second?.clientTime ?? 0) - (first?.clientTime ?? 0)).toBe(90 * minuteMs)
  sending.dispose()
})
