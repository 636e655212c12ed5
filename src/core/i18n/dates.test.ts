import {
  chartDayText,
  clockText,
  dayText,
  dayTimeText,
  exactText,
  lengthText,
  placeText,
  readTypedTime,
  recordDayText,
  typedTimeText,
} from './dates'
import { setLanguage } from './index'
import { setCurrentYear } from './language'

afterEach(() => setLanguage('zh'))

/** A moment of the hospital: `at('2026-03-01 03:00')`. */
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+08:00`)

test('this test runs where no hospital is: the phone is in New York', () => {
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('America/New_York')
})

test('times are those of the hospital, in both languages', () => {
  const late = at('2026-12-31 23:59') + 52_000
  expect([dayText(late), clockText(late), dayTimeText(late), exactText(late)]).toEqual([
    '12\u2060月\u206031\u2060日',
    '23:59',
    '12\u2060月\u206031\u2060日 23:59',
    '12\u2060月\u206031\u2060日 23:59:52',
  ])
  setLanguage('en')
  expect(dayTimeText(at('2027-01-01 00:00'))).toBe('1\u00a0Jan 00:00')
  expect(recordDayText(at('2028-02-29 03:00'))).toBe('2028-02-29')
})

test('a day of another year says which', () => {
  const last = at('2025-11-21 08:00')
  expect([dayText(last), chartDayText('2025-11-21')]).toEqual([
    '11\u2060月\u206021\u2060日',
    '11-21',
  ])
  setCurrentYear(2026)
  expect([dayText(last), dayText(at('2026-11-21 08:00'))]).toEqual([
    '2025\u2060年\u206011\u2060月\u206021\u2060日',
    '11\u2060月\u206021\u2060日',
  ])
  expect([chartDayText('2025-11-21'), chartDayText('2026-11-21')]).toEqual(['2025-11-21', '11-21'])
  setLanguage('en')
  expect(dayText(last)).toBe('21\u00a0Nov\u00a02025')
})

test('what a field shows is read back as the same moment', () => {
  for (const text of [
    '2026-11-21 00:00',
    '2028-02-29 23:59',
    '2026-03-08 02:30',
    '2027-01-01 07:59',
  ])
    expect([readTypedTime(text), typedTimeText(at(text))]).toEqual([at(text), text])
})

test('a time may be typed in many ways', () => {
  for (const text of [
    '2026-11-21 08:05',
    ' 2026-11-21  8:05 ',
    '2026/11/21 8:05',
    '2026.11.21 08:05',
    '2026-11-21T08:05',
    '2026年11月21日 08:05',
    '2026年11月21日8:05',
    '２０２６－１１－２１　０８：０５',
  ])
    expect([text, readTypedTime(text)]).toEqual([text, at('2026-11-21 08:05')])
  for (const text of ['2026-11-21', '2026年11月21日', '2026/11/21'])
    expect([text, readTypedTime(text)]).toEqual([text, at('2026-11-21 00:00')])
})

test('what is no moment of the calendar is not taken', () => {
  for (const text of [
    '2026-02-29 08:00',
    '2026-02-30',
    '2026-04-31 08:00',
    '2026-13-01 08:00',
    '2026-11-21 24:00',
    '2026-11-21 08:60',
    '2026-11-21 08',
    '2026-11-2108:00',
    '26-11-21 08:00',
    '11-21 08:00',
    'tomorrow',
    '',
  ])
    expect([text, readTypedTime(text)]).toEqual([text, undefined])
  expect(readTypedTime('2026-11-21', { needsTime: true })).toBeUndefined()
  expect(readTypedTime('2026-11-21 08:00', { needsTime: true })).toBe(at('2026-11-21 08:00'))
})

test('lengths and places of films', () => {
  expect([24, 24.2, 60, 144].map(lengthText)).toEqual(['24 秒', '25 秒', '1 分 0 秒', '2 分 24 秒'])
  expect([3, 190, 3790].map(placeText)).toEqual(['00:03', '03:10', '1:03:10'])
})
