import type { CompetenceRow } from '@contract/calls/year/competence'
import { everybody, onlyPeople } from '@contract/rules/audience'
import { MatrixEdit } from './MatrixEdit'

const row = (competenceId: string, whom = everybody): CompetenceRow => ({
  competenceId,
  edition: 1,
  title: '手卫生',
  kind: 'course',
  thingId: 't1',
  thingName: '手卫生',
  months: 12,
  days: 30,
  whom,
  people: 9,
  held: 1,
  ending: 0,
  gaps: 8,
  problem: null,
})

test('a proof for every post loses one, and is for every post again; only what was changed is stored', () => {
  const all = row('c1')
  const edit = new MatrixEdit([all, row('c2')], ['nurse', 'doctor'])
  expect([edit.has(all, 'nurse'), edit.has(all, 'doctor')]).toEqual([true, true])
  edit.toggle(all, 'doctor')
  expect(
    edit.wanted.map(({ competenceId, competence }) => [competenceId, competence.whom.posts]),
  ).toEqual([['c1', ['nurse']]])
  edit.toggle(all, 'doctor')
  expect(edit.wanted[0]?.competence.whom.posts).toEqual([])
  edit.toggle(all, 'doctor')
  edit.toggle(all, 'nurse')
  expect(edit.emptied.map(({ competenceId }) => competenceId)).toEqual(['c1'])
  expect(edit.mayChange(row('c3', onlyPeople(['p1'])))).toBe(false)
})
