import type { Db } from '../../../db/schema'
import type { Secrets } from '../../../secrets'
import { peopleOfNumbers } from './enteredRepository'
import type { Named } from './enteredRules'

export { judgeRows, type JudgedRow, type Named } from './enteredRules'
export { rowsOfSheet } from './rowsOfSheet'

const isMobile = (number: string) => /^1\d{10}$/.test(number)

/** Whom job numbers and mobile numbers name among people of a hospital (of these departments; null: of all). */
export async function findNamed(
  db: Db,
  secrets: Pick<Secrets, 'hashMobile'>,
  scope: { comId: string; departments: readonly string[] | null },
  wanted: readonly string[],
): Promise<(number: string) => readonly Named[]> {
  const numbers = [...new Set(wanted.filter(Boolean))]
  const hashes = new Map(
    numbers.filter(isMobile).map((number) => [secrets.hashMobile(number), number]),
  )
  const people = await peopleOfNumbers(db, scope, {
    jobNumbers: numbers,
    mobileHashes: [...hashes.keys()],
  })
  const byNumber = new Map<string, Map<string, Named>>()
  for (const { jobNumber, mobileHash, ...person } of people)
    for (const number of [jobNumber, hashes.get(mobileHash) ?? '']) {
      const named = byNumber.get(number) ?? new Map<string, Named>()
      named.set(person.personId, person)
      byNumber.set(number, named)
    }
  return (number) => (number === '' ? [] : [...(byNumber.get(number)?.values() ?? [])])
}
