import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import floors from '../../server/floors.json'
import { featureArrows, featureCircles } from './featureArrows'
import { sources } from './sources'

const file = (name: string, text: string) => ({ file: `server/features/${name}`, text })
const link = file('link/linkCalls.ts', "import { a } from '../meeting/meetingService'\n")
const meeting = file(
  'meeting/signing/sign.ts',
  "import type { B } from '../../survey/surveyService'\n",
)
const survey = file('survey/survey.ts', "import('../link/linkService')\n")

test('features that need each other are found, by way of others and by a type too; one that only uses another is not', () => {
  const circlesOf = (...of: { file: string; text: string }[]) => featureCircles(featureArrows(of))
  assert.deepEqual(circlesOf(link, meeting, survey), [
    'link → meeting → survey → link',
    'meeting → survey → link → meeting',
    'survey → link → meeting → survey',
  ])
  assert.deepEqual(circlesOf(link, file('meeting/sign.test.ts', meeting.text), survey), [])
  assert.deepEqual(circlesOf(link, meeting), [])
})

test('no features of the server stand in a circle', () => {
  assert.deepEqual(featureCircles(featureArrows(sources('server/features'))), [])
})

test('each feature of the server stands on one floor', () => {
  assert.deepEqual(
    Object.values(floors).flat().sort(),
    readdirSync('server/features', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort(),
  )
})
