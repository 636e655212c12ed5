import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sources } from './sources'

/** Names in `code` of the table's second column that the code does not know. */
function unknownNames(table: string, code: string): string[] {
  const known = new Set(code.match(/\w+/g))
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`(\w+)`/g)])
    .map(([, name = '']) => name)
    .filter((name) => !known.has(name))
}

test('a name that is gone is found, one that is there is none', () => {
  const table = '| word | in the code | what |\n|---|---|---|\n| lane | `Lane`, `Gone` | a queue |'
  assert.deepEqual(unknownNames(table, 'class Lane {}'), ['Gone'])
})

test('every name in docs/vocabulary.md exists in the code', () => {
  const code = sources('src', 'office', 'server', 'contract')
    .map(({ text }) => text)
    .join('\n')
  assert.deepEqual(unknownNames(readFileSync('docs/vocabulary.md', 'utf8'), code), [])
})
