import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Code } from '../codes'
import { reasonOfCode } from './failureReasons'

test('a server that has too much to do is busy and not at fault; every other 5xx is our fault', () => {
  assert.equal(reasonOfCode(Code.busy), 'busy')
  assert.equal(reasonOfCode(Code.tooMany), 'busy')
  assert.equal(reasonOfCode(Code.fault), 'fault')
  assert.equal(reasonOfCode(502), 'fault')
  assert.equal(reasonOfCode(Code.badInput), 'refused')
})
