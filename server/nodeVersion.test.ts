import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nodeComplaint } from './nodeVersion'

test('a Node that is too old is told so in one sentence, and a new one is not', () => {
  assert.equal(nodeComplaint('v18.20.4'), 'This needs Node 20.19 or newer; this is 18.20.4.')
  assert.equal(nodeComplaint('v20.18.9'), 'This needs Node 20.19 or newer; this is 20.18.9.')
  for (const version of ['v20.19.0', 'v20.20.2', 'v22.0.0', 'v24.11.1'])
    assert.equal(nodeComplaint(version), undefined, version)
})
