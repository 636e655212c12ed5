import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideSend, type SendCounts, type SendWay } from './codeRules'
import { sumInWords } from './texts'

const none: SendCounts = {
  sinceLastMs: Infinity,
  mobileHour: 0,
  mobileDay: 0,
  mobileDayOfAll: 0,
  addressDay: 0,
  serverHour: 0,
}
const [plain, checked] = [false, true].map((slideChecked) => ({
  slideChecked,
  isNearOwner: false,
})) as [SendWay, SendWay]
const bounds = { perAddressDay: 30, perServerHour: 100 }

test('within a minute only time helps, also with a slide check', () => {
  assert.equal(decideSend({ ...none, sinceLastMs: 59_999, mobileHour: 1 }, bounds, plain), 'wait')
  assert.equal(decideSend({ ...none, sinceLastMs: 59_999, mobileHour: 1 }, bounds, checked), 'wait')
  assert.equal(decideSend({ ...none, sinceLastMs: 60_000, mobileHour: 1 }, bounds, plain), 'send')
})

test('five an hour, thirty an address, a crowd at the server: the slide check, and on with it', () => {
  for (const over of [{ mobileHour: 5 }, { addressDay: 30 }, { serverHour: 100 }]) {
    assert.equal(decideSend({ ...none, ...over }, bounds, plain), 'slideCheck')
    assert.equal(decideSend({ ...none, ...over }, bounds, checked), 'send')
  }
  assert.equal(
    decideSend(
      { ...none, mobileHour: 4, mobileDay: 9, addressDay: 29, serverHour: 99 },
      bounds,
      plain,
    ),
    'send',
  )
})

test('ten a day a number is the end, and ten times the bound for address and server', () => {
  for (const full of [{ mobileDay: 10 }, { addressDay: 300 }, { serverHour: 1000 }])
    assert.equal(decideSend({ ...none, ...full }, bounds, checked), 'dayFull')
})

test('what others ask for a number holds them and strangers, never its owner at home', () => {
  const home = { slideChecked: false, isNearOwner: true }
  assert.equal(decideSend({ ...none, mobileDayOfAll: 10 }, bounds, plain), 'slideCheck')
  assert.equal(decideSend({ ...none, mobileDayOfAll: 39 }, bounds, checked), 'send')
  assert.equal(decideSend({ ...none, mobileDayOfAll: 40 }, bounds, checked), 'dayFull')
  assert.equal(decideSend({ ...none, mobileDayOfAll: 400 }, bounds, home), 'send')
})

test('sums are spoken rightly in both languages', () => {
  const random =
    (...values: number[]) =>
    () =>
      values.shift() ?? 0
  assert.deepEqual(sumInWords(random(9, 4, 0), 'zh'), {
    question: '请输入计算结果：二十加五等于多少？',
    answer: 25,
  })
  assert.deepEqual(sumInWords(random(36, 8, 1), 'en'), {
    question: 'Enter the result: what is forty-seven minus nine?',
    answer: 38,
  })
  assert.deepEqual(sumInWords(random(2, 0, 0), 'en'), {
    question: 'Enter the result: what is thirteen plus one?',
    answer: 14,
  })
})
