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

/** The people of a hospital, to be looked up by what a row says. */
interface Staff {
  byNumber: ReadonlyMap<string, KnownPerson>
  byId: ReadonlyMap<string, KnownPerson>
  withBirth(name: string, birthDate: string | undefined): KnownPerson | undefined
  withMobile(mobile: string | undefined): KnownPerson | undefined
}

function staffOf({ people, hashBirth, hashMobile }: World): Staff {
  const byMobile = index(people, ({ mobileHash }) => mobileHash)
  const byBirth = index(people, ({ name, birthHash }) => birthHash && `${name} ${birthHash}`)
  return {
    byNumber: index(people, ({ jobNumber }) => jobNumber),
    byId: index(people, ({ personId }) => personId),
    withBirth: (name, birthDate) =>
      birthDate === undefined ? undefined : byBirth.get(`${name} ${hashBirth(birthDate)}`),
    withMobile: (mobile) => (mobile === undefined ? undefined : byMobile.get(hashMobile(mobile))),
  }
}

/** A row, what the desk decided about it, and what is wrong with it so far. */
interface Row {
  values: Outcome['values']
  decision: Decision
  problems: RowProblem[]
}

/** Who of the hospital a row is about: by what the desk decided, else by number; who else it may be is a problem until it is decided. */
export function personFinder(world: World) {
  const staff = staffOf(world)
  return (
    values: Outcome['values'],
    decision: Decision,
    problems: RowProblem[],
  ): KnownPerson | undefined => {
    const row = { values, decision, problems }
    const { jobNumber } = values
    const numbered = jobNumber === undefined ? undefined : staff.byNumber.get(jobNumber)
    const joined = decision.startsWith('join:')
      ? staff.byId.get(decision.slice('join:'.length))
      : undefined
    if (joined) return join(staff, row, joined, numbered)
    if (numbered) return takeNumbered(staff, row, numbered)
    askAboutAlike(staff, row)
    return undefined
  }
}

/** The desk said who it is; the row's number may be another one's. */
function join(
  staff: Staff,
  row: Row,
  joined: KnownPerson,
  numbered: KnownPerson | undefined,
): KnownPerson {
  if (numbered && numbered.personId !== joined.personId)
    row.problems.push({
      field: 'jobNumber',
      key: 'taken',
      values: { name: numbered.name, number: numbered.jobNumber ?? '' },
    })
  checkMobile(staff, row, joined)
  return joined
}

/** Who has the number of the row; former staff, another name and a number that they entered themselves are asked about. */
function takeNumbered(staff: Staff, row: Row, numbered: KnownPerson): KnownPerson {
  const { name = '' } = row.values
  if (row.decision === 'take') {
    checkMobile(staff, row, numbered)
    return numbered
  }
  if (numbered.isOwnNumber) maybe(row, 'ownNumber', numbered, 'jobNumber')
  else if (numbered.standing === 'former') maybe(row, 'formerStaff', numbered, 'jobNumber')
  else if (numbered.name !== name && name !== '') maybe(row, 'otherName', numbered, 'name')
  checkMobile(staff, row, numbered)
  return numbered
}

/** Nobody has the number of the row: somebody of the same name and birth date, or of the same mobile, may be who is meant. */
function askAboutAlike(staff: Staff, row: Row): void {
  const { values, decision, problems } = row
  const { name = '', mobile, birthDate } = values
  const alike = staff.withBirth(name, birthDate) ?? staff.withMobile(mobile)
  if (alike && decision !== 'apart') {
    const key = { active: 'samePerson', former: 'formerStaff', waiting: 'waitingStaff' } as const
    if (alike.name === name) maybe(row, key[alike.standing], alike, 'name')
    else maybe(row, 'taken', alike, 'mobile')
  }
  // A number leads to one account of a hospital only: who stands apart comes in without it.
  if (alike && decision === 'apart' && staff.withMobile(mobile)) delete values.mobile
  const saysNumber =
    values.jobNumber !== undefined || problems.some(({ field }) => field === 'jobNumber')
  if (!alike && !saysNumber) problems.push({ field: 'jobNumber', key: 'noJobNumber', values: {} })
}

function maybe(
  { problems }: Row,
  key: ProblemKey,
  { personId, name, jobNumber }: KnownPerson,
  field: StaffField,
): void {
  problems.push({ field, key, values: { name, number: jobNumber ?? '—' }, personId })
}

function checkMobile(staff: Staff, { values, problems }: Row, person: KnownPerson): void {
  const other = staff.withMobile(values.mobile)
  if (other && other.personId !== person.personId)
    problems.push({
      field: 'mobile',
      key: 'taken',
      values: { name: other.name, number: other.jobNumber ?? '—' },
      proposal: '',
    })
}
