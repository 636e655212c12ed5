import type pg from 'pg'
import { contentPrefix } from '../integrations/fileStore/diskStore'

/** Tables whose column `place` is a key in the file store; a test asks the database for further ones. */
export const tablesWithPlaces = [
  'stored_file',
  'question_media',
  'package_file',
  'staff_import',
] as const

/** Where the files lie that these tables name, without those that come with the program. */
export async function storedPlaces(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ place: string }>(
    `select place from (${tablesWithPlaces.map((table) => `select place from ${table}`).join(' union ')}) places
     where place is not null and not starts_with(place, $1) order by place`,
    [contentPrefix],
  )
  return rows.map(({ place }) => place)
}
