import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RichText } from './richTextTypes'
import {
  charactersIn,
  isEmptyText,
  isTooLong,
  numbersOf,
  picturesIn,
  wordlessPicture,
} from './richText'
import { richTextLimits } from './richTextLimits'

const says = (text: string): RichText[number] => ({ kind: 'paragraph', runs: [{ text }] })
const item = (level: number, ordered: 0 | 1) => ({ level, ordered, runs: [{ text: 'x' }] })

test('numbers of a list begin anew under each item above them, and go on beside it', () => {
  const items = [item(0, 1), item(1, 1), item(1, 1), item(0, 1), item(1, 1), item(0, 0), item(0, 1)]
  assert.deepEqual(numbersOf({ kind: 'list', items }), ['1.', '1.', '2.', '2.', '1.', '', '1.'])
  assert.deepEqual(numbersOf({ kind: 'list', start: 4, items: [item(0, 1), item(0, 1)] }), [
    '4.',
    '5.',
  ])
})

test('a text is too long by its letters, its pictures, its blocks, or a table that is too wide', () => {
  const most = richTextLimits
  assert.equal(isTooLong([says('x'.repeat(most.characters))]), false)
  assert.equal(isTooLong([says('x'.repeat(most.characters)), says('y')]), true)
  const picture = { kind: 'picture', fileId: 'F', alt: 'a' } as const
  assert.equal(isTooLong(Array.from({ length: most.pictures }, () => picture)), false)
  assert.equal(isTooLong(Array.from({ length: most.pictures + 1 }, () => picture)), true)
  assert.equal(isTooLong(Array.from({ length: most.blocks + 1 }, () => says('x'))), true)
  const row = Array.from({ length: most.columns + 1 }, () => [{ text: 'x' }])
  assert.equal(isTooLong([{ kind: 'table', heads: 0, rows: [row] }]), true)
})

test('a text of white space is empty, one of a picture is not; its pictures say what they show', () => {
  assert.ok(isEmptyText([says(' \n ')]))
  const text: RichText = [
    says('a'),
    { kind: 'picture', fileId: 'F1', alt: '洗手' },
    { kind: 'picture', fileId: 'F2', alt: ' ' },
    { kind: 'picture', fileId: 'F1', alt: '又' },
  ]
  assert.ok(!isEmptyText(text.slice(1, 2)))
  assert.deepEqual(picturesIn(text), ['F1', 'F2'])
  assert.equal(wordlessPicture(text), 2)
  assert.equal(charactersIn(text), 1)
})
