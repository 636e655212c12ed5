import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadContent } from '../../../../content/load'
import { minLikeness, nearDuplicates, type Comparable } from './nearDuplicates'

const one = (stem: string, ...options: string[]): Comparable => ({ stem, options })
const bank = loadContent().questions.map(({ stem, options }) =>
  one(stem, ...options.map(({ text }) => text)),
)

test('the same question in other signs, width and case is the same; a reworded one is alike; another is not', () => {
  const known = [one('戴手套可以代替手卫生，因此摘手套后不需要再执行手卫生。')]
  const found = nearDuplicates(
    [
      one('戴手套可以代替手卫生,因此摘手套后不需要再执行手卫生'),
      one('戴手套可以代替手卫生，因此脱手套后不需要再执行手卫生吗？'),
      one('进入隔离病室前应如何选择个人防护用品？'),
    ],
    known,
  )
  assert.deepEqual(found[0], [{ where: 'bank', index: 0, likeness: 1 }])
  assert.ok(
    found[1]!.some(
      ({ where, likeness }) => where === 'bank' && likeness >= minLikeness && likeness < 1,
    ),
  )
  assert.deepEqual(found[2], [])
})

test('a stem that says nothing is told apart by its options; doubles inside a file point at the first', () => {
  const found = nearDuplicates(
    [
      one('下列正确的是', '甲甲甲', '乙乙乙'),
      one('下列正确的是', '丙丙丙丙', '丁丁丁丁丁'),
      one('下列正确的是：', '乙乙乙', '甲甲甲'),
    ],
    [],
  )
  assert.deepEqual(found, [[], [], [{ where: 'file', index: 0, likeness: 1 }]])
})

test('our bank against itself: every question finds itself, and what is found is what comparing each with each finds', () => {
  const found = nearDuplicates(bank, bank)
  found.forEach((alike, index) =>
    assert.ok(
      alike.some(
        (other) => other.where === 'bank' && other.index === index && other.likeness === 1,
      ),
      bank[index]!.stem,
    ),
  )
})
