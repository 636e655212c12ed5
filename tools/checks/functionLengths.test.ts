import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { longFunctionsIn, maxLines } from './functionLengths'
import { sources } from './sources'

/** Functions that were longer when this check came, with what they may have at most, in tens: it only goes down. */
const known = new Map(
  readFileSync('tools/checks/longFunctions.txt', 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): [string, number] => [line.replace(/^\d+ /, ''), Number.parseInt(line, 10)]),
)

const lines = (n: number) => '  step()\n'.repeat(n)

test('a long function is found by name; comments, empty lines and methods of an object do not count', () => {
  const found = (source: string) => longFunctionsIn('a.ts', source)
  assert.deepEqual(found(`function go() {\n${lines(maxLines)}}\n`), [
    { name: 'a.ts go', lines: maxLines + 2 },
  ])
  assert.deepEqual(found(`function go() {\n${'// why\n\n'.repeat(90)}${lines(70)}}\n`), [])
  const handlers = `const make = () => ({\n a() {\n${lines(60)}},\n b: () => {\n${lines(60)}},\n})\n`
  assert.deepEqual(found(handlers), [])
  assert.deepEqual(found(`const make = () => ({\n a() {\n${lines(90)}},\n})\n`), [
    { name: 'a.ts a', lines: 92 },
  ])
})

test(`no function has more than ${maxLines} lines but those that are named, and these become shorter only`, () => {
  const found = new Map(
    sources('src', 'office', 'server', 'contract')
      .filter(({ file }) => !/\.test\.tsx?$|\/testing\//.test(file))
      .flatMap(({ file, text }) => longFunctionsIn(file, text))
      .map(({ name, lines: now }): [string, number] => [name, now]),
  )
  const grown = [...found].filter(([name, now]) => now > (known.get(name) ?? 0))
  assert.deepEqual(grown, [], 'split it, or what it does')
  const shrunk = [...known].filter(([name, before]) => (found.get(name) ?? 0) <= before - 10)
  assert.deepEqual(
    shrunk,
    [],
    'shorter now: lower or drop its line in tools/checks/longFunctions.txt',
  )
})
