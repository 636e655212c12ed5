import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tableLines } from './tables'

const linesOf = (rows: readonly (readonly string[])[]) =>
  tableLines(
    rows.map((row) => row.map((cell) => [cell])),
    { before: '', tables: 0 },
  )

test('what a question shows in a table is a line a row; questions and options laid out in cells are none', () => {
  assert.deepEqual(
    linesOf([
      ['日期', '周一', '周二'],
      ['依从率', '76%', '62%'],
    ]),
    ['日期 | 周一 | 周二', '依从率 | 76% | 62%'],
  )
  assert.deepEqual(
    linesOf([
      ['A. 手套', 'B. 口罩'],
      ['C. 隔离衣', 'D. 面屏'],
    ]),
    ['A. 手套', 'B. 口罩', 'C. 隔离衣', 'D. 面屏'],
  )
  assert.deepEqual(
    linesOf([
      ['1', '揉搓多久？'],
      ['2', '何时洗手？'],
    ]),
    ['1. 揉搓多久？', '2. 何时洗手？'],
  )
})
