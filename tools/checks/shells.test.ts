import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import type { Call } from '@contract/calls/call'
import { idleTables, needlessExcuses, unaskedCalls, unreadColumns } from '../shells/find'

const call = (path: string): Call => ({
  path,
  access: 'signedIn',
  summary: '',
  input: Type.Object({}),
  output: Type.Object({}),
})

test('a call that no client names is found; one that is taken out of the api is none', () => {
  const areas = { ward: { ask: call('/ask'), list: call('/list'), drop: call('/drop') } }
  const client = [
    { file: 'src/a.ts', text: 'api.ward.ask({})' },
    { file: 'src/b.ts', text: 'const { list } = this.deps.api.ward' },
  ]
  assert.deepEqual(unaskedCalls(areas, client), ['ward.drop'])
})

test('a table that only a seed fills is found, and one that nothing reads', () => {
  const server = [
    { file: 'server/a.ts', text: "db.insertInto('kept'); db.selectFrom('kept')" },
    { file: 'server/b.ts', text: "db.selectFrom('seeded'); db.insertInto('written')" },
    { file: 'server/seedB.ts', text: "db.insertInto('seeded')" },
  ]
  assert.deepEqual(idleTables(['kept', 'seeded', 'written'], server), ['seeded', 'written'])
})

test('a column that is only given a value is found', () => {
  const server = [
    { file: 'server/a.ts', text: "insertInto('t').values({ one: 1, two: 2 }); select(['one'])" },
  ]
  assert.deepEqual(unreadColumns(['t.one', 't.two'], server), ['t.two'])
})

test('no excuse is left of what is no shell any more', () => {
  assert.deepEqual(needlessExcuses(), [])
})
