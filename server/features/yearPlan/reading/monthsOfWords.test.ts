import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthsOfWords } from './monthsOfWords'

test('months are read as hospitals write them; what says none gives none', () => {
  const read = [
    ['3月', [3]],
    ['3、6、9月', [3, 6, 9]],
    ['1-3月', [1, 2, 3]],
    ['1月至3月', [1, 2, 3]],
    ['第二季度', [4, 5, 6]],
    ['一季度、4季度', [1, 2, 3, 10, 11, 12]],
    ['2026年5月', [5]],
    ['2026-05', [5]],
    ['十二月', [12]],
    ['二月、十一月', [2, 11]],
    ['5月12日', [5]],
    ['下半年', [7, 8, 9, 10, 11, 12]],
    ['每季度', [3, 6, 9, 12]],
    ['待定', []],
    ['', []],
    ['13月', []],
    ['9-3月', []],
  ] as const
  for (const [words, months] of read)
    assert.deepEqual([words, monthsOfWords(words)], [words, months])
  assert.equal(monthsOfWords('每月').length, 12)
})
