import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Call } from './call'
import { contract } from './index'

const calls: Call[] = Object.values(contract).flatMap((area) => Object.values<Call>(area))
const rows = readFileSync(new URL('../../docs/calls.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
const listed = new Map(
  rows.map((row) => [
    row[1] ?? '',
    { domain: row[3] ?? '', token: row[4] ?? '', retry: row[8] ?? '' },
  ]),
)

test('the copy of the list has the 202 calls', () => assert.equal(listed.size, 202))

test('every call stands at one address only, and in the list unless it is ours', () => {
  assert.equal(new Set(calls.map((call) => call.path)).size, calls.length)
  for (const call of calls) assert.equal(listed.has(call.path), !call.ours, call.path)
})

test('task calls say A0', () => {
  for (const call of calls.filter((each) => /\/taskV?2?\//.test(each.path)))
    assert.equal(call.domain, 'A0', call.path)
})

test('calls with a token in the query are the ones that the list names', () => {
  for (const call of calls.filter((each) => each.buildToken))
    assert.match(listed.get(call.path)?.retry ?? '', /buildToken/, call.path)
})

test('no reply of a running attempt has a field for right answers', () => {
  const allowed = new Set(['review', 'reviewSummary', 'result'])
  for (const [name, call] of Object.entries<Call>(contract.exam)) {
    if (!allowed.has(name))
      assert.doesNotMatch(JSON.stringify(call.output), /right|explanation|source/i, name)
  }
})

test('every input refuses fields that it does not name', () => {
  for (const call of calls)
    assert.match(JSON.stringify(call.input), /"additionalProperties":false/, call.path)
})
