import type { StaffField } from '@contract/rules/people/staffFields'
import type { Change, Outcome, Place } from './Outcome'
import type { KnownPerson, World } from './World'

const maskOf = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

/** What a row would change of somebody; what it does not say changes nothing. */
export function compare(
  person: KnownPerson,
  { values, unit, post, title }: Pick<Outcome, 'values' | 'unit' | 'post' | 'title'>,
  world: World,
): Change[] {
  const changes: Change[] = []
  const text = (field: StaffField, before: string | null, after: string | undefined) => {
    if (after !== undefined && after !== (before ?? ''))
      changes.push({ field, before: before ?? '', after })
  }
  const place = (
    field: StaffField,
    before: string | null,
    after: Place,
    names: readonly { id: string; name: string }[],
  ) => {
    const nameOf = (id: string | null) => names.find((one) => one.id === id)?.name ?? ''
    if (after === null || ('id' in after && after.id === before)) return
    changes.push({
      field,
      before: nameOf(before),
      after: 'id' in after ? nameOf(after.id) : after.made.name,
    })
  }
  // A number that its person entered is taken over, though it says the same.
  if (person.isOwnNumber && values.jobNumber !== undefined)
    changes.push({ field: 'jobNumber', before: '', after: values.jobNumber })
  else text('jobNumber', person.jobNumber, values.jobNumber)
  text('name', person.name, values.name)
  place('unit', person.unitId, unit, world.units)
  place('post', person.postId, post, world.posts)
  place('title', person.titleId, title, world.titles)
  text('email', person.email, values.email)
  const { mobile, birthDate } = values
  if (mobile !== undefined && world.hashMobile(mobile) !== person.mobileHash)
    changes.push({ field: 'mobile', before: person.mobileMasked ?? '', after: maskOf(mobile) })
  if (birthDate !== undefined && world.hashBirth(birthDate) !== person.birthHash)
    changes.push({
      field: 'birthDate',
      before: person.birthHash === null ? '' : '****',
      after: birthDate,
    })
  text('joinedDate', person.joinedOn, values.joinedDate)
  text('employment', person.employment, values.employment)
  if (person.standing !== 'active')
    changes.push({ field: 'state', before: person.standing, after: 'active' })
  return changes
}
