import { sql } from 'kysely'
import { notifyPersonChanged } from '../../../db/notices'
import type { Db, Tx } from '../../../db/schema'

export interface Who {
  comId: string
  personId: string
}

/** Under which key wrong codes of somebody are counted. */
export const secondFactorGuard = ({ comId, personId }: Who): string => `2:${comId}/${personId}`

/** Keeps a new secret beside the one that counts until now; it counts once it is confirmed. */
export async function storeNewSecret(
  db: Db,
  { comId, personId }: Who,
  cipher: Uint8Array,
  now: number,
): Promise<void> {
  await db
    .insertInto('second_factor')
    .values({ com_id: comId, person_id: personId, new_cipher: cipher, made_at: now })
    .onConflict((row) =>
      row.columns(['com_id', 'person_id']).doUpdateSet({ new_cipher: cipher, made_at: now }),
    )
    .execute()
}

/** A person's authenticator, enciphered, and one that is being set up. */
export function findSecondFactor(db: Db, { comId, personId }: Who) {
  return db
    .selectFrom('second_factor')
    .select(['secret_cipher', 'new_cipher', 'made_at'])
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

/** The shown secret counts from now on; the step of its first code is used up. */
export async function confirmSecret(
  tx: Tx,
  { comId, personId }: Who,
  { cipher, step }: { cipher: Uint8Array; step: number },
  now: number,
): Promise<void> {
  const kept = { secret_cipher: cipher, confirmed_at: now, last_step: step, new_cipher: null }
  await tx
    .insertInto('second_factor')
    .values({ com_id: comId, person_id: personId, made_at: now, ...kept })
    .onConflict((row) => row.columns(['com_id', 'person_id']).doUpdateSet(kept))
    .execute()
  await notifyPersonChanged(tx, comId, personId)
}

/** Takes a code's step. False when it, or a later one, was taken before: of two at once one gets it. */
export async function takeStep(db: Db, { comId, personId }: Who, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Uses a recovery code up. False when there is none such, or it was used. */
export async function takeRecoveryCode(
  db: Db,
  { comId, personId }: Who,
  codeHash: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** New recovery codes in the place of all former ones. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { comId, personId }: Who,
  hashes: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('recovery_code')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ com_id: comId, person_id: personId, code_hash })))
    .execute()
}

/** How many recovery codes are left unused. */
export async function countRecoveryCodes(db: Db, { comId, personId }: Who): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Takes authenticator, recovery codes and passkeys away. */
export async function removeSecondFactor(tx: Tx, { comId, personId }: Who): Promise<void> {
  for (const table of ['second_factor', 'recovery_code', 'passkey'] as const)
    await tx
      .deleteFrom(table)
      .where('com_id', '=', comId)
      .where('person_id', '=', personId)
      .execute()
  await notifyPersonChanged(tx, comId, personId)
}
