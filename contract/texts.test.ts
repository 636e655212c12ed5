import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fill } from './texts'

test('values stand in their placeholders, and a missing one is seen', () => {
  assert.equal(fill('{n} of {all}', { n: 0, all: '10+' }), '0 of 10+')
  assert.equal(fill('{n} of {all}', { n: 1 }), '1 of {all}')
  assert.equal(fill('{n|one question|some}'), '{n|one question|some}')
})

test('the English plural is the one that Intl.PluralRules chooses', () => {
  const rules = new Intl.PluralRules('en')
  for (const n of [0, 1, 2, 0.5, 1.5, 10, 11, 21, 100, 101, -2])
    assert.equal(fill('{n|one|other}', { n }), rules.select(n), String(n))
  assert.equal(fill('{n|one|other}', { n: '1' }), 'one')
  assert.equal(fill('{n|one|other}', { n: '99+' }), 'other')
})
