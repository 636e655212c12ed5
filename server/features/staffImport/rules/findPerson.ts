import type { StaffField } from '@contract/rules/people/staffFields'
import type { Decision, Outcome, ProblemKey, RowProblem } from './Outcome'
import type { KnownPerson, World } from './World'

function index<T>(all: readonly T[], keyOf: (one: T) => string | null): Map<string, T> {
  const map = new Map<string, T>()
  for (const one of all) {
    const key = keyOf(one)
    if (key !== null && !map.has(key)) map.set(key, one)
  }
  return map
}

/** Who of the hospital a row is about; who else it may be is a problem until the desk has decided. */
export function personFinder(world: World) {
  const byNumber = index(world.people, ({ jobNumber }) => jobNumber)
  const byMobile = index(world.people, ({ mobileHash }) => mobileHash)
  const byBirth = index(world.people, ({ name, birthHash }) => birthHash && `${name} ${birthHash}`)
  const byId = index(world.people, ({ personId }) => personId)

  /** Whose row it is: by number, else by what the desk decided; who else it may be is a problem until it is decided. */
  function findPerson(
    values: Outcome['values'],
    decision: Decision,
    problems: RowProblem[],
  ): KnownPerson | undefined {
    const numbered = values.jobNumber === undefined ? undefined : byNumber.get(values.jobNumber)
    const joined = decision.startsWith('join:')
      ? byId.get(decision.slice('join:'.length))
      : undefined
    if (joined) {
      if (numbered && numbered.personId !== joined.personId)
        problems.push({
          field: 'jobNumber',
          key: 'taken',
          values: { name: numbered.name, number: numbered.jobNumber ?? '' },
        })
      checkMobile(values, joined, problems)
      return joined
    }
    const { name = '', mobile, birthDate } = values
    const maybe = (
      key: ProblemKey,
      { personId, name: theirs, jobNumber }: KnownPerson,
      field: StaffField,
    ) => problems.push({ field, key, values: { name: theirs, number: jobNumber ?? '—' }, personId })
    if (numbered) {
      if (decision === 'take') return numbered
      if (numbered.standing === 'former') maybe('formerStaff', numbered, 'jobNumber')
      else if (numbered.name !== name && name !== '') maybe('otherName', numbered, 'name')
      checkMobile(values, numbered, problems)
      return numbered
    }
    const alike =
      (birthDate === undefined
        ? undefined
        : byBirth.get(`${name} ${world.hashBirth(birthDate)}`)) ??
      (mobile === undefined ? undefined : byMobile.get(world.hashMobile(mobile)))
    if (alike && decision !== 'apart') {
      const key = { active: 'samePerson', former: 'formerStaff', waiting: 'waitingStaff' } as const
      maybe(
        alike.name === name ? key[alike.standing] : 'taken',
        alike,
        alike.name === name ? 'name' : 'mobile',
      )
    }
    // A number leads to one account of a hospital only: who stands apart comes in without it.
    if (
      alike &&
      decision === 'apart' &&
      mobile !== undefined &&
      byMobile.get(world.hashMobile(mobile))
    )
      delete values.mobile
    if (
      !alike &&
      values.jobNumber === undefined &&
      !problems.some(({ field }) => field === 'jobNumber')
    )
      problems.push({ field: 'jobNumber', key: 'noJobNumber', values: {} })
    return undefined
  }

  function checkMobile(
    values: Outcome['values'],
    person: KnownPerson,
    problems: RowProblem[],
  ): void {
    const other =
      values.mobile === undefined ? undefined : byMobile.get(world.hashMobile(values.mobile))
    if (other && other.personId !== person.personId)
      problems.push({
        field: 'mobile',
        key: 'taken',
        values: { name: other.name, number: other.jobNumber ?? '—' },
        proposal: '',
      })
  }

  return findPerson
}
