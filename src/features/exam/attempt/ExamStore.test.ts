import { ApiError } from '@/api/ApiError'
import { ExamStore } from './ExamStore'
import { settled } from '@/testing/settled'
import { ExamPhone, ExamServer } from '../testing/ExamPhone'

const minute = 60_000
const open: ExamPhone[] = []
let server: ExamServer

beforeEach(() => {
  server = new ExamServer()
})
afterEach(() => {
  for (const phone of open.splice(0)) phone.stores.startAfresh()
})

function aPhone(
  ...more: ConstructorParameters<typeof ExamPhone> extends [unknown, ...infer Rest] ? Rest : never
) {
  const phone = new ExamPhone(server, ...more)
  open.push(phone)
  return phone
}

/** The app is killed; it starts again on the same device. */
function restarted(phone: ExamPhone, change: { instanceId?: string; userId?: string } = {}) {
  phone.kill()
  const next = aPhone(phone.storage, change)
  next.platform.isOnline = server.isReachable
  next.platform.wall = phone.platform.wall
  return next
}

test('killed after every answer, without network: everything is there, and all of it arrives', async () => {
  let phone = aPhone()
  await phone.exam.start('task-1')
  const choices = [
    ['q1', 'b'],
    ['q2', 'd'],
    ['q3', 'n'],
  ] as const
  for (const [index, [, optionId]] of choices.entries()) {
    phone.goOffline()
    phone.attempt.open(index)
    phone.attempt.choose(optionId)
    phone = restarted(phone)
    expect(await phone.exam.open('task-1')).toBe('open')
    expect(phone.attempt.sheet.localCount).toBe(index + 1)
  }
  for (const [questionId, optionId] of choices)
    expect(phone.attempt.sheet.optionIds(questionId)).toEqual([optionId])
  phone.goOnline()
  await settled()
  expect(
    [...server.answers.values()].map(({ optionIds, sequence }) => [optionIds[0], sequence]),
  ).toEqual([
    ['b', 1],
    ['d', 2],
    ['n', 3],
  ])
  expect(phone.attempt.sheet.localCount).toBe(0)
})

test('a reload without network shows what the hospital has already', async () => {
  let phone = aPhone()
  await phone.exam.start('task-1')
  phone.attempt.choose('a')
  await settled()
  phone.goOffline()
  phone = restarted(phone)
  await phone.exam.open('task-1')
  expect(phone.attempt.sheet.placeOf('q1')).toBe('stored')
  expect(phone.attempt.position).toBe(1)
})

test('a reload asks the hospital once, however often its page asks meanwhile', async () => {
  let phone = aPhone()
  await phone.exam.start('task-1')
  phone = restarted(phone)
  const asked = () => server.calls.filter(({ name }) => name === 'restart').length
  const before = asked()
  const opened = [phone.exam.open('task-1'), phone.exam.open('task-1')]
  expect(await Promise.all(opened)).toEqual(['open', 'open'])
  expect(asked() - before).toBe(1)
})

test('a reload with network in the same tab keeps the lease; the sequence goes on', async () => {
  let phone = aPhone()
  await phone.exam.start('task-1')
  phone.attempt.choose('a')
  await settled()
  phone = restarted(phone)
  await phone.exam.open('task-1')
  phone.attempt.open(0)
  phone.attempt.choose('b')
  await settled()
  expect(server.answers.get('q1')).toMatchObject({ optionIds: ['b'], lease: 1, sequence: 2 })
})

test('a new tab of the same browser is another device and brings along what the old one had not sent', async () => {
  let phone = aPhone()
  await phone.exam.start('task-1')
  phone.goOffline()
  phone.attempt.choose('a')
  server.isReachable = true
  phone = restarted(phone, { instanceId: 'tab-2' })
  await phone.exam.open('task-1')
  await settled()
  expect(phone.attempt.sheet.optionIds('q1')).toEqual(['a'])
  phone.platform.goOnline()
  await settled()
  expect(server.answers.get('q1')).toMatchObject({ optionIds: ['a'], lease: 1 })
  phone.attempt.open(0)
  phone.attempt.choose('c')
  await settled()
  expect(server.answers.get('q1')).toMatchObject({ optionIds: ['c'], lease: 2, sequence: 1 })
})

test('a guessed clock ends nothing: the phone clock was set forward while the app was closed', async () => {
  let phone = aPhone()
  await phone.exam.start('task-1')
  phone.pass(2 * minute)
  phone.goOffline()
  phone.platform.wall += 120 * minute
  phone = restarted(phone)
  await phone.exam.open('task-1')
  phone.attempt.check()
  expect(phone.attempt.status).toMatchObject({ isTimeUp: true, handedIn: undefined })
  phone.goOnline()
  await settled()
  expect(phone.attempt.status).toMatchObject({ isTimeUp: false, canWrite: true })
  expect(phone.attempt.clock.remainingMs()).toBe(8 * minute)
  expect(server.receipt).toBeUndefined()
})

test.each([2, -2])(
  'the phone clock moved by %d hours changes nothing while the app runs',
  async (hours) => {
    const phone = aPhone()
    await phone.exam.start('task-1')
    phone.platform.wall += hours * 60 * minute
    phone.pass(minute)
    phone.attempt.check()
    expect(phone.attempt.clock.remainingMs()).toBe(9 * minute)
    phone.attempt.choose('a')
    await settled()
    expect(server.calls.at(-1)?.items[0]?.elapsedMs).toBe(minute)
  },
)

test('a hand-in that waited through a restart of the app is sent, and no restart outruns it', async () => {
  let phone = aPhone()
  await phone.exam.start('task-1')
  phone.goOffline()
  phone.attempt.choose('a')
  await phone.attempt.handIn()
  phone = restarted(phone)
  await phone.exam.open('task-1')
  expect(phone.attempt.status).toMatchObject({ handedIn: 'user', canWrite: false })
  phone.goOnline()
  await settled()
  expect(phone.attempt.status.receipt?.answerCount).toBe(1)
})

test('logged out by the server in mid-exam: answers wait, and go out after the log-in', async () => {
  const phone = aPhone()
  await phone.exam.start('task-1')
  phone.session.expire(phone.session.token)
  phone.attempt.choose('a')
  await settled()
  expect(phone.attempt.sheet.placeOf('q1')).toBe('local')
  phone.logIn('user-1')
  phone.stores.deps.outbox.wake()
  await settled()
  expect(phone.attempt.sheet.placeOf('q1')).toBe('stored')
})

test('another person on the same phone neither sees nor sends the first one’s answers; they wait for the first one', async () => {
  const first = aPhone()
  await first.exam.start('task-1')
  first.goOffline()
  first.attempt.choose('a')
  server.isReachable = true
  const second = restarted(first, { userId: 'user-2' })
  expect(await second.exam.open('task-1')).toBe('none')
  second.stores.deps.outbox.wake()
  await settled()
  expect(server.answers.size).toBe(0)
  expect(second.storage.keys('person/user-1/attempt/')).toEqual([])

  const again = restarted(second)
  again.stores.deps.outbox.wake()
  await settled()
  expect(server.answers.get('q1')?.optionIds).toEqual(['a'])
})

test('a log-out drops the paper and keeps what was not sent', async () => {
  const phone = aPhone()
  await phone.exam.start('task-1')
  phone.goOffline()
  phone.attempt.choose('a')
  await phone.session.logOut().catch(() => undefined)
  expect(phone.storage.keys('person/user-1/attempt/')).toEqual([])
  expect(phone.storage.keys('outbox/user-1/')).toHaveLength(1)
})

test('an attempt that was closed meanwhile is not opened', async () => {
  let phone = aPhone()
  await phone.exam.start('task-1')
  server.handIn('timeout')
  phone = restarted(phone)
  expect(await phone.exam.open('task-1')).toBe('closed')
  expect(phone.storage.keys('person/user-1/attempt/')).toEqual([])
})

test('a failing start goes through the shared channel', async () => {
  const phone = aPhone()
  server.facts = undefined
  server.start = () => {
    throw new ApiError('handled', 'ended', { code: 101211 })
  }
  const listener: string[] = []
  phone.stores.deps.shell.postResults.listen(({ call, error }) =>
    listener.push(`${call} ${error.code}`),
  )
  await expect(phone.exam.start('task-1')).rejects.toMatchObject({ serverMessage: 'ended' })
  expect(listener).toEqual(['exam.start 101211'])
  expect(phone.stores.get(ExamStore).attempt).toBeUndefined()
})

const names = () => server.calls.map(({ name }) => name)

test('a tap on start is one call: the token came while the notice was read, the paper comes with the attempt', async () => {
  const phone = aPhone()
  await phone.exam.prepare('task-1')
  await phone.exam.prepare('task-1')
  expect(names()).toEqual(['buildToken'])
  await phone.exam.start('task-1')
  expect(names()).toEqual(['buildToken', 'start'])
  expect(phone.attempt.paper.questions).toHaveLength(3)
  // The page of the questions opens: the start has just said how it stands. Later it asks.
  const { taskId, attemptId } = phone.attempt.ids
  await phone.exam.open(taskId, attemptId)
  expect(names()).toEqual(['buildToken', 'start'])
  phone.pass(11_000)
  await phone.exam.open(taskId, attemptId)
  expect(names()).toEqual(['buildToken', 'start', 'remainingTime'])
})

test('a token that grew old while the notice was read, or is of another exam, or did not come, is asked for at the tap', async () => {
  const phone = aPhone()
  await phone.exam.prepare('task-1')
  phone.pass(2 * minute)
  await phone.exam.start('task-1')
  expect(names()).toEqual(['buildToken', 'buildToken', 'start'])

  const other = aPhone()
  server.calls.length = 0
  await other.exam.prepare('task-2')
  await other.exam.start('task-1')
  expect(names()).toEqual(['buildToken', 'buildToken', 'start'])

  const offline = aPhone()
  server.calls.length = 0
  offline.goOffline()
  await offline.exam.prepare('task-1')
  offline.goOnline()
  await offline.exam.start('task-1')
  expect(names()).toEqual(['buildToken', 'start'])
})

test('a device that lost its paper reads it again; one that never had it reads it, and going on there takes the attempt along', async () => {
  let phone = aPhone()
  await phone.exam.start('task-1')
  const asked = () => server.calls.map(({ name }) => name)
  for (const key of phone.storage.keys('').filter((name) => name.endsWith('/paper')))
    phone.storage.remove(key)
  phone = restarted(phone)
  expect(await phone.exam.open('task-1')).toBe('open')
  expect(asked().filter((name) => /paper/i.test(name))).toEqual(['paperAgain'])
  expect(phone.attempt.paper.questions).toEqual(server.paper.questions)

  await phone.exam.moveHere()
  expect(asked().at(-1)).toBe('goOn')
})
