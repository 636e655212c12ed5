import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import {
  beginningOf,
  clockStamp,
  dayAround,
  dayMs,
  dayNamed,
  dayOf,
  dayStamp,
  hourMs,
  minuteStamp,
  momentOf,
  monthAround,
  monthsLater,
  monthStamp,
  nameOfDay,
  stopwatch,
  utcSecondStamp,
  utcStamp,
  wallTimeOf,
  weekdayOf,
  yearAround,
  yearOf,
  zone,
} from './hospitalTime'

const machine = process.env['TZ']
after(() => {
  if (machine === undefined) delete process.env['TZ']
  else process.env['TZ'] = machine
})

/** A moment of the hospital, written with its own offset: `at('2026-03-01 03:00')`. */
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+08:00`)

/** Each rule on machines of several zones: a nurse abroad and a server in New York count the hospital's days. */
const everywhere = (name: string, check: () => void) => {
  for (const place of ['Asia/Shanghai', 'UTC', 'America/New_York', 'Pacific/Kiritimati'])
    test(`${name} (machine in ${place})`, () => {
      process.env['TZ'] = place
      assert.equal(new Intl.DateTimeFormat().resolvedOptions().timeZone, place)
      check()
    })
}

everywhere('a day begins at the midnight of the hospital, not of the machine', () => {
  for (const [moment, day] of [
    ['2026-11-21 00:00', '2026-11-21'],
    ['2026-11-20 23:59', '2026-11-20'],
    ['2026-11-21 07:59', '2026-11-21'],
    ['2026-11-21 08:00', '2026-11-21'],
    ['2026-11-21 23:59', '2026-11-21'],
    ['2026-12-31 23:59', '2026-12-31'],
    ['2027-01-01 00:00', '2027-01-01'],
    ['2028-02-29 12:00', '2028-02-29'],
  ] as const)
    assert.equal(dayStamp(at(moment)), day, moment)
  assert.equal(dayOf(at('2026-11-21 00:00') - 1), dayOf(at('2026-11-21 00:00')) - 1)
  assert.equal(beginningOf(dayOf(at('2026-11-21 14:05'))), at('2026-11-21 00:00'))
  assert.equal(dayStamp(-1), '1970-01-01', 'before 1970 in UTC')
  assert.equal(dayStamp(-9 * hourMs), '1969-12-31')
})

everywhere('stamps say what the clock on the ward says', () => {
  const night = at('2026-03-01 03:07')
  assert.deepEqual(
    [minuteStamp(night), clockStamp(night), monthStamp(night), yearOf(night)],
    ['2026-03-01 03:07', '03:07', '2026-03', 2026],
  )
  assert.equal(yearOf(at('2027-01-01 03:00')), 2027, 'still 2026 in UTC')
  assert.deepEqual(wallTimeOf(night + 5999), {
    year: 2026,
    month: 3,
    date: 1,
    hour: 3,
    minute: 7,
    second: 5,
  })
  assert.equal(utcStamp(night + 5), '2026-02-28T19:07:00.005Z')
  assert.equal(utcSecondStamp(night + 999), '2026-02-28T19:07:00Z')
})

everywhere('months later: the same date at the same hour, or the last of the month', () => {
  for (const [from, months, to] of [
    ['2026-03-01 03:00', 6, '2026-09-01 03:00'],
    ['2026-03-01 03:00', 24, '2028-03-01 03:00'],
    ['2026-10-31 03:00', 1, '2026-11-30 03:00'],
    ['2026-01-31 23:59', 1, '2026-02-28 23:59'],
    ['2028-01-31 00:00', 1, '2028-02-29 00:00'],
    ['2028-02-29 12:00', 12, '2029-02-28 12:00'],
    ['2028-02-29 12:00', 48, '2032-02-29 12:00'],
    ['2026-12-31 23:59', 2, '2027-02-28 23:59'],
    ['2026-12-01 00:00', 1, '2027-01-01 00:00'],
    ['2026-03-31 05:00', -1, '2026-02-28 05:00'],
    ['2026-01-01 00:00', -1, '2025-12-01 00:00'],
    ['2026-05-05 05:05', 0, '2026-05-05 05:05'],
  ] as const)
    assert.equal(minuteStamp(monthsLater(at(from), months)), to, `${from} and ${months} months`)
})

everywhere('days, months and years have a first moment and end where the next begins', () => {
  const shown = ({ from, until }: { from: number; until: number }) => [
    minuteStamp(from),
    minuteStamp(until),
  ]
  assert.deepEqual(shown(dayAround(at('2026-11-30 23:59'))), [
    '2026-11-30 00:00',
    '2026-12-01 00:00',
  ])
  assert.deepEqual(shown(monthAround(at('2026-12-01 00:00'))), [
    '2026-12-01 00:00',
    '2027-01-01 00:00',
  ])
  assert.deepEqual(shown(monthAround(at('2028-02-29 23:59'))), [
    '2028-02-01 00:00',
    '2028-03-01 00:00',
  ])
  assert.deepEqual(shown(yearAround(at('2027-01-01 03:00'))), [
    '2027-01-01 00:00',
    '2028-01-01 00:00',
  ])
})

everywhere('names of days are read back, and only those that the calendar has', () => {
  for (const name of ['2026-11-21', '2028-02-29', '2026-12-31', '2027-01-01'])
    assert.equal(nameOfDay(dayNamed(name) ?? 0), name)
  for (const name of [
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '0026-01-01',
    'today',
    '',
  ])
    assert.equal(dayNamed(name), undefined, name)
})

everywhere('a moment is made of what the clock shows, and of nothing that it never shows', () => {
  assert.equal(
    momentOf({ year: 2026, month: 3, date: 1, hour: 3, minute: 30 }),
    at('2026-03-01 03:30'),
  )
  // The night in which New York's clocks jump: there is no 02:30 there, at the hospital there is.
  assert.equal(
    momentOf({ year: 2026, month: 3, date: 8, hour: 2, minute: 30 }),
    at('2026-03-08 02:30'),
  )
  for (const wrong of [{ date: 30 }, { date: 0 }, { month: 13 }, { hour: 24 }, { minute: 60 }])
    assert.equal(
      momentOf({ year: 2026, month: 2, date: 1, ...wrong }),
      undefined,
      JSON.stringify(wrong),
    )
})

test('weeks begin on Monday', () => {
  assert.deepEqual(
    ['2026-11-16', '2026-11-21', '2026-11-22', '1969-12-31'].map((name) =>
      weekdayOf(dayNamed(name) ?? NaN),
    ),
    [0, 5, 6, 2],
  )
})

test('a stopwatch', () => {
  assert.deepEqual([0, 59.9, 190, 3600, 3790].map(stopwatch), [
    '00:00',
    '00:59',
    '03:10',
    '1:00:00',
    '1:03:10',
  ])
})

test('the zone is that of its name, on every day of a century', () => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone.name,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const century = {
    min: Date.parse('1992-01-01T00:00:00Z'),
    max: Date.parse('2092-01-01T00:00:00Z'),
  }
  fc.assert(
    fc.property(fc.integer(century), (time) => minuteStamp(time) === format.format(time)),
    { numRuns: 2000 },
  )
  fc.assert(
    fc.property(fc.integer(century), fc.integer({ min: -60, max: 60 }), (time, months) => {
      const [one, other] = [wallTimeOf(time), wallTimeOf(monthsLater(time, months))]
      assert.equal(other.year * 12 + other.month, one.year * 12 + one.month + months)
      assert.ok(other.date === one.date || other.date < one.date)
      assert.equal(
        Math.abs(monthsLater(time, months) - time) % dayMs,
        0,
        'the same time of the day',
      )
    }),
    { numRuns: 500 },
  )
})
