import { anyOf } from '../../db/anyOf'
import type { Tx } from '../../db/schema'
import { changePeople } from '../organisation/organisationService'

interface PersonKey {
  comId: string
  personId: string
}

export interface PlacedNumber {
  personId: string
  mobileHash: string
  /** The person has not yet proved that the number is theirs. */
  unproved?: boolean
}

/** Links numbers to people, except numbers that are already taken at that hospital. Returns how many were linked. */
export async function placeNumbers(
  tx: Tx,
  comId: string,
  numbers: readonly PlacedNumber[],
): Promise<number> {
  if (numbers.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mobile_lookup')
    .values(
      numbers.map(({ personId, mobileHash, unproved = false }) => ({
        mobile_hash: mobileHash,
        com_id: comId,
        person_id: personId,
        unproved,
      })),
    )
    .onConflict((row) => row.columns(['mobile_hash', 'com_id']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/** Unlinks the numbers of these people. */
export async function forgetNumbers(
  tx: Tx,
  comId: string,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length > 0)
    await tx
      .deleteFrom('mobile_lookup')
      .where('com_id', '=', comId)
      .where('person_id', '=', anyOf(personIds))
      .execute()
}

/** Replaces a person's number. Returns the id of the person who already has it at this hospital, or undefined when it was set. */
export async function giveNumber(
  tx: Tx,
  { comId, personId }: PersonKey,
  mobile: { hash: string; masked: string; cipher: Uint8Array; isProved: boolean },
): Promise<string | undefined> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mobile_lookup')
    .values({
      mobile_hash: mobile.hash,
      com_id: comId,
      person_id: personId,
      unproved: !mobile.isProved,
    })
    // A concurrent insert of the same number waits here and then finds the row taken.
    .onConflict((row) =>
      row
        .columns(['mobile_hash', 'com_id'])
        .doUpdateSet({ unproved: !mobile.isProved })
        .where('mobile_lookup.person_id', '=', personId),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) {
    const { person_id } = await tx
      .selectFrom('mobile_lookup')
      .select('person_id')
      .where('mobile_hash', '=', mobile.hash)
      .where('com_id', '=', comId)
      .executeTakeFirstOrThrow()
    return person_id
  }
  await tx
    .deleteFrom('mobile_lookup')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('mobile_hash', '<>', mobile.hash)
    .execute()
  await changePeople(tx, comId, [personId], {
    mobile_masked: mobile.masked,
    mobile_cipher: mobile.cipher,
  })
  return undefined
}

/** The numbers of these people that they have shown to be theirs, by person. */
export async function provedNumbers(
  tx: Tx,
  comId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('mobile_lookup')
    .select(['person_id', 'mobile_hash'])
    .where('com_id', '=', comId)
    .where('person_id', '=', anyOf(personIds))
    .where('unproved', '=', false)
    .execute()
  return new Map(rows.map(({ person_id, mobile_hash }) => [person_id, mobile_hash]))
}

/** Nothing opens this account any more: its number, its password, what other platforms know it by. */
export async function dropWaysIn(tx: Tx, { comId, personId }: PersonKey): Promise<void> {
  for (const table of ['mobile_lookup', 'platform_binding', 'credential'] as const)
    await tx
      .deleteFrom(table)
      .where('com_id', '=', comId)
      .where('person_id', '=', personId)
      .execute()
}
