import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { test } from 'node:test'
import type { WorkerEvents } from 'graphile-worker'
import { createPulse } from './pulse'

test('a queue stands still when a free worker has not looked for work for 15 s, or all are busy for ten minutes', () => {
  let time = 0
  const pulse = createPulse(2, () => time)
  const emitter = new EventEmitter()
  pulse.listenTo(emitter as WorkerEvents)
  time = 15_000
  assert.equal(pulse.standsStill(), false)
  time = 15_001
  assert.equal(pulse.standsStill(), true)
  emitter.emit('worker:getJob:empty', {})
  assert.equal(pulse.standsStill(), false)
  emitter.emit('job:start', { job: { id: '1' } })
  emitter.emit('job:start', { job: { id: '2' } })
  time += 599_000
  assert.equal(pulse.standsStill(), false)
  time += 2000
  assert.equal(pulse.standsStill(), true)
  emitter.emit('job:complete', { job: { id: '1' } })
  assert.equal(pulse.standsStill(), false)
  time += 15_001
  assert.equal(pulse.standsStill(), true)
})
