import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brandNamed, brandNames } from './brands'

test('a brand is known by its name; an unknown one fails and is named', () => {
  assert.deepEqual(brandNames.map(brandNamed), ['infection', 'nursing'])
  for (const name of ['pharmacy', 'Nursing', ''])
    assert.throws(() => brandNamed(name), {
      name: 'RangeError',
      message: `there is no brand "${name}"`,
    })
})
