import { ApiError } from '@/api/ApiError'
import { TransportError } from '@/platform/capabilities/Transport'
import { FakePlatform, MemoryStorage } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'
import { merged } from '@contract/rules/content/watching'
import { policyNames } from './lanePolicies'
import type { Outbox } from './Outbox'

// Every lane policy, killed at every step: nothing is lost, and nothing is applied twice.

/** Where the app dies. */
const deaths = [
  'before it is sent',
  'after it is sent',
  'after the server has it',
  'before it is removed',
] as const
type Death = (typeof deaths)[number]

/** A device's storage that takes nothing more once its app is dead. */
class MortalStorage extends MemoryStorage {
  isDead = false

  constructor(private readonly device: MemoryStorage) {
    super()
  }

  override get(key: string) {
    return this.device.get(key)
  }
  override set(key: string, value: string) {
    if (!this.isDead) this.device.set(key, value)
  }
  override remove(key: string) {
    if (!this.isDead) this.device.remove(key)
  }
  override keys(prefix: string) {
    return this.device.keys(prefix)
  }
}

/** What the hospital has. Calls with a key are done once per key, as mountCalls does; the others are idempotent by their own rule. */
class Hospital {
  readonly answers = new Map<number, string>()
  readonly passwords: string[] = []
  readonly results: string[] = []
  readonly files: number[] = []
  readonly observations = new Set<string>()
  watched: [number, number][] = []
  state = { seq: 0, text: '' }
  private readonly byKey = new Map<string, unknown>()

  once<T>(key: string | undefined, act: () => T): T {
    const name = key ?? 'no key'
    if (!this.byKey.has(name)) this.byKey.set(name, act())
    return this.byKey.get(name) as T
  }
}

type Applied = (act: () => unknown) => Promise<never>

/** The calls of one run of the app; `on` lets each through, or lets the app die in it. */
function callsOf(hospital: Hospital, on: Applied) {
  return {
    exam: {
      saveAnswers: ({ items }: { items: readonly { sequence: number; questionId: string }[] }) =>
        on(() => {
          for (const { sequence, questionId } of items) hospital.answers.set(sequence, questionId)
          return { acked: [], rejected: [], state: 1, lease: 1, deadline: 0 }
        }),
    },
    account: {
      updatePassword: (
        { newPassword }: { newPassword: string },
        options?: { idempotencyKey?: string },
      ) =>
        on(() =>
          hospital.once(options?.idempotencyKey, () => {
            hospital.passwords.push(newPassword)
            return { endedSessions: 0 }
          }),
        ),
    },
    study: {
      watch: ({ watched }: { watched: readonly number[][] }) =>
        on(() => {
          hospital.watched = merged([...hospital.watched, ...watched], 1_000).map(([a, b]) => [
            a,
            b,
          ])
          return { watched: hospital.watched }
        }),
    },
    coursePackage: {
      keep: ({ seq, state }: { seq: number; state: string }) =>
        on(() => {
          if (seq > hospital.state.seq) hospital.state = { seq, text: state }
          return { items: [], met: 0, seq }
        }),
    },
    skill: {
      observe: ({ observationId }: { observationId: string }) =>
        on(() => {
          hospital.observations.add(observationId)
          return { score: 1, total: 1, rate: 100, passed: 1 }
        }),
    },
    training: {
      addResult: ({ fileId }: { fileId: string }, options?: { idempotencyKey?: string }) =>
        on(() =>
          hospital.once(options?.idempotencyKey, () => {
            hospital.results.push(fileId)
            return { resultId: 'r' }
          }),
        ),
    },
  }
}

const never = () => new Promise<never>(() => undefined)
/** Lets everything that waits for no timer happen. */
const settle = async () => {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve()
}

/** One run of the app on a device; dies in its first call where `death` says. */
function aRun(
  device: MemoryStorage,
  files: Map<string, Blob | string>,
  hospital: Hospital,
  death?: Death,
) {
  const storage = new MortalStorage(device)
  const platform = new FakePlatform({ storage })
  platform.contents = files
  let isOnline = true
  const kill = () => {
    storage.isDead = true
  }
  const on: Applied = async (act) => {
    if (storage.isDead) return never()
    if (!isOnline) throw new ApiError('network', '')
    if (death === 'after it is sent') {
      kill()
      return never()
    }
    const reply = act()
    if (death === 'after the server has it') {
      kill()
      return never()
    }
    // The reply is here; the app dies before it has taken the entry away.
    if (death === 'before it is removed') kill()
    return reply as never
  }
  platform.files.upload = ({ bytes }) => {
    if (storage.isDead) return never()
    if (!isOnline) return Promise.reject(new TransportError('network', 'cut off'))
    hospital.files.push(bytes)
    const data = { fileId: `f${hospital.files.length}` }
    return Promise.resolve({ status: 200, body: { code: 0, msg: '', data, serverTime: 1 } })
  }
  const { outbox } = testStores({ platform, api: callsOf(hospital, on) as never })
  return {
    outbox,
    platform,
    kill,
    connect: (online: boolean) => {
      isOnline = online
    },
  }
}

const answer = (sequence: number) => ({
  taskId: 't',
  attemptId: 'a',
  items: [
    {
      questionId: `q${sequence}`,
      optionIds: ['o'],
      marked: 0 as const,
      lease: 1,
      sequence,
      elapsedMs: sequence,
      previousSeal: '',
      seal: '0'.repeat(64),
    },
  ],
})
const heartbeat = (from: number, to: number) => ({
  taskId: 't',
  crsId: 'c',
  phaseId: 'p',
  tracingId: 'r',
  lease: 1,
  lastPos: to,
  watched: [[from, to]],
})
const said = (seq: number) => ({
  taskId: 't',
  crsId: 'c',
  phaseId: 'p',
  tracingId: 'r',
  lease: 1,
  itemId: 'i',
  seq,
  state: `state ${seq}`,
})

interface Trip {
  name: string
  /** The calls whose policy it tries. */
  calls: readonly string[]
  put(outbox: Outbox, files: Map<string, Blob | string>): void
  /** What the hospital must have in the end, whatever happened. */
  arrived(hospital: Hospital): unknown
  expected: unknown
}

const password = (newPassword: string) => ({ oldPassword: 'a', newPassword })

const trips: readonly Trip[] = [
  {
    name: 'in order',
    // Theirs says only where they wait when the device is full.
    calls: [
      'exam.handIn',
      'leaving.tell',
      'meeting.sign',
      'incident.add',
      'consultation.ask',
      'survey.save',
      'skill.sign',
    ],
    put: (outbox) => {
      for (const next of ['b', 'c'])
        outbox.put({ lane: 'x', call: 'account.updatePassword', input: password(next) })
    },
    arrived: ({ passwords }) => passwords,
    expected: ['b', 'c'],
  },
  {
    name: 'answers, joined as they are sent',
    calls: ['exam.saveAnswers'],
    put: (outbox) => {
      for (const sequence of [1, 2, 3])
        outbox.put({ lane: 'x', call: 'exam.saveAnswers', input: answer(sequence) })
    },
    arrived: ({ answers }) => [...answers.values()],
    expected: ['q1', 'q2', 'q3'],
  },
  {
    name: 'watched time, joined on the device',
    calls: ['study.watch'],
    put: (outbox) => {
      outbox.put({ lane: 'x', call: 'study.watch', input: heartbeat(0, 2) })
      outbox.put({ lane: 'x', call: 'study.watch', input: heartbeat(2, 4) })
      outbox.put({ lane: 'x', call: 'study.watch', input: heartbeat(10, 12) })
    },
    arrived: ({ watched }) => watched,
    expected: [
      [0, 4],
      [10, 12],
    ],
  },
  {
    name: 'the state of a package, only the last word',
    calls: ['coursePackage.keep'],
    put: (outbox) => {
      for (const seq of [1, 2, 3])
        outbox.put({ lane: 'x', call: 'coursePackage.keep', input: said(seq) })
    },
    arrived: ({ state }) => state,
    expected: { seq: 3, text: 'state 3' },
  },
  {
    name: 'an observation',
    calls: ['skill.observe'],
    put: (outbox) =>
      outbox.put({
        lane: 'x',
        call: 'skill.observe',
        input: {
          observationId: 'observation-00001',
          checklistId: 'c',
          edition: 1,
          userId: 'p',
          observedTime: 1,
          marks: [{ stepId: 'a', result: 'done' }],
          opportunities: [],
          remark: '',
        },
      }),
    arrived: ({ observations }) => [...observations],
    expected: ['observation-00001'],
  },
  {
    name: 'a file',
    calls: ['training.addResult', 'meeting.addPicture', 'incident.addPicture'],
    put: (outbox, files) => {
      files.set('1', new Blob(['abc']))
      outbox.put({
        lane: 'x',
        call: 'training.addResult',
        input: { taskId: 't', itemId: 'i', fileId: '' },
        file: { place: '1', name: 'a.jpg', bytes: 3, isPicture: true },
      })
    },
    arrived: ({ results, files }) => [results.length, files.length],
    expected: [1, 1],
  },
]

test('every policy of the table is tried here', () => {
  expect(trips.flatMap(({ calls }) => calls).sort()).toEqual([...policyNames()].sort())
})

describe.each(trips)('$name', ({ put, arrived, expected }) => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test.each(deaths)('killed %s: the next run brings it, once', async (death) => {
    const [device, files, hospital] = [new MemoryStorage(), new Map(), new Hospital()] as const
    const first = aRun(device, files, hospital, death)
    put(first.outbox, files)
    if (death === 'before it is sent') first.kill()
    await settle()
    await jest.advanceTimersByTimeAsync(1_000)
    expect(device.keys('outbox/').length).toBeGreaterThan(0)
    const next = aRun(device, files, hospital)
    next.outbox.wake()
    await settle()
    await jest.advanceTimersByTimeAsync(120_000)
    expect(arrived(hospital)).toEqual(expected)
    expect([next.outbox.count, device.keys('outbox/'), files.size]).toEqual([0, [], 0])
  })

  test('without network it waits, through a restart too, and goes out at once when the network is back', async () => {
    const [device, files, hospital] = [new MemoryStorage(), new Map(), new Hospital()] as const
    const first = aRun(device, files, hospital)
    first.connect(false)
    put(first.outbox, files)
    await jest.advanceTimersByTimeAsync(200_000)
    first.kill()
    const next = aRun(device, files, hospital)
    next.connect(false)
    next.outbox.wake()
    await jest.advanceTimersByTimeAsync(200_000)
    expect(next.outbox.count).toBeGreaterThan(0)
    next.connect(true)
    next.outbox.wake()
    await settle()
    await jest.advanceTimersByTimeAsync(25_000)
    expect(arrived(hospital)).toEqual(expected)
    expect([next.outbox.count, device.keys('outbox/'), files.size]).toEqual([0, [], 0])
  })
})
