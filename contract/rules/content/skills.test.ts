import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checklistProblem, scoreOf, seenProblem, type SkillBody } from './skills'

const step = (stepId: string, marks = 10, critical: 0 | 1 = 0) => ({
  stepId,
  title: stepId,
  marks,
  critical,
})
const doffing: SkillBody = {
  kind: 'steps',
  passMark: 80,
  sections: [
    { title: '脱手套', steps: [step('a'), step('b', 30, 1)] },
    { title: '脱隔离衣', steps: [step('c', 60)] },
  ],
}
const moments: SkillBody = {
  kind: 'moments',
  passMark: 60,
  sections: [{ title: '', steps: [step('m1', 0), step('m2', 0)] }],
}
const seen = (marks: Record<string, 'done' | 'missed' | 'notSeen'>) => ({
  marks: Object.entries(marks).map(([stepId, result]) => ({ stepId, result })),
  opportunities: [],
})

test('marks of what is done; what did not come up counts for nothing; a critical step that is missed fails all', () => {
  assert.deepEqual(scoreOf(doffing, seen({ a: 'missed', b: 'done', c: 'done' })), {
    score: 90,
    total: 100,
    rate: 90,
    passed: true,
    missedCritical: [],
  })
  const fails = scoreOf(doffing, seen({ a: 'done', b: 'missed', c: 'done' }))
  assert.deepEqual([fails.rate, fails.passed, fails.missedCritical], [70, false, ['b']])
  const high: SkillBody = { ...doffing, passMark: 50 }
  assert.equal(scoreOf(high, seen({ a: 'done', b: 'missed', c: 'done' })).passed, false)
  const part = scoreOf(doffing, seen({ a: 'done', b: 'done', c: 'notSeen' }))
  assert.deepEqual([part.score, part.total, part.rate], [40, 40, 100])
})

test('moments: the rate is what was done of the opportunities', () => {
  const opportunities = [
    { stepIds: ['m1'], action: 'rub' as const },
    { stepIds: ['m1', 'm2'], action: 'wash' as const },
    { stepIds: ['m2'], action: 'missed' as const },
  ]
  const score = scoreOf(moments, { marks: [], opportunities })
  assert.deepEqual([score.score, score.total, score.rate, score.passed], [2, 3, 66.7, true])
  assert.equal(scoreOf(moments, { marks: [], opportunities: [] }).passed, false)
})

test('what is not judged, not known, or seen of nothing cannot be handed in', () => {
  assert.equal(seenProblem(doffing, seen({ a: 'done', b: 'done' })), 'unjudged')
  assert.equal(seenProblem(doffing, seen({ a: 'notSeen', b: 'notSeen', c: 'notSeen' })), 'unjudged')
  assert.equal(
    seenProblem(doffing, seen({ a: 'done', b: 'done', c: 'done', d: 'done' })),
    'unknownStep',
  )
  assert.equal(seenProblem(doffing, seen({ a: 'done', b: 'done', c: 'notSeen' })), undefined)
  assert.equal(seenProblem(moments, { marks: [], opportunities: [] }), 'noOpportunity')
  const strange = { marks: [], opportunities: [{ stepIds: ['x'], action: 'rub' as const }] }
  assert.equal(seenProblem(moments, strange), 'unknownStep')
})

test('what keeps a checklist from being published', () => {
  assert.equal(checklistProblem('脱', doffing), 'title')
  assert.equal(checklistProblem('脱隔离衣', { ...doffing, sections: [] }), 'noSteps')
  const free: SkillBody = { ...doffing, sections: [{ title: '', steps: [step('a', 0)] }] }
  assert.equal(checklistProblem('脱隔离衣', free), 'marks')
  const twice: SkillBody = { ...doffing, sections: [{ title: '', steps: [step('a'), step('a')] }] }
  assert.equal(checklistProblem('脱隔离衣', twice), 'twice')
  assert.equal(checklistProblem('脱隔离衣', doffing), undefined)
  assert.equal(checklistProblem('五个时刻', moments), undefined)
})
