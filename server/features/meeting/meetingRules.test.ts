import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  decideSign,
  hoursOf,
  meetingState,
  metresBetween,
  timesProblem,
  type MeetingDetails,
  type SignDetails,
} from './meetingRules'

const minute = 60_000
const start = 1_800_000_000_000
const facts: MeetingDetails = {
  startTime: start,
  endTime: start + 120 * minute,
  signStart: start - 30 * minute,
  signEnd: start + 30 * minute,
  outStart: start + 110 * minute,
  outEnd: start + 150 * minute,
  outAtRandom: false,
  graceMinutes: 5,
  dynamic: true,
  takeOffline: false,
  latitude: 30.5,
  longitude: 114.3,
  radius: 0,
  closedAt: null,
}
const scan: SignDetails = {
  type: 'in',
  proof: { kind: 'now' },
  offline: false,
  clientTime: start,
  where: undefined,
}
const decide = (meeting: Partial<MeetingDetails>, sign: Partial<SignDetails>, now: number) =>
  decideSign({ ...facts, ...meeting }, { ...scan, ...sign }, now)

test('a meeting goes through its states by the clock', () => {
  const at = (minutes: number) => meetingState(facts, start + minutes * minute)
  assert.deepEqual([-31, -30, 0, 30, 31, 110, 150, 151].map(at), [1, 2, 2, 2, 3, 4, 4, 5])
  assert.equal(meetingState({ ...facts, closedAt: start }, start), 5)
})

test('on time, late, too early, too late, closed', () => {
  assert.deepEqual(decide({}, {}, start + 5 * minute), {
    moment: start + 5 * minute,
    state: 'ok',
    late: false,
    flags: [],
  })
  assert.deepEqual(decide({}, {}, start + 5 * minute + 1), {
    moment: start + 5 * minute + 1,
    state: 'ok',
    late: true,
    flags: [],
  })
  assert.deepEqual(decide({}, {}, start - 31 * minute), { refusal: 101210, reason: 'notOpen' })
  assert.deepEqual(decide({}, {}, start + 31 * minute), { refusal: 101211, reason: 'over' })
  assert.deepEqual(decide({ closedAt: start }, {}, start + minute), {
    refusal: 101211,
    reason: 'over',
  })
})

test('sign-out has its own time, and needs there to be one', () => {
  assert.equal('moment' in decide({}, { type: 'out' }, start + 120 * minute), true)
  assert.deepEqual(decide({}, { type: 'out' }, start + 100 * minute), {
    refusal: 101210,
    reason: 'notOpen',
  })
  assert.deepEqual(decide({ outStart: 0, outEnd: 0 }, { type: 'out' }, start + 120 * minute), {
    refusal: 101210,
    reason: 'notOpen',
  })
})

test('a code that is none, and one of an earlier moment with the network there', () => {
  assert.deepEqual(decide({}, { proof: { kind: 'none' } }, start), {
    refusal: 101212,
    reason: 'codeWrong',
  })
  assert.deepEqual(decide({}, { proof: { kind: 'earlier', at: start - minute } }, start), {
    refusal: 101211,
    reason: 'codeOver',
  })
})

test('scanned without network: the proof says when; it waits unless the meeting takes it; a day at most; also after the closing', () => {
  const offline = {
    offline: true,
    proof: { kind: 'earlier', at: start - minute } as const,
    clientTime: start + 999 * minute,
  }
  assert.deepEqual(decide({}, offline, start + 600 * minute), {
    moment: start - minute,
    state: 'toConfirm',
    late: false,
    flags: ['offline'],
  })
  // A meeting that takes it does so until its sign-in ends; what comes later says itself when it was made.
  for (const [now, state] of [
    [start, 'ok'],
    [start + 600 * minute, 'toConfirm'],
  ] as const)
    assert.deepEqual(decide({ takeOffline: true, closedAt: start + minute }, offline, now), {
      moment: start - minute,
      state,
      late: false,
      flags: ['offline'],
    })
  assert.deepEqual(decide({}, offline, start + 25 * 60 * minute), {
    refusal: 101211,
    reason: 'codeOver',
  })
  assert.deepEqual(
    decide({}, { ...offline, proof: { kind: 'earlier', at: start - 31 * minute } }, start),
    { refusal: 101210, reason: 'notOpen' },
  )
  assert.deepEqual(
    decide({}, { offline: true }, start),
    { moment: start, state: 'ok', late: false, flags: [] },
    'the network came back within the slice',
  )
})

test("a fixed code proves no moment: without network the phone's clock is taken within the window, and the manager asked", () => {
  assert.deepEqual(
    decide({ dynamic: false }, { offline: true, clientTime: start }, start + 300 * minute),
    { moment: start, state: 'toConfirm', late: false, flags: ['offline'] },
  )
  assert.deepEqual(
    decide(
      { dynamic: false },
      { offline: true, clientTime: start + 900 * minute },
      start + 300 * minute,
    ),
    { refusal: 101211, reason: 'over' },
  )
})

test('the place: near, unsure, far, not told', () => {
  const place = { radius: 200 }
  const near = { latitude: 30.501, longitude: 114.3, accuracy: 20 }
  assert.ok(Math.abs(metresBetween({ latitude: 30.5, longitude: 114.3 }, near) - 111) < 1)
  const flags = (where: SignDetails['where']) => {
    const made = decide(place, { where }, start)
    return 'flags' in made ? [made.state, ...made.flags] : []
  }
  assert.deepEqual(flags(near), ['ok'])
  assert.deepEqual(flags({ ...near, latitude: 30.506, accuracy: 480 }), ['ok'])
  assert.deepEqual(flags({ ...near, latitude: 31, accuracy: 90_000 }), ['toConfirm', 'farAway'])
  assert.deepEqual(flags(undefined), ['toConfirm', 'noPlace'])
})

test('hours: in and out, as given, none while it waits', () => {
  const signature = { state: 'ok', signTime: 1, outTime: 1, hoursGiven: null }
  assert.equal(hoursOf({ hours: 2, outStart: 5 }, signature), 2)
  assert.equal(hoursOf({ hours: 2, outStart: 5 }, { ...signature, outTime: 0 }), 0)
  assert.equal(hoursOf({ hours: 2, outStart: 0 }, { ...signature, outTime: 0 }), 2)
  assert.equal(
    hoursOf({ hours: 2, outStart: 5 }, { ...signature, outTime: 0, hoursGiven: 1.5 }),
    1.5,
  )
  assert.equal(hoursOf({ hours: 2, outStart: 0 }, { ...signature, state: 'toConfirm' }), 0)
})

test('times that cannot be', () => {
  assert.equal(timesProblem(facts), undefined)
  assert.equal(timesProblem({ ...facts, endTime: start }), 'endTime')
  assert.equal(timesProblem({ ...facts, signEnd: facts.signStart }), 'signEnd')
  assert.equal(timesProblem({ ...facts, outEnd: 0 }), 'signOutEnd')
  assert.equal(timesProblem({ ...facts, endTime: NaN }), 'endTime')
})
