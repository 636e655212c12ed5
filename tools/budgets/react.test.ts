import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { filesIn } from './sizes'

/** The mark that React DOM sets on an element that it draws. Libraries in its place have their own. */
const reactMark = '__reactFiber$'

test('the H5 build runs React, as the tests of its components do', () => {
  const scripts = filesIn('dist/h5').filter((file) => file.endsWith('.js'))
  assert.ok(
    scripts.some((file) => readFileSync(`dist/h5/${file}`, 'utf8').includes(reactMark)),
    'no script draws with React',
  )
})
