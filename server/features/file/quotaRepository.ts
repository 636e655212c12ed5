import { sql } from 'kysely'
import type { Db } from '../../db/schema'

/** Bytes of all files of a hospital, or of one of its people; with what is announced and on its way. */
export async function bytesOf(db: Db, comId: string, personId?: string): Promise<number> {
  const person = personId ?? null
  const { rows } = await sql<{ bytes: number }>`
    select coalesce((select sum(bytes) from stored_file
        where com_id = ${comId} and (${person}::text is null or person_id = ${person})), 0)::float8
      + coalesce((select sum(bytes) from file_upload
        where com_id = ${comId} and file_id is null and (${person}::text is null or person_id = ${person})), 0)::float8 as bytes`.execute(
    db,
  )
  return rows[0]?.bytes ?? 0
}
