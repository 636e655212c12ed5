import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { createOutgoing } from './createOutgoing'

/** A server inside the network: it counts who comes. */
let connections = 0
const inside = createServer((_request, response) => response.end()).on(
  'connection',
  () => connections++,
)
let port: number
before(async () => {
  inside.listen(0, '127.0.0.1')
  await once(inside, 'listening')
  port = (inside.address() as AddressInfo).port
})
after(() => inside.close())

/** Calls to the outside where each look at a name gives the next of these addresses. */
function outgoingWith(answers: string[][], allowed: string[] = []) {
  let looks = 0
  const outgoing = createOutgoing(allowed, 10_000, () =>
    Promise.resolve(answers[looks++]!.map((address) => ({ address, family: 4 }))),
  )
  return { outgoing, looks: () => looks }
}
const reasonOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => new Error('it was asked'),
    (failed: Error) => failed,
  )
  return [error.message, error.cause instanceof Error ? error.cause.message : ''].join(' ')
}

test('a name that lies outside when it is typed and inside when it is asked is not asked', async () => {
  const { outgoing, looks } = outgoingWith([['203.0.113.7'], ['127.0.0.1']])
  assert.equal((await outgoing.resolve('rebound.example')).address, '203.0.113.7')
  const reason = await reasonOf(outgoing.fetch(`https://rebound.example:${port}/`))
  assert.match(reason, /lies inside a network/)
  assert.deepEqual([looks(), connections], [2, 0])
})

test('of several addresses of a name only those outside are connected to', async () => {
  const within = ['127.0.0.1', '169.254.169.254']
  const { outgoing } = outgoingWith([[...within, '203.0.113.7'], within])
  assert.equal((await outgoing.resolve('both.example')).address, '203.0.113.7')
  assert.match(await reasonOf(outgoing.resolve('in.example')), /lies inside a network/)
})

test('a host that the operator named is connected to where it was looked up, once', async () => {
  const { outgoing, looks } = outgoingWith([['127.0.0.1'], ['203.0.113.7']], ['house.example'])
  assert.equal((await outgoing.fetch(`http://house.example:${port}/`)).status, 200)
  assert.deepEqual([looks(), connections], [1, 1])
})
