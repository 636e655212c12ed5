import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { filesIn } from './sizes'

for (const dist of ['dist/h5', 'dist/weapp']) {
  test(`no schema library is in ${dist}`, () => {
    const scripts = filesIn(dist).filter((file) => file.endsWith('.js'))
    assert.ok(scripts.length > 0)
    assert.deepEqual(
      scripts.filter((file) => /typebox|~kind/i.test(readFileSync(`${dist}/${file}`, 'utf8'))),
      [],
    )
  })
}
