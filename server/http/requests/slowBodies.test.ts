import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { aTask } from '../../testing/aTask'
import { openSlowConnections } from '../../testing/attack/slowConnections'
import { person } from '../../testing/client'
import { ExamTaker } from '../../testing/ExamTaker'
import { startServer, type TestServer } from '../../testing/startServer'
import { createGate } from './createGate'
import { isTooSlow } from './slowBodies'

let server: TestServer
before(async () => (server = await startServer()))
after(() => server.close())

const page = { pageIndex: 1, pageSize: 20 }

/** What `npm run bench -- attack` does with 2,000 beside 50 people. */
test('what has not arrived holds no place: beside 300 slow connections of nobody people log in and sit an exam', async () => {
  const taskId = await aTask(server.db, server.now())
  const slow = await openSlowConnections(server.url, 300)
  try {
    // Had each of them been read: a call on a connection of its own comes after them.
    await Promise.all(
      [1, 5, 6, 7, 9].map(async (number) => {
        const client = await person(server.url, number)
        assert.equal((await client.send(contract.exam.list, page)).code, Code.ok)
        const taker = await new ExamTaker(client, taskId).start()
        for (let at = 0; at < 10; at++) {
          const { questionId, options } = taker.paper.questions[at]!
          await taker.save(taker.write(questionId, [options[0]!.optionId]))
        }
        await taker.handIn()
      }),
    )
    assert.ok(slow.open() > 0)
  } finally {
    slow.close()
  }
})

const gateOf = (most: number) =>
  createGate({
    most,
    allowedOrigins: [],
    now: () => 0,
    turnedAway: () => undefined,
    report: () => undefined,
  })

test('calls of nobody hold half of the places, those of an address half of these', () => {
  const gate = gateOf(8)
  const places = [0, 1].map(() => gate.enter())
  for (const place of places) assert.equal(place?.isLeftToNobody('a'), true)
  const third = gate.enter()
  assert.equal(third?.isLeftToNobody('a'), false, 'the address has its two')
  third?.close()
  for (const address of ['b', 'c']) assert.equal(gate.enter()?.isLeftToNobody(address), true)
  const late = gate.enter()
  assert.equal(late?.isLeftToNobody('d'), false, 'half of all')
  late?.close()
  const people = [0, 1, 2, 3].map(() => gate.enter())
  assert.ok(people.every((place) => place !== undefined))
  assert.equal(gate.enter(), undefined)
  places[0]?.close()
  assert.equal(gate.enter()?.isLeftToNobody('a'), true)
  gate.close()
})

test('who hangs up gives no place back while the work goes on', async () => {
  const gate = gateOf(1)
  const place = gate.enter()
  let end = (): void => undefined
  const work = place?.work(() => new Promise<void>((done) => (end = done)))
  place?.close()
  assert.equal(gate.enter(), undefined)
  end()
  await work
  assert.notEqual(gate.enter(), undefined)
  gate.close()
})

test('a body has a smallest speed, after a time in which a phone may change its access point', () => {
  assert.equal(isTooSlow(9000, 1), false)
  assert.equal(isTooSlow(11_000, 1), true)
  assert.equal(isTooSlow(60_000, 4 * 2 ** 20), false)
  assert.equal(isTooSlow(60_000, 200_000), true)
})
