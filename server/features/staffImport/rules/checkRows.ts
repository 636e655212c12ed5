import type { StaffField } from '@contract/rules/people/staffFields'
import { readDay } from '../../formats/sheetService'
import { twiceChecker } from './checkTwice'
import { personFinder } from './findPerson'
import { placeReader } from './readPlaces'
import { checkWaysIn } from './checkWaysIn'
import { compare } from './compareRules'
import type { KnownPerson, Made, World } from './World'
import {
  readEmail,
  readEmployment,
  readJobNumber,
  readMobile,
  readName,
  saysGone,
  type ReadValue,
} from './valueRules'

import type { FileRow, Outcome, RowProblem } from './Outcome'

/**
 * Holds every row of a file against what the hospital has: what is wrong, what is new, what it would change. `byNight`: nobody
 * looks at the rows before they are taken.
 */
export function checkRows(
  rows: readonly FileRow[],
  world: World,
  made: readonly Made[],
  byNight = false,
): Outcome[] {
  const findPerson = personFinder(world)
  const readPlaces = placeReader(world, made)
  const checkTwice = twiceChecker()
  const digitsOnly = numbersAreDigits(rows)

  const checkRow = ({ line, values: raw, decision }: FileRow): Outcome => {
    const values: Outcome['values'] = {}
    const problems: RowProblem[] = []
    const outcome: Outcome = {
      state: 'same',
      values,
      problems,
      changes: [],
      personId: '',
      unit: null,
      post: null,
      title: null,
    }
    const read = (field: StaffField, how: (text: string) => ReadValue) => {
      const { value, problem } = how(raw[field] ?? '')
      if (value !== '') values[field] = value
      if (problem)
        problems.push({
          field,
          key: problem.key,
          values: problem.values ?? {},
          proposal: problem.proposal,
        })
    }
    read('name', readName)
    read('jobNumber', (text) => readJobNumber(text, digitsOnly))
    read('mobile', readMobile)
    read('email', readEmail)
    read('birthDate', (text) => readDay(text, { today: world.today, first: false }))
    read('joinedDate', (text) => readDay(text, { today: '9999', first: true }))
    read('employment', readEmployment)
    if (decision === 'leaveOut') return { ...outcome, state: 'leftOut', problems: [] }

    const person = findPerson(values, decision, problems)
    outcome.personId = person?.personId ?? ''
    if (saysGone(raw.state ?? '')) {
      // Who had left before, or was never here, is nobody's business.
      if (person?.standing !== 'active') return { ...outcome, state: 'leftOut', problems: [] }
      const doubts = problems.filter(({ personId }) => personId)
      return { ...outcome, state: doubts.length > 0 ? 'wrong' : 'gone', problems: doubts }
    }
    checkTwice(line, values, problems)
    if (person)
      checkWaysIn(person, { values, problems, isDecided: decision !== '' }, world, byNight)
    readPlaces(raw, values, outcome, problems, person)
    if (problems.length > 0) return { ...outcome, state: 'wrong' }
    if (!person) return { ...outcome, state: 'new' }
    outcome.changes = compare(person, outcome, world)
    return { ...outcome, state: outcome.changes.length > 0 ? 'changed' : 'same' }
  }

  return rows.map(checkRow)
}

/** Whether most job numbers of the file are digits: then a letter O in one is a slip. */
function numbersAreDigits(rows: readonly FileRow[]): boolean {
  const numbers = rows.flatMap(({ values }) => values.jobNumber?.trim() || [])
  const digits = numbers.filter((number) => /^\d+$/.test(number)).length
  return numbers.length > 2 && digits / numbers.length >= 0.75
}

/** People who work here and whom the file does not name. Who has no job number never stood in such a file. */
export function leaversOf(outcomes: readonly Outcome[], { people }: World): KnownPerson[] {
  const named = new Set(
    outcomes.flatMap(({ personId, state }) =>
      personId !== '' && state !== 'gone' ? [personId] : [],
    ),
  )
  const numbers = new Set(outcomes.map(({ values }) => values.jobNumber))
  return people.filter(
    ({ personId, jobNumber, standing }) =>
      standing === 'active' &&
      jobNumber !== null &&
      !named.has(personId) &&
      !numbers.has(jobNumber),
  )
}
