import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detailNames } from '../../server/features/audit/details/texts'
import { auditDetails } from './auditDetails'
import { sources } from './sources'

test('what the log is told is found, in spread parts too; what is no log is not', () => {
  const file = 'server/features/exam/examCalls.ts'
  const of = (text: string) => [...auditDetails([{ file, text }]).keys()]
  assert.deepEqual(of('await audit({ before: { a }, after: { b: 1, ...(c && { d }) } })'), [
    'a',
    'b',
    'd',
  ])
  assert.deepEqual(of('notify({ after: { a } })'), [])
})

test('each detail that the log is told has a name that people read', () => {
  const told = auditDetails(
    sources('server/features').filter(({ file }) => !/\.test\.ts$|\/testing\//.test(file)),
  )
  assert.deepEqual(
    [...told].filter(([name]) => !(name in detailNames)),
    [],
  )
})
