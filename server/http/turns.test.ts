import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { DomainError } from './DomainError'
import { fairTurns, turns } from './turns'

test('turns: so many at once, so many wait, the rest is turned away; a failure frees its place', async () => {
  const inTurn = turns(2, 3)
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await nextTurn()
    running--
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => inTurn(work)))
  assert.equal(most, 2)
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    [...Array<string>(5).fill('fulfilled'), ...Array<string>(3).fill('rejected')],
  )
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      assert.ok(outcome.reason instanceof DomainError && outcome.reason.code === 429)
  await assert.rejects(
    inTurn(() => Promise.reject(new Error('x'))),
    /x/,
  )
  await Promise.all([inTurn(work), inTurn(work)])
})

test('fair turns: who floods waits for themselves; the flood’s own last are turned away', async () => {
  const inTurn = fairTurns(1, 20)
  const done: string[] = []
  const work = (name: string) => async () => {
    await nextTurn()
    done.push(name)
  }
  const flood = Array.from({ length: 40 }, (_, at) =>
    inTurn('laptop', work(`flood ${at}`)).then(
      () => true,
      () => false,
    ),
  )
  const honest = ['ward', 'home'].map((name) => inTurn(name, work(name)))
  await Promise.all(honest)
  assert.ok(done.indexOf('ward') <= 3 && done.indexOf('home') <= 4, done.join())
  const floods = await Promise.all(flood)
  assert.equal(floods.filter(Boolean).length, 1 + 18, 'one ran, twenty waited, two made room')
})
