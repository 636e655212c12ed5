import { ApiError, hasCode, rethrowUnexpected } from './ApiError'
import { createApi, type ApiHooks } from './createApi'
import { PendingReads } from './PendingReads'
import { FakePlatform } from '@/testing/fakePlatform'
import { FileBytes, TransportError, type WireReply } from '@/platform/capabilities/Transport'
import { dataAddress } from './dataAddress'

function anApi(session: { token?: string; domain?: string } = {}) {
  const platform = new FakePlatform()
  const notified: string[] = []
  const signedOut: (string | undefined)[] = []
  const times: number[][] = []
  let busy = 0
  let keys = 0
  const hooks: ApiHooks = {
    session: () => session,
    language: () => 'en',
    busy: (change) => void (busy += change),
    notify: ({ problem, serverMessage }) => void notified.push(`${problem}: ${serverMessage}`),
    signedOut: (token) => void signedOut.push(token),
    serverTime: (...time) => void times.push(time),
    newKey: () => `key-${++keys}`,
  }
  const pendingReads = new PendingReads()
  const api = createApi({ ...platform, baseUrl: '', hooks, pendingReads })
  const reply = (body: unknown, status = 200): WireReply => ({ status, body })
  return {
    api,
    hooks,
    platform,
    told: notified,
    signedOut,
    times,
    pendingReads,
    reply,
    busy: () => busy,
  }
}

const ok = (data: unknown) => ({
  status: 200,
  body: { code: 0, msg: '', data, serverTime: 5_000, traceId: 't' },
})

test('a call carries domain, key and language, and its input stands in data', async () => {
  const { api, platform } = anApi({ token: 'T', domain: 'H001' })
  platform.answer = async () => ok({ list: [] })
  await api.account.mySessions({})
  expect(platform.sent[0]).toMatchObject({
    url: '/education-intf/api/own/account/mySessions',
    headers: { 'x-domain': 'H001', 'x-userkey': 'T', 'accept-language': 'en' },
    body: { data: {} },
    timeoutMs: 30_000,
  })
  expect(platform.sent[0]?.headers['idempotency-key']).toBeUndefined()
})

test('a call that wants the second factor is made again, with its key, once the person has shown it; not where none is set up', async () => {
  const asked: boolean[] = []
  const { api, platform, hooks, busy } = anApi({ token: 'T' })
  let isShown = true
  hooks.askFactor = () => {
    asked.push(busy() === 0)
    return Promise.resolve(isShown)
  }
  const refusals = [100231, 100230]
  const wanted = (isSetUp: 0 | 1) => {
    let calls = 0
    platform.answer = () =>
      Promise.resolve(
        calls++ === 0
          ? {
              status: 200,
              body: { code: refusals[isSetUp], msg: 'm', data: { isSetUp }, serverTime: 1 },
            }
          : ok({}),
      )
  }
  wanted(1)
  const change = { oldPassword: 'a', newPassword: 'b' }
  await api.account.updatePassword(change)
  expect(asked).toEqual([true])
  expect(platform.sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1'])
  isShown = false
  wanted(1)
  await expect(api.account.updatePassword(change)).rejects.toMatchObject({ code: 100230 })
  refusals[0] = 100230
  wanted(0)
  await expect(api.account.updatePassword(change)).rejects.toMatchObject({ code: 100230 })
  expect(asked).toHaveLength(2)
})

test('nobody logged in is D0, and a task call is A0 whoever is logged in', async () => {
  const { api, platform } = anApi()
  platform.answer = async () => ok({ list: [] })
  await api.document.groups({})
  expect(platform.sent[0]?.headers).toMatchObject({ 'x-domain': 'D0', 'x-userkey': '' })
  await api.exam.home({ pageIndex: 1, pageSize: 20 })
  expect(platform.sent[1]?.headers['x-domain']).toBe('A0')
})

test('a call whose key stands in another header sends it there alone', async () => {
  const { api, platform } = anApi({ token: 'T' })
  platform.answer = async () => ok({ children: [] })
  await api.company.wardTree({ comId: 'renhe' })
  expect(platform.sent[0]?.headers).toMatchObject({ 'access-token': 'T' })
  expect(platform.sent[0]?.headers['x-userkey']).toBeUndefined()
})

test('a changing call carries a key of its own, a build token stands in the query and is the key', async () => {
  const { api, platform } = anApi({ token: 'T' })
  platform.answer = async () => ok({})
  await api.account.updatePassword({ oldPassword: 'a', newPassword: 'b' })
  expect(platform.sent[0]?.headers['idempotency-key']).toBe('key-1')
  await api.account.updatePassword(
    { oldPassword: 'a', newPassword: 'b' },
    { idempotencyKey: 'mine' },
  )
  await api.account.updatePassword(
    { oldPassword: 'a', newPassword: 'b' },
    { idempotencyKey: 'late', waitedMs: 90_400 },
  )
  expect(platform.sent.pop()?.headers['x-waited']).toBe('90')
  expect(platform.sent[1]?.headers['idempotency-key']).toBe('mine')
  expect(platform.sent[1]?.headers['x-waited']).toBeUndefined()
  await api.exam.start({ taskId: '1', deviceId: 'd' }, { token: 'once/1' })
  expect(platform.sent[2]?.url).toBe('/education-intf/api/task/startTaskExamPaper?token=once%2F1')
  expect(platform.sent[2]?.headers['idempotency-key']).toBe('once/1')
})

test('code 0 gives the data and a new token beside it; the server time is handed on with the clock at both ends', async () => {
  const { api, platform, times } = anApi()
  platform.answer = async () => {
    platform.pass(40)
    return { status: 200, body: { ...ok({ userId: 'u' }).body, token: 'new' } }
  }
  let token: string | undefined
  const user = await api.account.checkMobileAndPassword(
    { mobile: '13800000000', password: 'x', consentVersion: '1' },
    { onEnvelope: (envelope) => void (token = envelope.token) },
  )
  expect(user).toEqual({ userId: 'u' })
  expect(token).toBe('new')
  expect(times).toEqual([[5_000, 1_000, 1_040]])
})

test.each([
  1, 2, 1008, 100240, 100242, 100251, 101210, 101211, 101212, 101213, 101226, 101276, 101709,
])('the listed code %i is handled by name, and shown once when nobody does', async (code) => {
  const { api, platform, told: notified } = anApi()
  platform.answer = async () => ({
    status: 200,
    body: { code, msg: 'not open yet', data: { at: 1 } },
  })
  const error = await api.exam.notice({ taskId: '1' }).catch((problem: unknown) => problem)
  expect(hasCode(error, code)).toBe(true)
  expect(error).toMatchObject({ problem: 'handled', data: { at: 1 } })
  expect(notified).toEqual([])
  rethrowUnexpected(error)
  rethrowUnexpected(error)
  expect(notified).toEqual(['handled: not open yet'])
})

test('another code is told at once and only once; a silent call leaves it to its caller', async () => {
  const { api, platform, told: notified } = anApi()
  platform.answer = async () => ({ status: 200, body: { code: 403, msg: 'not yours' } })
  await api.exam.notice({ taskId: '1' }).catch(rethrowUnexpected)
  expect(notified).toEqual(['refused: not yours'])
  const error = await api.account
    .checkAccount({ mobile: '13800000000', password: 'x', consentVersion: '1' })
    .catch((problem: unknown) => problem)
  expect(error).toMatchObject({ problem: 'refused', code: 403, serverMessage: 'not yours' })
  expect(notified).toHaveLength(1)
  ;(error as ApiError).notifyBeside()
  expect(notified).toEqual(['refused: not yours', 'refused: not yours'])
})

test.each(['timeout', 'network'] as const)('%s is told and thrown', async (problem) => {
  const { api, platform, told: notified, busy } = anApi()
  platform.answer = () => Promise.reject(new TransportError(problem, ''))
  await expect(api.exam.notice({ taskId: '1' })).rejects.toMatchObject({ problem })
  expect(notified).toEqual([`${problem}: `])
  expect(busy()).toBe(0)
})

test('neither address nor token of a call stands in its error', async () => {
  const { api, platform } = anApi({ token: 'T' })
  platform.answer = ({ url }) => Promise.reject(new TransportError('network', `network: ${url}`))
  const error: unknown = await api.exam
    .start({ taskId: '1', deviceId: 'd' }, { token: 'once' })
    .catch((problem: unknown) => problem)
  expect(String(error)).toBe('ApiError: network')
  expect(error).toMatchObject({ serverMessage: '' })
})

test('a refusal carries the number under which the log has it', async () => {
  const { api, platform } = anApi()
  platform.answer = async () => ({
    status: 500,
    body: { code: 500, msg: 'the service is not available', traceId: '01JD' },
  })
  await expect(api.exam.notice({ taskId: '1' })).rejects.toMatchObject({
    problem: 'refused',
    code: 500,
    traceId: '01JD',
  })
})

test('a page of something between us and the server is a network failure', async () => {
  const { api, platform } = anApi()
  platform.answer = async () => ({ status: 502, body: undefined })
  await expect(api.exam.notice({ taskId: '1' })).rejects.toMatchObject({ problem: 'network' })
})

test.each([
  { status: 200, body: { code: 401, msg: 'log in' } },
  { status: 401, body: undefined },
])('401 as code or status ends the session that asked: %j', async (answer) => {
  const { api, platform, signedOut, told: notified } = anApi({ token: 'T' })
  platform.answer = async () => answer
  await expect(api.account.me({})).rejects.toMatchObject({ problem: 'signedOut' })
  expect(signedOut).toEqual(['T'])
  expect(notified).toEqual([])
})

describe('without a word', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  const busy = {
    status: 503,
    body: { code: 503, msg: 'many people', data: { retryAfter: 2 }, serverTime: 1, traceId: 't' },
  }
  /** Answers one after another; the last one for good. */
  const inTurn = (...replies: (WireReply | Error)[]) => {
    let asked = 0
    return async () => {
      const reply = replies[Math.min(asked++, replies.length - 1)]!
      if (reply instanceof Error) throw reply
      return reply
    }
  }
  const cut = new TransportError('network', 'cut')

  test('what the server was too busy for is asked again twice, when it says, with the same key', async () => {
    const { api, platform, told, busy: overlay } = anApi({ token: 'T' })
    platform.answer = inTurn(busy, busy, ok({}))
    const saved = api.account.updatePassword({ oldPassword: 'a', newPassword: 'b' })
    await jest.advanceTimersByTimeAsync(1_900)
    expect(platform.sent).toHaveLength(1)
    expect(overlay()).toBe(1)
    await jest.advanceTimersByTimeAsync(10_000)
    await saved
    expect(platform.sent.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'key-1',
      'key-1',
      'key-1',
    ])
    expect(told).toEqual([])
    expect(overlay()).toBe(0)
  })

  test('the third no is told', async () => {
    const { api, platform, told } = anApi()
    platform.answer = inTurn(busy)
    const asked = expect(api.document.groups({})).rejects.toMatchObject({ code: 503 })
    await jest.advanceTimersByTimeAsync(20_000)
    await asked
    expect(platform.sent).toHaveLength(3)
    expect(told).toEqual(['refused: many people'])
  })

  test('a read that the line has lost is asked again, a changing call is not', async () => {
    const { api, platform } = anApi({ token: 'T' })
    platform.answer = inTurn(cut, cut, ok({ list: [] }))
    const asked = api.document.groups({})
    await jest.advanceTimersByTimeAsync(5_000)
    await asked
    expect(platform.sent).toHaveLength(3)
    platform.answer = inTurn(cut)
    await expect(
      api.account.updatePassword({ oldPassword: 'a', newPassword: 'b' }),
    ).rejects.toMatchObject({ problem: 'network' })
    expect(platform.sent).toHaveLength(4)
  })

  test('who knows that there is no network does not wait for it', async () => {
    const { api, platform } = anApi()
    platform.network.isOnline = () => false
    platform.answer = inTurn(cut)
    await expect(api.document.groups({})).rejects.toMatchObject({ problem: 'network' })
    expect(platform.sent).toHaveLength(1)
  })

  test('a navigation ends the waiting', async () => {
    const { api, platform, pendingReads } = anApi()
    platform.answer = inTurn(busy)
    const asked = expect(api.document.groups({})).rejects.toMatchObject({ problem: 'cancelled' })
    await jest.advanceTimersByTimeAsync(10)
    pendingReads.cancelAll()
    await asked
    expect(platform.sent).toHaveLength(1)
  })

  test('nothing is asked again for somebody else', async () => {
    const session = { token: 'T' }
    const { api, platform } = anApi(session)
    platform.answer = inTurn(busy)
    const asked = expect(api.document.groups({})).rejects.toMatchObject({ code: 503 })
    await jest.advanceTimersByTimeAsync(10)
    session.token = 'U'
    await jest.advanceTimersByTimeAsync(20_000)
    await asked
    expect(platform.sent).toHaveLength(1)
  })
})

test('a navigation cancels reads and never a changing call', async () => {
  const { api, platform, pendingReads, told: notified } = anApi()
  const answers: ((reply: WireReply) => void)[] = []
  platform.answer = ({ signal }) =>
    new Promise((resolve, reject) => {
      answers.push(resolve)
      signal?.onCancel(() => reject(new TransportError('cancelled', '')))
    })
  const read = api.exam.notice({ taskId: '1' }).catch((error: unknown) => error)
  const change = api.account.updatePassword({ oldPassword: 'a', newPassword: 'b' })
  const answer = api.exam.restart({ taskId: '1', attemptId: '2', deviceId: 'd' })
  pendingReads.cancelAll()
  expect(await read).toMatchObject({ problem: 'cancelled' })
  answers.forEach((reply) => reply(ok({ endedSessions: 0 })))
  expect(await change).toEqual({ endedSessions: 0 })
  await answer
  expect(notified).toEqual([])
})

/** An api whose reads wait until they are cancelled or answered. */
function waitingApi() {
  const parts = anApi()
  const answers: ((reply: WireReply) => void)[] = []
  parts.platform.answer = ({ signal }) =>
    new Promise((resolve, reject) => {
      answers.push(resolve)
      signal?.onCancel(() => reject(new TransportError('cancelled', '')))
    })
  return { ...parts, answers }
}

const turns = () => new Promise((done) => setTimeout(done))

test('what a page was reading when it was left is asked again when it is shown again', async () => {
  const { api, platform, pendingReads, answers, busy } = waitingApi()
  const [page, other] = [{}, {}]
  pendingReads.shown(page)
  const read = api.exam.notice({ taskId: '1' })
  pendingReads.cancelAll()
  await turns()
  pendingReads.shown(other)
  await turns()
  expect(platform.sent).toHaveLength(1)
  expect(busy()).toBe(0)
  pendingReads.shown(page)
  await turns()
  expect(platform.sent).toHaveLength(2)
  answers[1]?.(ok({ taskId: '1' }))
  expect(await read).toEqual({ taskId: '1' })
})

test('a navigation that led nowhere brings the reads back', async () => {
  const { api, platform, pendingReads, answers } = waitingApi()
  pendingReads.shown({})
  const read = api.exam.notice({ taskId: '1' })
  const stay = pendingReads.cancelAll()
  await turns()
  stay()
  await turns()
  expect(platform.sent).toHaveLength(2)
  answers[1]?.(ok({ taskId: '1' }))
  await read
})

test('a page that is gone, and another person, get nothing any more', async () => {
  const { api, platform, pendingReads } = waitingApi()
  const page = {}
  for (const end of [() => pendingReads.gone(page), () => pendingReads.dropAll()]) {
    pendingReads.shown(page)
    const read = api.exam.notice({ taskId: '1' }).catch((error: unknown) => error)
    pendingReads.cancelAll()
    await turns()
    end()
    expect(await read).toMatchObject({ problem: 'cancelled' })
  }
  expect(platform.sent).toHaveLength(2)
})

test('a bug is not swallowed', () => {
  expect(() => rethrowUnexpected(new TypeError('bug'))).toThrow('bug')
  expect(rethrowUnexpected(new ApiError('network', ''))).toBeUndefined()
})

test('the overlay counts calls that did not opt out', async () => {
  const { api, platform, busy } = anApi()
  const seen: number[] = []
  platform.answer = async () => (seen.push(busy()), ok({}))
  await api.exam.notice({ taskId: '1' })
  await api.exam.notice({ taskId: '1' }, { overlay: false })
  await api.exam.remainingTime({ taskId: '1', attemptId: '2' })
  expect(seen).toEqual([1, 0, 0])
})

test('a call for bytes asks for them and gives them; a refusal of it is one like any other', async () => {
  const { api, platform, told: notified } = anApi({ token: 'T' })
  const input = { sceneId: 's', page: 'pages/library/Library', width: 280 }
  platform.answer = async () => ({
    status: 200,
    body: new FileBytes('image/png', new Uint8Array([77, 97, 110, 33])),
  })
  const picture = await api.identity.sceneCode(input)
  expect(platform.sent[0]).toMatchObject({ blob: true })
  expect(dataAddress(picture)).toBe('data:image/png;base64,TWFuIQ==')
  platform.answer = async () => ({ status: 200, body: { code: 403, msg: 'not yours' } })
  await expect(api.identity.sceneCode(input)).rejects.toMatchObject({ code: 403 })
  expect(notified).toEqual(['refused: not yours'])
})

test('a question whether a token is good ends no session when it is not', async () => {
  const { api, platform, signedOut } = anApi()
  platform.answer = async () => ({ status: 200, body: { code: 401, msg: 'log in' } })
  await expect(
    api.account.checkUserByToken({ accessToken: 'x', source: 1 }, { onlyAsks: true }),
  ).rejects.toMatchObject({ code: 401 })
  expect(signedOut).toEqual([])
  await expect(api.account.checkUserByToken({ accessToken: 'x', source: 1 })).rejects.toMatchObject(
    { code: 401 },
  )
  expect(signedOut).toEqual([undefined])
})
