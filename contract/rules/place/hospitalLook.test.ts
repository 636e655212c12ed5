import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrastWithWhite, isReadable } from './hospitalLook'

test('white on black is 21, on white 1; the grey that just fits on white does not fit on the page', () => {
  assert.equal(contrastWithWhite('#000000'), 21)
  assert.equal(contrastWithWhite('#FFFFFF'), 1)
  assert.deepEqual([isReadable('#6B6B6B'), isReadable('#767676')], [true, false])
})
