import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markAnswer } from '@contract/rules/grading'
import { wrongAnswer } from '@contract/rules/answerShape'
import { loadContent } from '../../content/load'
import { questionOf } from './seedContent'

const questions = loadContent().questions.map(questionOf)

test('there are at least ten questions of every kind, ten cases, ten pictures and ten sounds, ten with them in their options', () => {
  for (const kind of ['single', 'multiple', 'judge', 'fill', 'order', 'match', 'short']) {
    assert.ok(questions.filter((question) => question.kind === kind).length >= 10, kind)
  }
  const cases = new Map<string, number>()
  for (const { face } of questions)
    if (face.case) cases.set(face.case.caseId, (cases.get(face.case.caseId) ?? 0) + 1)
  assert.ok(cases.size >= 10 && [...cases.values()].every((count) => count >= 2))
  for (const kind of ['image', 'audio'])
    assert.ok(
      questions.filter(({ face }) =>
        face.media?.some((media) => media.kind === kind && media.alt.length > 5),
      ).length >= 10,
      kind,
    )
  assert.ok(
    questions.filter(
      ({ options }) =>
        options.every(({ media }) => media !== undefined && media.alt.length > 5) &&
        options.length > 0,
    ).length >= 10,
  )
})

test('the right answer of every question fits it and has all its marks', () => {
  for (const { questionId, kind, options, face, right, accepted = [], sample } of questions) {
    const texts = kind === 'fill' ? accepted.map((words) => words[0]!) : [sample!]
    const isTyped = kind === 'fill' || kind === 'short'
    const given = isTyped ? { optionIds: [], texts } : { optionIds: [...right] }
    assert.equal(wrongAnswer({ kind, options, ...face }, given), undefined, questionId)
    assert.equal(
      markAnswer({ kind, right, accepted }, given, 2, { partial: false }).outcome,
      kind === 'short' ? 'waiting' : 'right',
      questionId,
    )
  }
})

test('things to bring into order are not stored in their right order, every question explains itself and names its source', () => {
  for (const { questionId, kind, options, right, explanation, source } of questions) {
    if (kind === 'order')
      assert.notDeepEqual(
        options.map(({ optionId }) => optionId),
        right,
        questionId,
      )
    assert.ok(explanation.length > 5 && source.length > 5, questionId)
  }
})
