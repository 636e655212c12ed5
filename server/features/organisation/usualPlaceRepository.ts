import type { Db } from '../../db/schema'

export type Post = { post_id: string; post_name: string; nature: number }
export type Title = { title_id: string; title_name: string; nature: number }
type Major = { major_id: string; major_name: string; parent_id: string | null }

type CreditKind = { credit_kind_id: string; credit_kind_name: string }
type Template = { template_id: string; template_name: string; departments: string[] }

/** Rows of a hospital in the order in which they stand. */
const placed = <T>(com_id: string, rows: readonly T[]) =>
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

/** Behind all that a hospital has put in order. */
export const lastPosition = 10_000

/** Posts and titles that a hospital has besides, behind the others. */
export async function addPlaces(
  db: Db,
  com_id: string,
  { posts, titles }: { posts: readonly Post[]; titles: readonly Title[] },
): Promise<void> {
  const last = { com_id, position: lastPosition }
  if (posts.length > 0)
    await db
      .insertInto('post')
      .values(posts.map((post) => ({ ...post, ...last })))
      .execute()
  if (titles.length > 0)
    await db
      .insertInto('title')
      .values(titles.map((title) => ({ ...title, ...last })))
      .execute()
}

/** The subjects that the platform begins with. */
export async function storeMajors(db: Db, comId: string, majors: readonly Major[]): Promise<void> {
  await db.insertInto('major').values(placed(comId, majors)).execute()
}

/** The kinds of credits, and the templates of departments, that the platform begins with. */
export async function storeMore(
  db: Db,
  comId: string,
  {
    creditKinds,
    templates,
  }: { creditKinds: readonly CreditKind[]; templates: readonly Template[] },
): Promise<void> {
  await db.insertInto('credit_kind').values(placed(comId, creditKinds)).execute()
  await db.insertInto('department_template').values(placed(comId, templates)).execute()
}
