import type { Db, Tx } from '../../db/schema'

/** The logo of a hospital or of the platform; null: there is none any more. `now`: epoch ms. */
export async function storeLogo(
  tx: Tx,
  comId: string,
  logo: { content: Uint8Array; contentType: string } | null,
  now: number,
): Promise<void> {
  await tx.deleteFrom('company_logo').where('com_id', '=', comId).execute()
  if (logo)
    await tx
      .insertInto('company_logo')
      .values({
        com_id: comId,
        content: logo.content,
        content_type: logo.contentType,
        changed_at: now,
      })
      .execute()
}

/** A hospital's logo, bytes and type. */
export function findLogo(db: Db, comId: string) {
  return db
    .selectFrom('company_logo')
    .select(['content', 'content_type'])
    .where('com_id', '=', comId)
    .executeTakeFirst()
}
