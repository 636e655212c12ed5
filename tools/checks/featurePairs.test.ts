import assert from 'node:assert/strict'
import { test } from 'node:test'
import { featurePairs } from './featurePairs'
import { sources } from './sources'

/** Pairs that are left: settings of sign-on stand in account; a document's lines are read by the bank's reader. No other may come. */
const left = ['account ↔ message', 'authoring ↔ document']

test('two features that need each other are found, also by a type; one that only uses another is not', () => {
  const file = (name: string, text: string) => ({ file: `server/features/${name}`, text })
  const link = file('link/linkCalls.ts', "import { a } from '../meeting/meetingService'\n")
  const meeting = file(
    'meeting/signing/sign.ts',
    "import type { B } from '../../link/linkService'\n",
  )
  assert.deepEqual(featurePairs([link, meeting]), ['link ↔ meeting'])
  assert.deepEqual(featurePairs([link, file('meeting/sign.test.ts', meeting.text)]), [])
  assert.deepEqual(featurePairs([link]), [])
})

test('no two features of the server need each other, but those that are left', () => {
  assert.deepEqual(featurePairs(sources('server/features')), left)
})
