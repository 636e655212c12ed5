import type { SeparateConsent } from '@contract/privacyKinds'
import { anyOf } from '../../db/anyOf'
import type { Db, Schema, Tx } from '../../db/schema'

interface PersonKey {
  comId: string
  personId: string
}

/** The text that was agreed to. */
const version = '1'

/** What a person said about each kind that is asked for separately; nothing where they were never asked. */
export function listConsents(
  db: Db,
  { comId, personId }: PersonKey,
  kinds: readonly SeparateConsent[],
): Promise<{ kind: string; agreed: number; withdrawn: number | null }[]> {
  return db
    .selectFrom('consent')
    .select(['document_code as kind', 'agreed_at as agreed', 'withdrawn_at as withdrawn'])
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('document_code', '=', anyOf(kinds))
    .execute()
}

/** Whether a person agrees to that now. */
export async function hasConsent(db: Db, who: PersonKey, kind: SeparateConsent): Promise<boolean> {
  const [said] = await listConsents(db, who, [kind])
  return said !== undefined && said.withdrawn === null
}

/** Keeps that it is given from now on, or not any more. */
export async function keepConsent(
  tx: Tx,
  { comId, personId }: PersonKey,
  { kind, given }: { kind: SeparateConsent; given: boolean },
  now: number,
): Promise<void> {
  const row = { com_id: comId, person_id: personId, document_code: kind, version, channel: null }
  if (given)
    await tx
      .insertInto('consent')
      .values({ ...row, agreed_at: now })
      .onConflict((on) =>
        on
          .columns(['com_id', 'person_id', 'document_code', 'version'])
          .doUpdateSet({ agreed_at: now, withdrawn_at: null }),
      )
      .execute()
  else
    await tx
      .updateTable('consent')
      .set({ withdrawn_at: now })
      .where('com_id', '=', comId)
      .where('person_id', '=', personId)
      .where('document_code', '=', kind)
      .where('withdrawn_at', 'is', null)
      .execute()
}

/** Keeps that a user agreed to both documents: version, time, channel. The first time counts. */
export async function insertConsents(
  db: Db,
  person: { comId: string; personId: string },
  { version, channel }: { version: string; channel: Schema['consent']['channel'] },
  now: number,
): Promise<void> {
  await db
    .insertInto('consent')
    .values(
      (['privacy', 'service'] as const).map((document_code) => ({
        com_id: person.comId,
        person_id: person.personId,
        document_code,
        version,
        agreed_at: now,
        channel,
      })),
    )
    .onConflict((row) =>
      row.columns(['com_id', 'person_id', 'document_code', 'version']).doNothing(),
    )
    .execute()
}

/** What one account agreed to, another one of the same person did. */
export async function moveConsents(
  tx: Tx,
  { comId, fromId, intoId }: { comId: string; fromId: string; intoId: string },
): Promise<void> {
  await tx
    .updateTable('consent')
    .set({ person_id: intoId })
    .where('com_id', '=', comId)
    .where('person_id', '=', fromId)
    .execute()
}

/** Deletes the consents of an applicant who was refused. */
export async function dropConsents(tx: Tx, { comId, personId }: PersonKey): Promise<void> {
  await tx
    .deleteFrom('consent')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .execute()
}
