import { everybody, ofUnits } from '@contract/rules/audience'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ExamPlan } from '@contract/calls/authoring/authoringShapes'
import { hurtingChanges, planProblem } from './planRules'

const day = 86_400_000
const plan: ExamPlan = {
  title: '测验',
  desc: '',
  startTime: 0,
  endTime: 7 * day,
  minutes: 30,
  maxAttempts: 2,
  passScore: 6,
  whom: ofUnits(['d1', 'd2']),
  cuttingScreenNum: 3,
  showAnswers: 'afterHandIn',
  shuffleQuestions: 0,
  shuffleOptions: 0,
  partialMarks: 0,
  allowPause: 0,
  paper: { way: 'chosen', places: [{ questionId: 'a', marks: 10 }], rules: [] },
}

test('absurd limits are refused by name', () => {
  assert.equal(planProblem(plan, 10, 0), undefined)
  const wrong: [Partial<ExamPlan>, string, number?][] = [
    [{ title: ' ' }, 'planTitle'],
    [{ minutes: 0 }, 'planMinutes'],
    [{ minutes: 601 }, 'planMinutes'],
    [{ maxAttempts: 0 }, 'planAttempts'],
    [{ maxAttempts: 51 }, 'planAttempts'],
    [{ cuttingScreenNum: -2 }, 'planCuts'],
    [{ cuttingScreenNum: 100 }, 'planCuts'],
    [{ endTime: 0 }, 'planWindow'],
    [{ startTime: 8 * day }, 'planWindow'],
    [
      {
        series: { each: 'year', daysAhead: 14 },
        again: { way: 'months', months: 12 },
      },
      'planTwice',
    ],
    [{ endTime: 20 * 60_000 }, 'planTooShort'],
    [{ endTime: 500 * day }, 'planTooLong'],
    [{ startTime: 800 * day, endTime: 801 * day }, 'planTooLong'],
    [{ passScore: 0 }, 'planPass'],
    [{ passScore: 11 }, 'planPass'],
    [{ passScore: NaN }, 'planPass'],
    [{ minutes: NaN }, 'planMinutes'],
  ]
  for (const [change, key] of wrong)
    assert.equal(planProblem({ ...plan, ...change }, 10, 0)?.key, key, JSON.stringify(change))
  assert.equal(planProblem(plan, 0, 0)?.key, 'planNoQuestions')
  assert.equal(planProblem(plan, 10, 8 * day)?.key, 'planOver')
})

test('who has begun loses nothing by a change', () => {
  const hurts = (change: Partial<ExamPlan>, before: Partial<ExamPlan> = {}) =>
    hurtingChanges({ ...plan, ...before }, { ...plan, ...before, ...change })
  const harmless: Partial<ExamPlan>[] = [
    {},
    { title: 'x' },
    { desc: 'x' },
    { endTime: 8 * day },
    { startTime: -1 },
    { maxAttempts: 3 },
    { cuttingScreenNum: 4 },
    { cuttingScreenNum: -1 },
    { whom: ofUnits(['d2', 'd1', 'd3']) },
    { whom: everybody },
    { allowPause: 1 },
    { maxPauses: 5 },
    { checkIdentity: 0 },
    { waitMinutes: 0 },
    { minVersion: '' },
  ]
  for (const change of harmless) assert.deepEqual(hurts(change), [], JSON.stringify(change))
  const harmful: [Partial<ExamPlan>, keyof ExamPlan][] = [
    [{ minutes: 29 }, 'minutes'],
    [{ maxPauses: 2 }, 'maxPauses'],
    [{ checkIdentity: 1 }, 'checkIdentity'],
    [{ waitMinutes: 10 }, 'waitMinutes'],
    [{ minVersion: '2.1' }, 'minVersion'],
    [{ minutes: 31 }, 'minutes'],
    [{ passScore: 5 }, 'passScore'],
    [{ maxAttempts: 1 }, 'maxAttempts'],
    [{ endTime: 6 * day }, 'endTime'],
    [{ startTime: 1 }, 'startTime'],
    [{ cuttingScreenNum: 2 }, 'cuttingScreenNum'],
    [{ whom: ofUnits(['d1']) }, 'whom'],
    [{ whom: { ...everybody, posts: ['nurse'] } }, 'whom'],
    [{ showAnswers: 'never' }, 'showAnswers'],
    [{ partialMarks: 1 }, 'partialMarks'],
    [{ paper: { ...plan.paper, places: [{ questionId: 'a', marks: 9 }] } }, 'paper'],
    [{ shuffleOptions: 1 }, 'shuffleOptions'],
  ]
  for (const [change, field] of harmful) assert.deepEqual(hurts(change), [field])
  assert.deepEqual(hurts({ cuttingScreenNum: 5 }, { cuttingScreenNum: -1 }), ['cuttingScreenNum'])
  assert.deepEqual(hurts({ whom: ofUnits(['d1', 'd2', 'd3']) }, { whom: everybody }), ['whom'])
})
