import { sql } from 'kysely'
import { beginAttempt, endAttempt, undoAttempt } from '../../db/savepoint'
import type { Tx } from '../../db/schema'
import {
  endAllSessions,
  forgetNumbers,
  placeNumbers,
  waysInChanged,
  type Moved,
} from '../account/personService'
import { deletePeople, restoreListed, type FormerPerson } from '../organisation/organisationService'
import { cipherIn, snapshots } from './takeRepository'

/** How many people one statement takes out or brings back. */
const atOnce = 500

/** Told how many more people are through. */
type Told = (people: number) => Promise<void>

/** Takes those out whom a file brought; gives who is gone: who has logged in, may do something or has records stays. */
export async function takeOut(
  tx: Tx,
  comId: string,
  personIds: readonly string[],
  told: Told,
): Promise<string[]> {
  if (personIds.length === 0) return []
  const all = [...personIds]
  const { rows } = await sql<{ personId: string }>`
    select person_id as "personId" from session where com_id = ${comId} and person_id = any(${all}::text[])
    union select person_id from person_grant where com_id = ${comId} and person_id = any(${all}::text[])`.execute(
    tx,
  )
  const held = new Set(rows.map(({ personId }) => personId))
  const gone: string[] = []
  for (let from = 0; from < all.length; from += atOnce) {
    const part = all.slice(from, from + atOnce)
    gone.push(
      ...(await takeOutPart(
        tx,
        comId,
        part.filter((personId) => !held.has(personId)),
      )),
    )
    await told(part.length)
  }
  return gone
}

/** Deletes them all at once; where something refers to one of them, each half by itself. Gives who is gone. */
async function takeOutPart(
  tx: Tx,
  comId: string,
  personIds: readonly string[],
): Promise<readonly string[]> {
  if (personIds.length === 0) return []
  await beginAttempt(tx)
  try {
    await forgetNumbers(tx, comId, personIds)
    await deletePeople(tx, comId, personIds)
    await endAttempt(tx)
    return personIds
  } catch (error) {
    // 23503: something refers to one of them.
    if ((error as { code?: string }).code !== '23503') throw error
    await undoAttempt(tx)
  }
  if (personIds.length === 1) return []
  const middle = Math.ceil(personIds.length / 2)
  return [
    ...(await takeOutPart(tx, comId, personIds.slice(0, middle))),
    ...(await takeOutPart(tx, comId, personIds.slice(middle))),
  ]
}

/** Somebody as they were before a file changed them (a row of `snapshots`). */
interface Before extends FormerPerson {
  mobileHash: string | null
  mobileUnproved?: boolean | null
}

/** Gives people back what stood there before; gives who has it again: whose mobile is somebody else's now stays as they are. */
export async function bringBack(
  tx: Tx,
  comId: string,
  people: readonly { personId: string; before: string }[],
  told: Told,
  now: number,
): Promise<string[]> {
  if (people.length === 0) return []
  const all = people.map(({ personId, before }) => ({
    ...(JSON.parse(before) as Omit<Before, 'personId'>),
    personId,
  }))
  const back = await withFreeMobile(tx, comId, all)
  const ids = back.map(({ personId }) => personId)
  await waysInChanged(tx, comId, await movedBack(tx, comId, back), now)
  await forgetNumbers(tx, comId, ids)
  for (let from = 0; from < back.length; from += atOnce) {
    const part = back.slice(from, from + atOnce)
    await restore(tx, comId, part)
    await told(part.length)
  }
  const left = back.flatMap(({ active, personId }) => (active ? [] : [personId]))
  if (left.length > 0) await endAllSessions(tx, comId, left)
  return ids
}

/** Those whose number will be another one than now. */
async function movedBack(tx: Tx, comId: string, people: readonly Before[]): Promise<Moved[]> {
  const now = await snapshots(
    tx,
    comId,
    people.map(({ personId }) => personId),
  )
  return people.flatMap(({ personId, mobileHash }) => {
    const is = now.get(personId)?.before
    if (is === undefined) return []
    const { mobileHash: hash } = JSON.parse(is) as { mobileHash: string | null }
    return hash === mobileHash ? [] : [{ personId, mobileCipher: cipherIn(is) }]
  })
}

/** Those whose number is nobody's now, or that of somebody who gets their own back, too. */
async function withFreeMobile<One extends Before>(
  tx: Tx,
  comId: string,
  people: readonly One[],
): Promise<readonly One[]> {
  const hashes = people.flatMap(({ mobileHash }) => mobileHash ?? [])
  const { rows } = await sql<{ hash: string; personId: string }>`
    select mobile_hash as hash, person_id as "personId" from mobile_lookup where com_id = ${comId} and mobile_hash = any(${hashes}::text[])`.execute(
    tx,
  )
  const holders = new Map(rows.map(({ hash, personId }) => [hash, personId]))
  for (let free = people; ;) {
    const returning = new Set(free.map(({ personId }) => personId))
    const claimed = new Set<string>()
    const still = free.filter(({ mobileHash, personId }) => {
      if (mobileHash === null) return true
      const holder = holders.get(mobileHash) ?? personId
      const isFree = returning.has(holder) && !claimed.has(mobileHash)
      claimed.add(mobileHash)
      return isFree
    })
    // Who stays as they are keeps their number: it may be that of one more.
    if (still.length === free.length) return free
    free = still
  }
}

/** Writes the rows as they were; no number of these people leads to anybody at this moment. */
async function restore(tx: Tx, comId: string, people: readonly Before[]): Promise<void> {
  await restoreListed(tx, comId, people)
  const numbers = people.flatMap(({ mobileHash, mobileUnproved, personId }) =>
    mobileHash === null ? [] : [{ personId, mobileHash, unproved: mobileUnproved === true }],
  )
  if ((await placeNumbers(tx, comId, numbers)) < numbers.length)
    throw new Error('A number was given to somebody else meanwhile.')
}
