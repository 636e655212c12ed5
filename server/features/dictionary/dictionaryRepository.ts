import { platformId } from '../../companies'
import type { Db } from '../../db/schema'

/** Open posts of a hospital, or the platform's, in their order. */
export async function listPosts(db: Db, comId: string) {
  const rows = await db
    .selectFrom('post')
    .select(['post_id as postId', 'post_name as postName', 'nature as postNature'])
    .where('com_id', '=', comId)
    .where('closed_at', 'is', null)
    .orderBy('position')
    .execute()
  return rows
}

/** Open titles of a hospital, or the platform's; with a post those of its nature. */
export async function listTitles(db: Db, comId: string, postId: string | undefined) {
  const post =
    postId === undefined
      ? undefined
      : await db
          .selectFrom('post')
          .select('nature')
          .where('com_id', '=', comId)
          .where('post_id', '=', postId)
          .executeTakeFirst()
  if (postId !== undefined && !post) return []
  return db
    .selectFrom('title')
    .select(['title_id as professionalId', 'title_name as professionalName'])
    .where('com_id', '=', comId)
    .where('closed_at', 'is', null)
    .$if(post !== undefined, (titles) => titles.where('nature', '=', post?.nature ?? 0))
    .orderBy('position')
    .execute()
}

/** Open majors and their groups: the platform's, then a hospital's own. */
export async function listMajors(db: Db, comId: string) {
  const rows = await db
    .selectFrom('major')
    .select(['com_id', 'major_id as majorId', 'major_name as majorName', 'parent_id as parentId'])
    .where('com_id', 'in', [platformId, comId])
    .where('closed_at', 'is', null)
    .orderBy('position')
    .execute()
  const open = new Set(rows.map(({ majorId }) => majorId))
  return [
    ...rows.filter(({ com_id }) => com_id === platformId),
    ...rows.filter(({ com_id }) => com_id !== platformId),
  ].filter(({ parentId }) => parentId === null || open.has(parentId))
}

/** Open categories of knowledge right under another one ('': of the first level), the platform's and the hospital's. */
export const listKnowledge = (db: Db, comId: string, pid: string) =>
  db
    .selectFrom('knowledge_category as k')
    .select(['k.category_id', 'k.category_name'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('knowledge_category as c')
            .select('c.category_id')
            .whereRef('c.parent_id', '=', 'k.category_id')
            .where('c.com_id', 'in', [platformId, comId])
            .where('c.closed_at', 'is', null),
        )
        .as('has_children'),
    )
    .where('k.parent_id', pid === '' ? 'is' : '=', pid === '' ? null : pid)
    .where('k.com_id', 'in', [platformId, comId])
    .where('k.closed_at', 'is', null)
    .orderBy('k.position')
    .execute()
