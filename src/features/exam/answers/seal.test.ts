import { createHmac } from 'node:crypto'
import { sealText } from '@contract/rules/exam/seal'
import { sealOf } from './seal'

const key = 'a1'.repeat(32)
const answer = {
  previousSeal: '',
  lease: 1,
  sequence: 3,
  elapsedMs: 4_200,
  questionId: 'q1',
  optionIds: ['a', 'b'],
  marked: 0 as const,
}

test('the seal is the HMAC that the server computes over the same text', () => {
  expect(sealOf(answer, key)).toBe(createHmac('sha256', key).update(sealText(answer)).digest('hex'))
})

test('texts beyond ASCII are sealed as UTF-8, as on the server', () => {
  const chinese = { ...answer, questionId: '手卫生 100%' }
  expect(sealOf(chinese, key)).toBe(
    createHmac('sha256', key).update(sealText(chinese)).digest('hex'),
  )
})

test('any changed fact changes the seal', () => {
  const changes = [
    { lease: 2 },
    { sequence: 4 },
    { elapsedMs: 4_201 },
    { questionId: 'q2' },
    { optionIds: ['a'] },
    { marked: 1 as const },
    { previousSeal: 'ff' },
  ]
  expect(
    new Set(
      [answer, ...changes.map((change) => ({ ...answer, ...change }))].map((one) =>
        sealOf(one, key),
      ),
    ).size,
  ).toBe(changes.length + 1)
})
