import { sealText } from '@contract/rules/exam/seal'
import { sealOf } from '../answers/seal'
import { settled } from '@/testing/settled'
import { ExamPhone, ExamServer } from '../testing/ExamPhone'

const minute = 60_000
let phone: ExamPhone
let server: ExamServer

async function begin() {
  server = new ExamServer()
  phone = new ExamPhone(server)
  await phone.exam.start('task-1')
  await settled()
}
beforeEach(begin)
afterEach(() => phone.exam.close())

const sheet = () => phone.attempt.sheet
const sentItems = () =>
  server.calls.filter(({ name }) => name === 'saveAnswers').flatMap(({ items }) => items)

test('a single choice keeps only the last one, a multiple choice toggles and keeps the order of the paper', async () => {
  phone.attempt.choose('a')
  phone.attempt.choose('c')
  phone.attempt.move(1)
  for (const optionId of ['f', 'd', 'e', 'd']) phone.attempt.choose(optionId)
  expect(sheet().optionIds('q1')).toEqual(['c'])
  expect(sheet().optionIds('q2')).toEqual(['e', 'f'])
  await settled()
  expect(server.answers.get('q2')?.optionIds).toEqual(['e', 'f'])
})

test('an answer lies on the device before it is shown, and says where it is', async () => {
  const shown: number[] = []
  const { set } = phone.storage
  phone.storage.set = (key, value) => {
    if (key.startsWith('outbox/')) shown.push(sheet().optionIds('q1').length)
    set.call(phone.storage, key, value)
  }
  phone.attempt.choose('a')
  expect(shown).toEqual([0])
  expect(sheet().placeOf('q1')).toBe('local')
  await settled()
  expect(sheet().placeOf('q1')).toBe('stored')
})

test('a choice that the phone has no room for goes straight to the hospital, the person is told, and the paper is handed in', async () => {
  phone.storage.limit = 0
  phone.attempt.choose('a')
  expect([sheet().placeOf('q1'), sheet().isUnkept('q1'), sheet().hasUnkept]).toEqual([
    'local',
    true,
    true,
  ])
  expect(phone.toast).toContain('phone is full')
  await settled()
  expect([sheet().placeOf('q1'), sheet().hasUnkept]).toEqual(['stored', false])
  expect(server.answers.get('q1')?.optionIds).toEqual(['a'])
  await phone.attempt.handIn()
  expect(phone.attempt.status.receipt).toBeDefined()
})

test('answers are numbered and sealed in a chain', async () => {
  phone.attempt.choose('a')
  phone.pass(2_000)
  phone.attempt.toggleMark()
  phone.attempt.choose('b')
  await settled()
  const items = sentItems()
  expect(items.map(({ sequence }) => sequence)).toEqual([1, 2, 3])
  expect(items.map(({ elapsedMs }) => elapsedMs)).toEqual([0, 2_000, 2_000])
  expect(items.map(({ previousSeal }) => previousSeal)).toEqual([
    '',
    items[0]!.seal,
    items[1]!.seal,
  ])
  for (const item of items) expect(item.seal).toBe(sealOf(item, server.facts!.sealKey))
  expect(sealText(items[2]!)).toContain('|q1|b|1')
})

test('what the server said last is sealed into the next answer, also after a restart without network', async () => {
  phone.attempt.choose('a')
  await settled()
  const said = server.now
  phone.pass(90_000)
  expect(phone.attempt.isSilent()).toBe(true)
  phone.goOffline()
  phone.attempt.choose('b')
  phone.goOnline()
  await settled()
  const [first, second] = sentItems()
  expect([first?.beacon, second?.beacon]).toEqual([undefined, `said-${said}`])
  expect(second?.seal).toBe(sealOf(second!, server.facts!.sealKey))
  expect(phone.attempt.isSilent()).toBe(false)
})

test('choosing the same option of a single choice again writes nothing', async () => {
  phone.attempt.choose('a')
  await settled()
  phone.attempt.choose('a')
  await settled()
  expect(sentItems()).toHaveLength(1)
})

test('without network the exam goes on; afterwards the whole queue goes out in one call', async () => {
  phone.goOffline()
  phone.attempt.choose('a')
  await settled()
  phone.attempt.move(1)
  phone.attempt.choose('d')
  phone.attempt.move(1)
  phone.attempt.choose('y')
  await settled()
  expect(sheet().localCount).toBe(3)
  phone.goOnline()
  await settled()
  expect(sheet().localCount).toBe(0)
  expect(
    server.calls.filter(({ name }) => name === 'saveAnswers').map(({ items }) => items.length),
  ).toEqual([3])
  expect(phone.networkMessage).toBe('You are online. All answers are at the hospital.')
})

test('a lost reply is asked for again, and the answer counts once', async () => {
  server.repliesToLose = 1
  phone.attempt.choose('b')
  await settled()
  expect(sheet().placeOf('q1')).toBe('local')
  phone.platform.goOnline()
  await settled()
  expect(sheet().placeOf('q1')).toBe('stored')
  expect(server.answers.size).toBe(1)
})

test('another device takes over: this one can only be read, and nothing it holds is lost', async () => {
  phone.goOffline()
  phone.attempt.choose('a')
  phone.attempt.move(1)
  phone.attempt.choose('d')
  await settled()
  server.isReachable = true
  const other = new ExamPhone(server, undefined, { instanceId: 'tab-2' })
  await other.exam.start('task-1')
  other.attempt.choose('b')
  await settled()

  phone.goOnline()
  await settled()
  expect(phone.attempt.status.isElsewhere).toBe(true)
  expect(phone.attempt.status.canWrite).toBe(false)
  expect(server.answers.get('q1')?.optionIds).toEqual(['b'])
  expect(server.answers.get('q2')?.optionIds).toEqual(['d'])
  expect([...sheet().refused]).toEqual([['q1', 'superseded']])
  phone.attempt.choose('e')
  expect(sheet().optionIds('q2')).toEqual(['d'])

  await phone.exam.moveHere()
  expect(phone.attempt.status.canWrite).toBe(true)
  expect(sheet().optionIds('q1')).toEqual(['b'])
  phone.attempt.choose('e')
  await settled()
  expect(server.answers.get('q2')).toMatchObject({ optionIds: ['d', 'e'], lease: 3, sequence: 1 })
  other.exam.close()
})

test('a hand-in seals the paper and gives the receipt; a repeat after a lost reply gives the same one', async () => {
  phone.attempt.choose('a')
  server.repliesToLose = 0
  await settled()
  server.repliesToLose = 1
  await phone.attempt.handIn()
  expect(phone.attempt.status).toMatchObject({
    handInFailed: true,
    canWrite: false,
    waitsForReceipt: true,
  })
  const first = server.receipt
  phone.platform.goOnline()
  await settled()
  expect(phone.attempt.status.receipt).toEqual(first)
  expect(phone.storage.keys('person/user-1/attempt/')).toEqual([])
})

test('handed in without network: sealed, queued after the answers, and handed in when the network is back', async () => {
  phone.goOffline()
  phone.attempt.choose('a')
  await phone.attempt.handIn()
  expect(phone.attempt.status).toMatchObject({ handInFailed: true, handedIn: 'user' })
  phone.attempt.choose('b')
  expect(sheet().optionIds('q1')).toEqual(['a'])
  phone.goOnline()
  await settled()
  expect(
    server.calls
      .slice(-3)
      .map(({ name }) => name)
      .filter((name) => name !== 'remainingTime'),
  ).toEqual(['saveAnswers', 'handIn'])
  expect(phone.attempt.status.receipt?.answerCount).toBe(1)
})

test('a hand-in that waited without network does not close an exam that went on at another device', async () => {
  phone.goOffline()
  phone.attempt.choose('a')
  await phone.attempt.handIn()
  server.isReachable = true
  const other = new ExamPhone(server, undefined, { instanceId: 'tab-2' })
  await other.exam.start('task-1')
  phone.goOnline()
  await settled()
  expect(server.receipt).toBeUndefined()
  expect(server.answers.get('q1')?.optionIds).toEqual(['a'])
  expect(phone.attempt.status).toMatchObject({ isElsewhere: true, waitsForReceipt: false })
  other.exam.close()
})

test('at the deadline without network the device seals itself, and hands in when the network is back', async () => {
  phone.attempt.choose('a')
  await settled()
  phone.goOffline()
  phone.attempt.move(1)
  phone.attempt.choose('d')
  phone.pass(10 * minute)
  phone.attempt.check()
  await settled()
  expect(phone.attempt.status).toMatchObject({
    isTimeUp: true,
    handedIn: 'timeout',
    canWrite: false,
  })
  phone.pass(3 * 60 * minute)
  phone.goOnline()
  await settled()
  expect(server.receipt).toMatchObject({ reason: 'timeout', answerCount: 2 })
  expect(phone.toast).toBe('Time is up. Your paper was handed in with 2 answers.')
})

test('the answer of the last second lies before the deadline', async () => {
  phone.pass(10 * minute - 1)
  phone.attempt.choose('a')
  await settled()
  expect(sentItems()[0]?.elapsedMs).toBe(10 * minute - 1)
})

test('extra minutes are taken over with any reply, also after the time was up', async () => {
  phone.goOffline()
  phone.pass(9 * minute)
  server.facts = { ...server.facts!, deadline: server.facts!.deadline + 5 * minute }
  phone.goOnline()
  await settled()
  expect(phone.attempt.clock.remainingMs()).toBe(6 * minute)
})

test('five minutes and one minute are announced, nothing else', () => {
  for (let second = 0; second < 599; second++) {
    phone.pass(1_000)
    phone.attempt.check()
  }
  expect(phone.platform.announced).toEqual(['5 minutes left', '1 minute left'])
})

test('the server closed it: the screen learns it with the next word', async () => {
  server.handIn('timeout')
  await phone.attempt.ask()
  expect(phone.attempt.status.isClosed).toBe(true)
  phone.attempt.choose('a')
  expect(sheet().optionIds('q1')).toEqual([])
})
