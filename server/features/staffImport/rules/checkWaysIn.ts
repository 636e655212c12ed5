import type { Outcome, RowProblem } from './Outcome'
import type { KnownPerson, World } from './World'

/** Whether a row gives somebody a number that is not theirs now. */
export const changesMobile = (
  { mobileHash }: KnownPerson,
  { mobile }: Outcome['values'],
  { hashMobile }: World,
): boolean => mobile !== undefined && hashMobile(mobile) !== mobileHash

interface Row {
  values: Outcome['values']
  problems: RowProblem[]
  /** Somebody at the desk said that the file is right. */
  isDecided: boolean
}

/**
 * Who has rights comes in as before, whatever a list says: number and job number (by which directories know them) stay, and who
 * left does not come back. A learner's number changes where somebody looked at the row.
 */
export function checkWaysIn(
  person: KnownPerson,
  { values, problems, isDecided }: Row,
  world: World,
  byNight: boolean,
): void {
  const isOther = changesMobile(person, values, world)
  const named = { name: person.name }
  if (person.hasRights) {
    const { jobNumber } = values
    if (isOther) problems.push({ field: 'mobile', key: 'hasRights', values: named, proposal: '' })
    if (jobNumber !== undefined && jobNumber !== person.jobNumber)
      problems.push({ field: 'jobNumber', key: 'hasRights', values: named })
    if (person.standing !== 'active')
      problems.push({ field: 'state', key: 'hasRights', values: named })
  } else if (isOther && byNight && !isDecided)
    problems.push({ field: 'mobile', key: 'otherMobile', values: named, proposal: '' })
}
