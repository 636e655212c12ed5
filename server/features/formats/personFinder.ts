import { groupBy } from '../../db/groupBy'

/** Somebody of a hospital as files name them. */
export interface NamedPerson {
  name: string
  jobNumber: string | null
  /** Names of the departments that stand for them; none: no file names a department. */
  units?: readonly string[]
}

/** Who a line of a file means: by job number, else by name and, where the line says one, department. */
export function personFinder<Person extends NamedPerson>(people: readonly Person[]) {
  const numbers = new Map(people.map((one) => [one.jobNumber, one]))
  const names = groupBy(people, ({ name }) => name)
  return ({
    jobNumber,
    name,
    department = '',
  }: {
    jobNumber: string
    name: string
    department?: string
  }): Person | 'person' | 'several' => {
    if (jobNumber !== '') return numbers.get(jobNumber) ?? 'person'
    const all = names.get(name) ?? []
    const [one, ...others] =
      department === '' ? all : all.filter(({ units = [] }) => units.includes(department))
    if (!one) return 'person'
    return others.length > 0 ? 'several' : one
  }
}
