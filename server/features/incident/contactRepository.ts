import type { Contact } from '@contract/calls/community/incident'
import { orNull } from '../../db/orNull'
import type { Db, Tx } from '../../db/schema'

/** Whom of a hospital to call for what, in its order. */
export async function readContacts(db: Db, comId: string): Promise<Contact[]> {
  const rows = await db
    .selectFrom('hospital_contact')
    .select(['title', 'phone', 'note'])
    .where('com_id', '=', comId)
    .orderBy('position')
    .execute()
  return rows.map(({ note, ...row }) => ({ ...row, note: note ?? '' }))
}

/** Puts the whole list in the place of the one before. */
export async function writeContacts(
  tx: Tx,
  comId: string,
  contacts: readonly Contact[],
): Promise<void> {
  await tx.deleteFrom('hospital_contact').where('com_id', '=', comId).execute()
  if (contacts.length === 0) return
  await tx
    .insertInto('hospital_contact')
    .values(
      contacts.map(({ title, phone, note }, position) => ({
        com_id: comId,
        position,
        title,
        phone,
        note: orNull(note),
      })),
    )
    .execute()
}
