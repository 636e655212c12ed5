import type { Input } from '@contract/calls/call'
import type { Contract } from '@contract/calls'
import type { Api } from '../createApi'
import { ApiError } from '../ApiError'
import { readReply } from '../readReply'
import { Outbox } from './Outbox'
import type { WireReply } from '@/platform/capabilities/Transport'
import { fakeApi } from '@/testing/fakeApi'
import { FakePlatform, MemoryStorage } from '@/testing/fakePlatform'

type SaveInput = Input<Contract['exam']['saveAnswers']>
/** Answers of different attempts do not travel together. */
const answer = (sequence: number, attemptId = `a${sequence}`): SaveInput => ({
  taskId: 't',
  attemptId,
  items: [
    {
      questionId: `q${sequence}`,
      optionIds: ['o'],
      marked: 0,
      lease: 1,
      sequence,
      elapsedMs: sequence,
      previousSeal: '',
      seal: '0'.repeat(64),
    },
  ],
})
const saved = {
  acked: [],
  rejected: [],
  state: 1,
  lease: 1,
  deadline: 0,
  serverTime: 0,
  remainingSeconds: 0,
}
const lane = 'exam/a'

let keys = 0
/** One run of the app (or one tab) on a device's storage. */
function run(
  save: (input: SaveInput) => Promise<typeof saved>,
  {
    storage = new MemoryStorage(),
    person = { id: 'nurse', isLoggedIn: true },
    platform = new FakePlatform(),
  } = {},
) {
  platform.storage = storage
  const sent: string[] = []
  const saveAnswers: Api['exam']['saveAnswers'] = (input) => {
    sent.push(input.items.map(({ questionId }) => questionId).join('+'))
    return save(input)
  }
  const updatePassword: Api['account']['updatePassword'] = (input, options) => {
    sent.push(`password ${options?.idempotencyKey}`)
    return Promise.resolve({ endedSessions: 0 })
  }
  const api = fakeApi({ exam: { saveAnswers }, account: { updatePassword } })
  const outbox = new Outbox({
    ...platform,
    api,
    person: () => person,
    newKey: () => `key-${String(++keys).padStart(8, '0')}`,
    sendFile: () => Promise.reject(new Error('the test has no file')),
  })
  const put = (sequence: number, attemptId?: string) =>
    outbox.put({ lane, call: 'exam.saveAnswers', input: answer(sequence, attemptId) })
  return { outbox, sent, storage, person, platform, put }
}

const network = () => Promise.reject(new ApiError('network', ''))
const taken = () => Promise.resolve(saved)
/** Lets everything that waits for no timer happen. */
const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('an entry is on the device before put returns, and leaves when the server has it', async () => {
  const { outbox, storage, put, sent } = run(taken)
  put(1)
  expect(storage.keys('outbox/')).toHaveLength(1)
  expect(outbox.count).toBe(1)
  await outbox.flush(lane)
  expect(sent).toEqual(['q1'])
  expect(storage.keys('outbox/')).toHaveLength(0)
  expect(outbox.count).toBe(0)
})

test('put throws when the device is full, and holds nothing then', () => {
  const { outbox, storage } = run(taken)
  storage.limit = 20
  const input = { oldPassword: 'a', newPassword: 'b' }
  expect(() => outbox.put({ lane, call: 'account.updatePassword', input })).toThrow('full')
  expect(outbox.count).toBe(0)
})

test('an answer that a full device has no room for waits in memory, says so, and is sent', async () => {
  const { outbox, storage, put, sent } = run(taken)
  const kept = put(1)
  storage.limit = 20
  const unkept = put(2)
  expect([outbox.isOnDevice(kept), outbox.isOnDevice(unkept), outbox.count]).toEqual([
    true,
    false,
    2,
  ])
  await outbox.flush(lane)
  expect(sent).toEqual(['q1', 'q2'])
  expect(outbox.count).toBe(0)
})

test('entries go out in order, one at a time', async () => {
  let inFlight = 0
  const { outbox, put, sent } = run(async () => {
    expect(++inFlight).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 10))
    inFlight -= 1
    return saved
  })
  for (const sequence of [1, 2, 3]) put(sequence)
  const flushed = outbox.flush(lane)
  await jest.advanceTimersByTimeAsync(100)
  await flushed
  expect(sent).toEqual(['q1', 'q2', 'q3'])
})

test('the network comes back while an attempt is still dying: the next one does not wait', async () => {
  let die = () => undefined as void
  let attempts = 0
  const { outbox, put, sent } = run(() =>
    (attempts += 1) === 1
      ? new Promise((_, reject) => (die = () => reject(new ApiError('timeout', ''))))
      : taken(),
  )
  put(1)
  await settle()
  outbox.wake()
  die()
  await settle()
  expect(sent).toEqual(['q1', 'q1'])
  expect(outbox.count).toBe(0)
})

test('a failure keeps the entry, tries again after 1, 2, 4 … at most 60 s, and flush says what stands in the way', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0)
  const { outbox, put, sent } = run(network)
  put(1)
  await settle()
  expect(sent).toHaveLength(1)
  for (const [ms, times] of [
    [999, 1],
    [1, 2],
    [1_999, 2],
    [1, 3],
    [4_000, 4],
    [8_000, 5],
    [16_000, 6],
    [32_000, 7],
    [60_000, 8],
    [60_000, 9],
  ] as const) {
    await jest.advanceTimersByTimeAsync(ms)
    expect(sent).toHaveLength(times)
  }
  await expect(outbox.flush(lane)).rejects.toMatchObject({ problem: 'network' })
  expect(outbox.count).toBe(1)
  expect(outbox.waiting()).toMatchObject([{ lane, call: 'exam.saveAnswers', state: 'failing' }])
})

test('network back: everything goes out at once', async () => {
  let isDown = true
  const { outbox, put, sent } = run(() => (isDown ? network() : taken()))
  put(1)
  await jest.advanceTimersByTimeAsync(100_000)
  isDown = false
  const before = sent.length
  outbox.wake()
  await settle()
  expect(sent).toHaveLength(before + 1)
  expect(outbox.count).toBe(0)
})

test('after a restart of the app what waited goes out with the same key, in order', async () => {
  const first = run(network)
  first.put(1)
  first.outbox.put({
    lane,
    call: 'account.updatePassword',
    input: { oldPassword: 'a', newPassword: 'b' },
    idempotencyKey: 'once',
  })
  first.put(3)
  await settle()
  const second = run(taken, { storage: first.storage })
  expect(second.outbox.count).toBe(0)
  second.outbox.wake()
  expect(second.outbox.count).toBe(3)
  await second.outbox.flush(lane)
  expect(second.sent).toEqual(['q1', 'password once', 'q3'])
})

test('a lost reply: the same entry is sent again, and "done before" counts as taken', async () => {
  let times = 0
  const { outbox, put, sent } = run(() =>
    ++times === 1
      ? Promise.reject(new ApiError('timeout', ''))
      : Promise.reject(new ApiError('handled', '', { code: 1, data: saved })),
  )
  const listener = jest.fn()
  outbox.onReply('exam.saveAnswers', listener)
  put(1)
  await jest.advanceTimersByTimeAsync(2_000)
  expect(sent).toEqual(['q1', 'q1'])
  expect(listener).toHaveBeenCalledWith(answer(1), saved)
  expect(outbox.count).toBe(0)
})

test('answers that queue up travel in one call, 300 at most; others are not passed by', async () => {
  const { outbox, put, sent, person } = run(taken)
  const listener = jest.fn()
  outbox.onReply('exam.saveAnswers', listener)
  person.isLoggedIn = false
  for (let sequence = 1; sequence <= 301; sequence += 1) put(sequence, 'a')
  outbox.put({
    lane,
    call: 'account.updatePassword',
    input: { oldPassword: 'a', newPassword: 'b' },
    idempotencyKey: 'k',
  })
  put(302, 'a')
  put(303, 'a')
  person.isLoggedIn = true
  await outbox.flush(lane)
  expect(sent.map((one) => one.split('+').length)).toEqual([300, 1, 1, 2])
  expect(sent.slice(1)).toEqual(['q301', 'password k', 'q302+q303'])
  expect(listener).toHaveBeenCalledTimes(3)
})

test('a refusal for good takes the entry away, is heard, and what follows still goes out', async () => {
  const { outbox, put, sent } = run(({ items }) =>
    items[0]?.sequence === 1
      ? Promise.reject(new ApiError('refused', 'not yours', { code: 404 }))
      : taken(),
  )
  const refused = jest.fn()
  const unheard = jest.fn()
  outbox.onUnhandledRefusal(unheard)
  const stop = outbox.onRefused('exam.saveAnswers', refused)
  put(1)
  put(2)
  await expect(outbox.flush(lane)).rejects.toMatchObject({ code: 404 })
  expect(refused).toHaveBeenCalledWith(
    answer(1),
    expect.objectContaining({ serverMessage: 'not yours' }),
  )
  expect(sent).toEqual(['q1', 'q2'])
  expect(outbox.count).toBe(0)
  stop()
  put(1)
  await settle()
  expect(unheard).toHaveBeenCalledTimes(1)
})

const envelopeOf = (code: number) => ({ code, msg: 'a sentence', data: null })
/** What the server, a proxy and a connection that broke answer a call for. None of it is about an answer. */
const notAboutAnswers: WireReply[] = [
  ...[400, 408, 413, 429, 500, 502, 503].flatMap((status) => [
    { status, body: envelopeOf(status === 408 ? 400 : status) },
    { status, body: '<html><body>Bad Gateway</body></html>' },
  ]),
  { status: 404, body: envelopeOf(404) },
  { status: 200, body: '<html><body>Log in to the network</body></html>' },
  ...[400, 403, 429, 500, 503, 100234, 101211].map((code) => ({
    status: 200,
    body: envelopeOf(code),
  })),
]

test.each(notAboutAnswers)(
  'an answer stays and is tried again after $status $body',
  async (reply) => {
    let isOver = false
    const { outbox, put, storage } = run(async () => {
      if (!isOver) readReply(reply, () => undefined)
      return Promise.resolve(saved)
    })
    const refused = jest.fn()
    outbox.onRefused('exam.saveAnswers', refused)
    put(1)
    await expect(outbox.flush(lane)).rejects.toBeInstanceOf(ApiError)
    expect([storage.keys('outbox/').length, outbox.count]).toEqual([1, 1])
    isOver = true
    await outbox.flush(lane)
    expect(outbox.count).toBe(0)
    expect(refused).not.toHaveBeenCalled()
  },
)

test.each([404, 101220, 101227])(
  'only a no of the program to that attempt takes its answers away: %i with 200',
  async (code) => {
    const { outbox, put } = run(async () => {
      readReply({ status: 200, body: envelopeOf(code) }, () => undefined)
      return Promise.resolve(saved)
    })
    const refused = jest.fn()
    outbox.onRefused('exam.saveAnswers', refused)
    put(1)
    await outbox.flush(lane).catch(() => undefined)
    expect(refused).toHaveBeenCalledTimes(1)
    expect(outbox.count).toBe(0)
  },
)

test.each([500, 503, 429])('code %i is no refusal: the entry stays', async (code) => {
  const { outbox, put } = run(() => Promise.reject(new ApiError('refused', '', { code })))
  put(1)
  await settle()
  expect(outbox.count).toBe(1)
})

test('401: nothing more is sent until this person is logged in again; then it goes on', async () => {
  const { outbox, put, sent, person } = run(() => {
    if (sent.length > 1) return taken()
    person.isLoggedIn = false
    return Promise.reject(new ApiError('signedOut', ''))
  })
  put(1)
  await settle()
  put(2)
  await jest.advanceTimersByTimeAsync(120_000)
  expect(sent).toEqual(['q1'])
  expect(outbox.count).toBe(2)
  await expect(outbox.flush(lane)).rejects.toMatchObject({ problem: 'signedOut' })
  person.isLoggedIn = true
  outbox.wake()
  await settle()
  expect(sent).toEqual(['q1', 'q1', 'q2'])
  expect(outbox.count).toBe(0)
})

test("another person never reads nor sends somebody else's entries; they wait for their owner", async () => {
  const first = run(network)
  first.put(1)
  await settle()
  const person = { id: 'doctor', isLoggedIn: true }
  const second = run(taken, { storage: first.storage, person })
  second.outbox.wake()
  await jest.advanceTimersByTimeAsync(120_000)
  await second.outbox.flush(lane)
  expect(second.sent).toEqual([])
  expect(second.outbox.entries(lane)).toEqual([])
  expect(second.outbox.waiting()).toEqual([])
  expect(second.outbox.count).toBe(0)
  person.id = 'nurse'
  second.outbox.wake()
  await settle()
  expect(second.sent).toEqual(['q1'])
})

test('the person changes while an entry waits for its next try: it is not sent for the other one', async () => {
  const { outbox, put, sent, person } = run(network)
  put(1)
  await settle()
  person.id = 'doctor'
  outbox.wake()
  await jest.advanceTimersByTimeAsync(120_000)
  expect(sent).toHaveLength(1)
})

test('nobody logged in: put says so', () => {
  const { put } = run(taken, { person: { id: undefined as unknown as string, isLoggedIn: false } })
  expect(() => put(1)).toThrow('no owner')
})

test('two tabs: each entry is sent once, in order, and the other tab hears of it', async () => {
  const platform = new FakePlatform()
  const storage = new MemoryStorage()
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 10))
    return saved
  }
  const one = run(slow, { storage, platform })
  const two = run(slow, { storage, platform })
  const elsewhere = jest.fn()
  two.outbox.onSentElsewhere('exam.saveAnswers', elsewhere)
  one.put(1)
  two.put(2)
  one.put(3)
  two.put(4)
  await jest.advanceTimersByTimeAsync(1_000)
  expect([...one.sent, ...two.sent].sort()).toEqual(['q1', 'q2', 'q3', 'q4'])
  expect(storage.keys('outbox/')).toEqual([])
  expect(elsewhere.mock.calls.length + two.sent.length).toBeGreaterThanOrEqual(2)
})

test('lanes do not wait for each other', async () => {
  const { outbox, put } = run(network)
  put(1)
  const other = outbox.put({
    lane: 'account',
    call: 'account.updatePassword',
    input: { oldPassword: 'a', newPassword: 'b' },
  })
  await outbox.flush('account')
  expect(outbox.waiting().map(({ id }) => id)).not.toContain(other)
  expect(outbox.count).toBe(1)
})

test('an entry that its person gives up leaves the device', () => {
  const { outbox, put, person } = run(network)
  person.isLoggedIn = false
  outbox.discard(put(1))
  expect(outbox.count).toBe(0)
})

test('an entry that is spelt in another way than ours is sent once, and leaves', async () => {
  const storage = new MemoryStorage()
  let calls = 0
  const offline = run(network, { storage })
  offline.put(1)
  await settle()
  const [key = ''] = storage.keys('outbox/')
  storage.set(key, JSON.stringify(JSON.parse(storage.get(key) ?? ''), null, 1))
  const { outbox } = run(
    () => {
      if (++calls > 3) throw new Error('it is sent again and again')
      return taken()
    },
    { storage },
  )
  await outbox.flush(lane)
  expect([calls, storage.keys('outbox/')]).toEqual([1, []])
})

test('what waited while the network was dead is late, also behind the first one that gets through', async () => {
  const platform = new FakePlatform()
  let isOffline = true
  const told: [phaseId: string, offline: unknown][] = []
  const watch: Api['study']['watch'] = ({ phaseId, offline }) => {
    if (isOffline) return network()
    told.push([phaseId, offline])
    return Promise.resolve({} as Awaited<ReturnType<Api['study']['watch']>>)
  }
  const outbox = new Outbox({
    api: fakeApi({ study: { watch } }),
    ...platform,
    person: () => ({ id: 'nurse', isLoggedIn: true }),
    newKey: () => `key-${String(++keys).padStart(8, '0')}`,
    sendFile: () => Promise.reject(new Error('the test has no file')),
  })
  const put = (phaseId: string) =>
    outbox.put({
      lane: 'study/t',
      call: 'study.watch',
      input: {
        taskId: 't',
        crsId: 'c',
        tracingId: 'r',
        phaseId,
        lease: 1,
        lastPos: 9,
        watched: [],
        beat: 1,
      },
    })
  for (const phaseId of ['P1', 'P2', 'P3']) put(phaseId)
  await expect(outbox.flush('study/t')).rejects.toMatchObject({ problem: 'network' })
  put('P4')
  isOffline = false
  await outbox.flush('study/t')
  put('P5')
  await outbox.flush('study/t')
  expect(told).toEqual([
    ['P1', 1],
    ['P2', 1],
    ['P3', 1],
    ['P4', 1],
    ['P5', undefined],
  ])
})
