import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hourMs, minuteMs, minuteStamp, momentOf } from '@contract/rules/hospitalTime'
import { atWork, demoClock, eveningOf, morningOf } from './demoClock'

const at = (hour: number, minute: number) =>
  momentOf({ year: 2026, month: 11, date: 25 })! + hour * hourMs + minute * minuteMs

test('the demo stands at a full hour of a working day that is over', () => {
  assert.deepEqual(
    [at(3, 11), at(8, 0), at(15, 7), at(23, 50)].map((time) => minuteStamp(demoClock(time))),
    ['2026-11-24 17:00', '2026-11-25 08:00', '2026-11-25 15:00', '2026-11-25 17:00'],
  )
})

test('what is given begins in the morning and ends in the evening; people answer at work', () => {
  assert.equal(minuteStamp(morningOf(at(15, 7))), '2026-11-25 08:00')
  assert.equal(minuteStamp(eveningOf(at(3, 11))), '2026-11-25 18:00')
  for (let hour = 0; hour < 24; hour++) {
    const [, clock = ''] = minuteStamp(atWork(at(hour, 11))).split(' ')
    assert.ok(clock >= '08:11' && clock <= '16:11' && clock.endsWith(':11'), clock)
  }
  assert.equal(atWork(at(10, 23)), at(10, 23))
})
