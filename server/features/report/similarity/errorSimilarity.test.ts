import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atLeast, errorSimilarity, type WrongAnswers } from './errorSimilarity'
import { randoms } from '../../../testing/randoms'

/** People who answer for themselves: each has `share` of the questions wrong, with one of three wrong answers, the first most often. */
function crowd(people: number, questions: number, share: number, seed = 1): WrongAnswers[] {
  const random = randoms(seed)
  return Array.from({ length: people }, (_, person) => {
    const wrong = Array.from({ length: questions }, (_, question) => question).filter(
      () => random() < share,
    )
    const way = () => {
      const one = random()
      if (one < 0.5) return 0
      return one < 0.8 ? 1 : 2
    }
    return {
      id: `p${person}`,
      questions: wrong,
      answers: wrong.map((question) => 3 * question + way()),
    }
  })
}

test('the tail of independent events', () => {
  assert.equal(atLeast([0.5, 0.5], 0), 1)
  assert.equal(atLeast([0.5, 0.5], 1), 0.75)
  assert.equal(atLeast([0.5, 0.5], 2), 0.25)
  assert.ok(Math.abs(atLeast([0.2, 0.3, 0.4], 2) - 0.212) < 1e-12)
})

test('people who answer for themselves give no hint', async () => {
  for (const seed of [1, 2, 3])
    assert.deepEqual((await errorSimilarity(crowd(400, 60, 0.3, seed))).matches, [])
})

test('who copied another sheet is found, with the numbers behind it, and nobody else is', async () => {
  const sheets = crowd(400, 100, 0.4)
  const copied = { ...sheets[7]!, id: 'copy' }
  const { people, pairs, matches } = await errorSimilarity([...sheets, copied])
  assert.deepEqual([people, pairs], [401, (401 * 400) / 2])
  assert.equal(matches.length, 1)
  const [match] = matches
  assert.deepEqual([match!.one, match!.other], ['p7', 'copy'])
  assert.equal(match!.shared, match!.bothWrong)
  assert.ok(match!.expected < match!.shared / 2 && match!.probability < 0.001)
})

test('a mistake that everybody makes is no sign', async () => {
  const all = Array.from({ length: 50 }, (_, person) => ({
    id: `p${person}`,
    questions: [0, 1, 2, 3, 4, 5, 6, 7],
    answers: [0, 10, 20, 30, 40, 50, 60, 70],
  }))
  assert.deepEqual((await errorSimilarity(all)).matches, [])
})

test('others get their turn while thousands are compared', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 5)
  const { people } = await errorSimilarity(crowd(3_000, 50, 0.3))
  clearInterval(timer)
  assert.equal(people, 3_000)
  assert.ok(turns > 0)
})
