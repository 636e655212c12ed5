import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldProblem, firstProblem, keptAnswers, type FormField } from './formFill'
import { isAtLimit, leavingsLeft, verdictOf } from './leaving'
import { isVersionAtLeast } from '../version'

test('absences under five seconds, own interruptions and calls never count; one a minute does', () => {
  const away = (leftMs: number, awayMs: number, last?: number) =>
    verdictOf({ kind: 'away', leftMs, awayMs }, last)
  assert.equal(away(0, 4_999), 'short')
  assert.equal(away(0, 5_000), 'counted')
  assert.equal(away(59_999, 9_000, 0), 'soon')
  assert.equal(away(60_000, 9_000, 0), 'counted')
  assert.equal(away(10_000, 9_000, 50_000), 'soon', 'events that come out of order')
  for (const kind of ['picker', 'camera', 'scan', 'upload'] as const)
    assert.equal(verdictOf({ kind, leftMs: 0, awayMs: 600_000 }, undefined), 'own')
  assert.equal(verdictOf({ kind: 'call', leftMs: 0, awayMs: 600_000 }, undefined), 'call')
})

test('the paper is handed in with the last allowed leaving; -1 is no limit', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((used) => isAtLimit(used, 3)),
    [false, false, false, true, true],
  )
  assert.deepEqual([isAtLimit(0, 0), isAtLimit(1, 0), isAtLimit(99, -1)], [false, true, false])
  assert.deepEqual(
    [leavingsLeft(0, 3), leavingsLeft(2, 3), leavingsLeft(9, 3), leavingsLeft(0, 0)],
    [3, 1, 0, 1],
  )
})

test('versions are compared part by part', () => {
  assert.ok(
    isVersionAtLeast('0.1.3.6', '0.1.3.6') &&
      isVersionAtLeast('1.0', '0.1.3.6') &&
      isVersionAtLeast('0.1.10.0', '0.1.3.6') &&
      isVersionAtLeast('1.10.0.0', '1.9.9.9'),
  )
  for (const old of ['0.1.3.5', '0.1.3', '0', '', 'abc', '1.2.3.4.5', '-1'])
    assert.equal(isVersionAtLeast(old, '0.1.3.6'), false, old)
})

const field = (facts: Partial<FormField>): FormField => ({
  key: 'a',
  label: 'A',
  type: 'text',
  required: 1,
  max: 0,
  options: [],
  format: 'any',
  visibleIf: { key: '', value: '' },
  ...facts,
})

test('each type of field has its rule', () => {
  const problem = (facts: Partial<FormField>, text: string) =>
    fieldProblem(field(facts), { a: text })
  assert.deepEqual(
    ['', '  ', 'x', 'x'.repeat(201)].map((text) => problem({}, text)),
    ['missing', 'missing', undefined, 'tooLong'],
  )
  assert.equal(problem({ required: 0 }, ''), undefined)
  assert.deepEqual(
    ['1', '-1.5', 'x', '1e9', '101'].map((text) => problem({ type: 'number', max: 100 }, text)),
    [undefined, undefined, 'notNumber', 'notNumber', 'tooLarge'],
  )
  assert.deepEqual(
    ['A', 'C'].map((text) => problem({ type: 'choice', options: ['A', 'B'] }, text)),
    [undefined, 'notOption'],
  )
  assert.deepEqual(
    ['2026-02-28', '2026-02-30', '2026-2-3', 'today'].map((text) =>
      problem({ type: 'date' }, text),
    ),
    [undefined, 'notDate', 'notDate', 'notDate'],
  )
  assert.deepEqual(
    ['13800000001', '123'].map((text) => problem({ format: 'mobile' }, text)),
    [undefined, 'format'],
  )
})

test('a field that is not asked for is neither needed nor kept', () => {
  const fields = [
    field({ key: 'kind', type: 'choice', options: ['in', 'out'] }),
    field({ key: 'ward', visibleIf: { key: 'kind', value: 'in' } }),
  ]
  assert.equal(firstProblem(fields, { kind: 'in' })?.field.key, 'ward')
  assert.equal(firstProblem(fields, { kind: 'out' }), undefined)
  assert.deepEqual(keptAnswers(fields, { kind: ' out ', ward: 'x', other: 'y' }), { kind: 'out' })
})
