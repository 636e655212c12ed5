import { setLanguage } from '@/core/i18n'
import { settled } from '@/testing/settled'
import { ExamPhone, ExamServer } from '../testing/ExamPhone'
import { lastText } from './leavingText'

let phone: ExamPhone
let server: ExamServer

async function begin(limit: number) {
  server = new ExamServer()
  server.cutLimit = limit
  phone = new ExamPhone(server)
  await phone.exam.start('task-1')
  await settled()
}
beforeEach(() => begin(2))
afterEach(() => phone.exam.close())

const leaving = () => phone.attempt.leaving
async function away(ms: number) {
  phone.platform.show(false)
  phone.pass(ms)
  phone.platform.show(true)
  await settled()
}

test('an absence of five seconds counts, a shorter one leaves no trace', async () => {
  phone.pass(30_000)
  await away(4_999)
  expect([server.absences.length, leaving().used, leaving().last]).toEqual([0, 0, undefined])
  await away(72_000)
  expect(server.absences).toEqual([
    { eventId: '1-34999', kind: 'away', leftMs: 34_999, awayMs: 72_000 },
  ])
  expect([leaving().used, leaving().left, leaving().last?.verdict]).toEqual([1, 1, 'counted'])
  expect(phone.attempt.status.canWrite).toBe(true)
})

test('a second absence within a minute of the first, our own picker and a call do not count', async () => {
  await away(20_000)
  phone.pass(1_000)
  await away(20_000)
  expect(leaving().last?.verdict).toBe('soon')
  phone.pass(60_000)
  await phone.platform.visibility.interruptions.during('camera', () => away(60_000))
  expect(leaving().last?.verdict).toBe('own')
  phone.platform.show(false)
  phone.platform.visibility.interruptions.setCalling(true)
  phone.pass(90_000)
  phone.platform.show(true)
  await settled()
  expect([leaving().last?.verdict, leaving().used]).toEqual(['call', 1])
})

test('at the limit the server hands in, and the screen has its receipt', async () => {
  phone.attempt.choose('a')
  await away(20_000)
  phone.pass(60_000)
  await away(20_000)
  expect(phone.attempt.status.receipt?.reason).toBe('cutscreen')
  expect(phone.attempt.status.isClosed).toBe(true)
  expect(server.answers.size).toBe(1)
})

test('offline: written down, sent after the answers before it; at the limit nothing more can be written until the server has spoken', async () => {
  phone.goOffline()
  phone.attempt.choose('a')
  await away(20_000)
  phone.pass(60_000)
  phone.attempt.move(1)
  phone.attempt.choose('d')
  await away(20_000)
  expect([leaving().used, leaving().isCutOff, phone.attempt.status.canWrite]).toEqual([
    2,
    true,
    false,
  ])
  phone.attempt.choose('e')
  expect(phone.attempt.sheet.optionIds('q2')).toEqual(['d'])
  phone.goOnline()
  await settled()
  await settled()
  expect(
    server.calls
      .map(({ name }) => name)
      .filter((name) => ['saveAnswers', 'leaving'].includes(name)),
  ).toEqual(['saveAnswers', 'leaving', 'saveAnswers', 'leaving'])
  expect([server.answers.size, phone.attempt.status.receipt?.reason]).toEqual([2, 'cutscreen'])
})

test('a program that is killed while the screen is left tells of it when it is started again', async () => {
  phone.pass(5_000)
  phone.platform.show(false)
  phone.exam.close()
  server.now += 300_000
  phone = new ExamPhone(server, phone.storage)
  await phone.exam.open('task-1', 'attempt-1')
  await settled()
  expect(server.absences.map(({ leftMs, awayMs }) => [leftMs, awayMs])).toEqual([[5_000, 300_000]])
  expect(leaving().used).toBe(1)
})

test('without a limit, and after the hand-in, nothing is written down', async () => {
  await begin(-1)
  await away(60_000)
  expect(server.absences).toEqual([])
  await begin(2)
  await phone.attempt.handIn()
  await away(60_000)
  expect(server.absences).toEqual([])
})

test('plain words: how long, whether it counts, how many are left', () => {
  setLanguage('zh')
  const last = { eventId: '1', seconds: 72, kind: 'away' as const, verdict: 'counted' as const }
  expect(lastText(last, 2)).toBe('你离开了答题页 72 秒，已计入。再离开 2 次会自动交卷。')
  expect(lastText({ ...last, verdict: 'own', kind: 'camera' }, 2)).toContain('本程序的拍照，不算')
  setLanguage('en')
})
