import type { StaffField } from '@contract/rules/people/staffFields'
import type { FileRow, Outcome, Place, RowProblem } from './Outcome'
import { postMeaning } from './postRules'
import { nameFinder, unitFinder, type Found } from './placeRules'
import type { KnownPerson, Made, World } from './World'

const placeOf = (found: Found | undefined): Place =>
  found === undefined || 'key' in found ? null : found

/** Finds the unit, post and title that rows name. */
export function placeReader(world: World, made: readonly Made[]) {
  const findUnit = unitFinder(world.units, made)
  const findPost = nameFinder('post', world.posts, made)
  const findTitle = nameFinder('title', world.titles, made)
  const meaningOf = postMeaning(world.posts, world.titles)

  function readPlaces(
    raw: FileRow['values'],
    values: Outcome['values'],
    outcome: Outcome,
    problems: RowProblem[],
    person: KnownPerson | undefined,
  ): void {
    const said = (field: StaffField) => (raw[field] ?? '').normalize('NFKC').trim()
    const look = (field: 'unit' | 'ward' | 'title', found: Found): Place => {
      const keys = {
        unit: 'unknownUnit',
        ward: 'unknownUnit',
        title: 'unknownTitle',
      } as const
      if ('key' in found)
        problems.push({
          field,
          key: found.key === 'several' ? 'severalUnits' : keys[field],
          values: { name: values[field] ?? '' },
          proposal: found.alike[0],
          alike: found.alike,
        })
      return placeOf(found)
    }
    for (const field of ['campus', 'unit', 'ward', 'post', 'title'] as const)
      if (said(field) !== '' && !/^[-—/无]+$/.test(said(field))) values[field] = said(field)
    const { campus = '', unit, ward, post, title } = values
    if (unit !== undefined) outcome.unit = look('unit', findUnit(unit, campus, 'unit', ''))
    if (ward !== undefined && ward !== unit)
      outcome.unit = look('ward', findUnit(ward, campus, 'ward', unit ?? '')) ?? outcome.unit
    if (unit === undefined && ward === undefined && !person)
      problems.push({ field: 'unit', key: 'noUnit', values: {} })
    if (post !== undefined) {
      const found = findPost(post)
      if ('key' in found) problems.push(postProblem(post, title))
      else outcome.post = found
    }
    if (title !== undefined) outcome.title = look('title', findTitle(title))
  }

  /** A post that is not there: what it means, and where it is a title, that it belongs there. */
  function postProblem(name: string, title: string | undefined): RowProblem {
    const meant = meaningOf(name)
    return {
      field: 'post',
      key: meant.title === undefined ? 'unknownPost' : 'titleAsPost',
      values: { name },
      proposal: meant.post,
      alike: meant.alike,
      // A title that the file says itself stays.
      ...(meant.title !== undefined &&
        title === undefined && { also: { field: 'title', value: meant.title } }),
    }
  }

  return readPlaces
}
