import templatesFile from '../../../content/departmentTemplates.json'
import { loadDictionaries } from '../../../content/places'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'
import {
  storeMajors,
  storeMore,
  storePlaces,
  type Post,
  type Title,
} from '../organisation/organisationService'

const shippedPosts = (): Post[] =>
  loadDictionaries().posts.map(([post_id, post_name, nature]) => ({ post_id, post_name, nature }))

const shippedTitles = (): Title[] =>
  Object.entries(loadDictionaries().titles).flatMap(([nature, titles]) =>
    titles.map(([title_id, title_name]) => ({ title_id, title_name, nature: Number(nature) })),
  )

/** The platform begins with the dictionaries that come with the program; its operator changes them. */
export async function storePlatformEntries(db: Db): Promise<void> {
  const { majors, creditKinds } = loadDictionaries()
  await storePlaces(db, platformId, shippedPosts(), shippedTitles())
  const groups = majors.map(([major_id, major_name]) => ({ major_id, major_name, parent_id: null }))
  const leaves = majors.flatMap(([parent_id, , children]) =>
    children.map(([major_id, major_name]) => ({ major_id, major_name, parent_id })),
  )
  await storeMajors(db, platformId, [...groups, ...leaves])
  await storeMore(db, platformId, {
    creditKinds: creditKinds.map(([credit_kind_id, credit_kind_name]) => ({
      credit_kind_id,
      credit_kind_name,
    })),
    templates: templatesFile.templates.map(({ templateId, name, departments }) => ({
      template_id: templateId,
      template_name: name,
      departments,
    })),
  })
}

/** A hospital begins with the platform's open posts and titles; it closes what it does not have and adds its own. */
export async function storeUsualEntries(db: Db, comId: string): Promise<void> {
  const posts = await db
    .selectFrom('post')
    .select(['post_id', 'post_name', 'nature'])
    .where('com_id', '=', platformId)
    .where('closed_at', 'is', null)
    .orderBy('position')
    .execute()
  const titles = await db
    .selectFrom('title')
    .select(['title_id', 'title_name', 'nature'])
    .where('com_id', '=', platformId)
    .where('closed_at', 'is', null)
    .orderBy('position')
    .execute()
  // A hospital may apply before anybody runs the platform.
  await storePlaces(
    db,
    comId,
    posts.length > 0 ? posts : shippedPosts(),
    titles.length > 0 ? titles : shippedTitles(),
  )
}
