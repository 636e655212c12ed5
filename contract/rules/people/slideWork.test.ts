import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { doWork, isWorkDone, workBits, workText } from './slideWork'

const hash = (text: string) => createHash('sha256').update(text).digest()

test('zero bits are counted across bytes', () => {
  assert.equal(isWorkDone(Uint8Array.of(0, 0x0f, 255), 12), true)
  assert.equal(isWorkDone(Uint8Array.of(0, 0x10, 0), 12), false)
  assert.equal(isWorkDone(Uint8Array.of(1), 8), false)
  assert.equal(isWorkDone(Uint8Array.of(255), 0), true)
})

test('work is found, fits its own check and no other', async () => {
  let pauses = 0
  const pause = () => Promise.resolve(void pauses++)
  const work = await doWork({ slideId: 'a', bits: 14 }, { hash, pause, isOver: () => false })
  assert.equal(isWorkDone(hash(workText('a', work ?? '')), 14), true)
  assert.equal(isWorkDone(hash(workText('b', work ?? '')), 14), false)
  assert.ok(pauses > 0, 'the screen lives meanwhile')
  assert.equal(
    await doWork({ slideId: 'a', bits: 30 }, { hash, pause, isOver: () => true }),
    undefined,
  )
})

test('the work of an address doubles with its checks, up to a bound; a sum costs more', () => {
  const bits = (kind: string) => [1, 8, 9, 17, 100, 100_000].map((made) => workBits(made, kind))
  assert.deepEqual(bits('slide'), [12, 12, 13, 14, 16, 18])
  assert.deepEqual(bits('text'), [14, 14, 15, 16, 18, 20])
})
