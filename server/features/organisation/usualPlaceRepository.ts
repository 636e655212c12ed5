import type { Db } from '../../db/schema'

export type Post = { post_id: string; post_name: string; nature: number }
export type Title = { title_id: string; title_name: string; nature: number }
type Major = { major_id: string; major_name: string; parent_id: string | null }

/** Rows of a hospital in the order in which they stand. */
export const placed = <T>(com_id: string, rows: readonly T[]) =>
  rows.map((row, position) => ({ com_id, ...row, position }))

/** The posts and titles that a hospital, or the platform, begins with. */
export async function storePlaces(
  db: Db,
  comId: string,
  posts: readonly Post[],
  titles: readonly Title[],
): Promise<void> {
  await db.insertInto('post').values(placed(comId, posts)).execute()
  await db.insertInto('title').values(placed(comId, titles)).execute()
}

/** The subjects that the platform begins with. */
export async function storeMajors(db: Db, comId: string, majors: readonly Major[]): Promise<void> {
  await db.insertInto('major').values(placed(comId, majors)).execute()
}
