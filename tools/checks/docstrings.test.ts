import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutDocstring } from './docstrings'
import { sources } from './sources'

test('a function without a docstring is found by name; what is not exported, types and values need none', () => {
  const found = (source: string) => withoutDocstring('a.ts', source)
  assert.deepEqual(found('export function go() {}\nexport const run = () => 1\n'), [
    '1 go',
    '2 run',
  ])
  assert.deepEqual(
    found('/** Goes. */\nexport function go() {}\n// Runs.\nexport const run = () => 1\n'),
    [],
  )
  assert.deepEqual(
    found('const run = () => 1\nexport const max = 3\nexport interface A { b(): void }\n'),
    [],
  )
})

test('every exported function says what it does', () => {
  const bare = sources('src', 'office', 'server', 'contract', 'packages')
    .filter(({ file }) => !/\.test\.tsx?$|\/testing\/|\/seeding\/|\.d\.ts$/.test(file))
    .flatMap(({ file, text }) => withoutDocstring(file, text).map((one) => `${file}:${one}`))
  assert.deepEqual(bare, [], 'say what it gives, in which units, and which errors')
})
