import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DomainError } from '../../http/DomainError'
import { hashPassword, passwordFits, turns } from './passwords'

test('turns: so many at once, so many wait, the rest is turned away; a failure frees its place', async () => {
  const inTurn = turns(2, 3)
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise((done) => setTimeout(done, 10))
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

test('a hash is argon2id with 19 MiB, two passes, one lane, and fits its password only', async () => {
  const stored = await hashPassword('Ward-2026')
  assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.deepEqual(
    [
      await passwordFits(stored, 'Ward-2026'),
      await passwordFits(stored, 'Ward-2027'),
      await passwordFits(undefined, 'Ward-2026'),
    ],
    [true, false, false],
  )
})
