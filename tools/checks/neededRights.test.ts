import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sources } from './sources'
import { unaskedRights } from './neededRights'

test('no screen offers what the server refuses: each call that needs a right is behind it', () => {
  assert.deepEqual(unaskedRights(sources('src', 'office')), [])
})

test('a call without its right is found on its page; behind the right, or one that brings it, it is not', () => {
  const page = (text: string) => [
    {
      file: 'src/features/marking/pages/Marking.tsx',
      text: `import { S } from '../Store'\n${text}`,
    },
    {
      file: 'src/features/marking/Store.ts',
      text: 'class S { a() { return this.deps.api.marking.give({}) } }',
    },
  ]
  assert.deepEqual(unaskedRights(page('')), ['marking: marking.give (exam.mark)'])
  assert.deepEqual(unaskedRights(page("can('exam.mark')")), [])
  assert.deepEqual(unaskedRights(page("can('meeting.run')")), ['marking: marking.give (exam.mark)'])
  assert.deepEqual(unaskedRights(page("can('exam.mark'); go('reportTasks', {})")), [
    "marking: go('reportTasks') (report.numbers)",
  ])
})
