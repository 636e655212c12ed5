import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { createGate } from './createGate'
import { isTooSlow } from './slowBodies'

let server: TestServer
before(async () => (server = await startServer()))
after(() => server.close())

const logIn = contract.account.checkAccount.path
const page = { pageIndex: 1, pageSize: 20 }

/** The headers of a log-in, and the first byte of its body. */
async function beginLogIn(): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  socket.write(
    `POST ${logIn} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 200\r\n\r\n{`,
  )
  return socket
}

test('what has not arrived holds no place: 300 slow log-ins shut nobody out', async () => {
  const nurse = await person(server.url, 1)
  const slow = await Promise.all(Array.from({ length: 300 }, beginLogIn))
  try {
    // Had each of them been read: a call on a connection of its own comes after them.
    const another = new Client(server.url)
    await another.logIn(9)
    assert.equal((await nurse.send(contract.account.me, {})).code, Code.ok)
    assert.equal((await another.send(contract.exam.list, page)).code, Code.ok)
  } finally {
    for (const socket of slow) socket.destroy()
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
