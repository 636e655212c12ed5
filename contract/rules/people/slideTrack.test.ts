import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOfAHand, type SlideTrack } from './slideTrack'

const age = 20_000
/** A hand: slow, fast, slow, with the unevenness of a real one. */
const hand: SlideTrack = [
  [0, 0],
  [31, 3],
  [48, 11],
  [65, 26],
  [83, 49],
  [99, 78],
  [116, 104],
  [150, 121],
  [201, 130],
  [268, 131],
]

test('a hand, and arrow keys pressed one after another, are taken', () => {
  assert.equal(isOfAHand(hand, 131, age), true)
  const keys = Array.from({ length: 30 }, (_, at) => [at * 90 + ((at * 37) % 23), at * 4])
  assert.equal(isOfAHand(keys, 116, age), true)
})

const scripts: readonly [string, SlideTrack][] = [
  ['nothing', []],
  ['a jump', [...Array.from({ length: 8 }, (_, at) => [at * 40 + (at % 3), 0]), [400, 131]]],
  ['a loop', Array.from({ length: 30 }, (_, at) => [at * 16, (at * 131) / 29])],
  ['in no time', hand.map(([at = 0, place = 0]) => [at / 4, place])],
  ['backwards in time', hand.map(([at = 0, place = 0]) => [-at, place])],
  ['elsewhere', hand.map(([at = 0, place = 0]) => [at, place + 9])],
]
for (const [name, track] of scripts)
  test(`${name} is not`, () => assert.equal(isOfAHand(track, 131, age), false))

test('what took longer than the check is old was made before', () => {
  assert.equal(isOfAHand(hand, 131, 200), false)
})
