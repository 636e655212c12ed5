import { sql, type RawBuilder } from 'kysely'
import type { ArrangedBanner } from '@contract/calls/community/arrangement'
import type { SceneType } from '@contract/kinds'
import type { BannerTarget } from '@contract/rules/place/banners'
import { scenePath } from '@contract/rules/place/sceneAddresses'
import { loadMenus, type MenuEntry } from '../../../content/places'
import { platformId } from '../../companies'
import { isMeantBy } from '../../db/audienceSql'
import { holds } from '../../db/holds'
import type { Db } from '../../db/schema'

/** Who looks: somebody whom a target must be meant for, or an office (userId ''), which sees all of its hospital. */
export interface Looker {
  comId: string
  userId: string
  brand: string
}
/** These targets, or (undefined) those that words find. */
interface Wish {
  ids: readonly string[] | undefined
  keyword: string
  now: number
}
export interface FoundTarget {
  targetId: string
  title: string
  /** Below the program's address. */
  path: string
}

const allMenus = (menus: readonly MenuEntry[]): MenuEntry[] =>
  menus.flatMap((menu) => [menu, ...allMenus(menu.children ?? [])])
const menus = allMenus(loadMenus())

/** The row of who looks, for what is meant for some. */
const me = ({ comId, userId }: Looker) =>
  sql`left join person me on me.com_id = ${comId} and me.person_id = ${userId}`
const isMeant = ({ userId }: Looker) =>
  userId === '' ? sql`true` : sql.raw(isMeantBy('t.audience', 'me'))
const fits = (id: RawBuilder<unknown>, title: RawBuilder<unknown>, { ids, keyword }: Wish) =>
  ids ? sql`${id} = any(${[...ids]}::text[])` : holds(keyword, title)

type Finder = (db: Db, looker: Looker, wish: Wish) => Promise<FoundTarget[]>

const courses: Finder = async (db, looker, wish) => {
  const { rows } = await sql<{ targetId: string; title: string; courseId: string }>`
    select t.task_id as "targetId", t.task_name as title, t.course_id as "courseId" from course_task t ${me(looker)}
    where t.com_id in (${looker.comId}, ${platformId}) and not t.withdrawn and t.end_time > ${wish.now} and (t.com_id = ${looker.comId} or t.brand = ${looker.brand})
      and ${isMeant(looker)} and ${fits(sql`t.task_id`, sql`t.task_name`, wish)}
    order by t.end_time, t.task_id limit 50`.execute(db)
  return rows.map(({ courseId, ...found }) => ({
    ...found,
    path: `/studylist?taskId=${encodeURIComponent(found.targetId)}&crsId=${encodeURIComponent(courseId)}`,
  }))
}

const exams: Finder = async (db, looker, wish) => {
  const { rows } = await sql<{ targetId: string; title: string }>`
    select t.task_id as "targetId", t.task_name as title from exam_task t ${me(looker)}
    where t.com_id in (${looker.comId}, ${platformId}) and not t.withdrawn and t.end_time > ${wish.now} and (t.com_id = ${looker.comId} or t.brand = ${looker.brand})
      and ${isMeant(looker)} and ${fits(sql`t.task_id`, sql`t.task_name`, wish)}
    order by t.end_time, t.task_id limit 50`.execute(db)
  return rows.map((found) => ({
    ...found,
    path: `/mexamdetail?taskId=${encodeURIComponent(found.targetId)}`,
  }))
}

const documents: Finder = async (db, { comId, brand }, wish) => {
  const { rows } = await sql<{ targetId: string; title: string }>`
    select d.document_id as "targetId", d.title from document d
    where d.version_id is not null and (d.com_id = ${comId} or d.com_id = ${platformId} and ${brand} = any(d.brands))
      and ${fits(sql`d.document_id`, sql`d.title`, wish)}
    order by d.title, d.document_id limit 50`.execute(db)
  return rows.map((found) => ({
    ...found,
    path: `/docdetail?docId=${encodeURIComponent(found.targetId)}`,
  }))
}

const scenes: Finder = async (db, { comId, brand }, wish) => {
  const { rows } = await sql<{ targetId: string; title: string; kind: SceneType }>`
    select s.scene_id as "targetId", s.scene_name as title, s.extend_type as kind from scene s
    where s.com_id in (${comId}, ${platformId}) and not s.withdrawn and s.end_time > ${wish.now} and (s.com_id = ${comId} or s.brand = ${brand} and (s.hospitals is null or ${comId} = any(s.hospitals)))
      and ${fits(sql`s.scene_id`, sql`s.scene_name`, wish)}
    order by s.end_time, s.scene_id limit 50`.execute(db)
  return rows.map(({ kind, ...found }) => ({
    ...found,
    path: `/${scenePath(kind, found.targetId)}`,
  }))
}

const entries: Finder = (_db, { brand }, { ids, keyword }) =>
  Promise.resolve(
    menus
      .filter(({ brands }) => brands?.includes(brand) ?? true)
      .filter(({ menuId, menuName }) => (ids ? ids.includes(menuId) : menuName.includes(keyword)))
      .map(({ menuId, menuName, path }) => ({ targetId: menuId, title: menuName, path })),
  )

const finders: Readonly<Record<Exclude<BannerTarget, 'none'>, Finder>> = {
  course: courses,
  exam: exams,
  document: documents,
  scene: scenes,
  menu: entries,
}

/** What a banner of this kind can lead to. */
export const targetsNamed = (
  db: Db,
  looker: Looker,
  target: BannerTarget,
  { keyword, now }: Omit<Wish, 'ids'>,
): Promise<FoundTarget[]> =>
  target === 'none'
    ? Promise.resolve([])
    : finders[target](db, looker, { ids: undefined, keyword, now })

/** Where each banner leads, by its id; one whose target is gone, or not meant for who looks, is not in it. */
export async function targetsOf(
  db: Db,
  looker: Looker,
  banners: readonly ArrangedBanner[],
  now: number,
): Promise<ReadonlyMap<string, FoundTarget>> {
  const kinds = [...new Set(banners.map(({ target }) => target))]
  const found = await Promise.all(
    kinds.map(async (target) => {
      if (target === 'none') return []
      const ids = banners.filter((one) => one.target === target).map(({ targetId }) => targetId)
      const rows = await finders[target](db, looker, { ids, keyword: '', now })
      return rows.map((row) => [`${target}/${row.targetId}`, row] as const)
    }),
  )
  const byTarget = new Map(found.flat())
  const nowhere: FoundTarget = { targetId: '', title: '', path: '' }
  return new Map(
    banners.flatMap(({ bannerId, target, targetId }) => {
      const leads = target === 'none' ? nowhere : byTarget.get(`${target}/${targetId}`)
      return leads ? [[bannerId, leads] as const] : []
    }),
  )
}
