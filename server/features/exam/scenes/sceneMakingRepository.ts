import { sql } from 'kysely'
import type { SceneChoice, SceneForm, SceneRow } from '@contract/calls/community/sceneMaking'
import type { SceneType } from '@contract/kinds'
import { ReviewState } from '@contract/states'
import { holds } from '../../../db/holds'
import { orNull } from '../../../db/orNull'
import { readPage, type Page, type Paging } from '../../../db/page'
import type { Db, Tx } from '../../../db/schema'

interface ListFilter {
  comId: string
  keyword: string
  kind: SceneType | undefined
  /** Only those of a region. */
  ofRegion: boolean
}

/** Scenes of a hospital or of the platform, the last to end first. */
export const listScenes = (
  db: Db,
  { comId, keyword, kind, ofRegion }: ListFilter,
  paging: Paging,
): Promise<Page<SceneRow>> =>
  readPage(paging, (limit, offset) =>
    sql<SceneRow & { total: number }>`
      with found as (
        select s.*, (count(*) over ())::int as total from scene s
        where s.com_id = ${comId} and (${kind ?? null}::text is null or s.extend_type = ${kind ?? null}) and (not ${ofRegion}::boolean or s.region_code is not null) and ${holds(keyword, 's.scene_name')}
        order by s.end_time desc, s.scene_id limit ${limit} offset ${offset}),
      applied as (
        select a.type_id, count(*) filter (where a.state = ${sql.lit(ReviewState.waiting)})::int as waiting, count(*) filter (where a.state = ${sql.lit(ReviewState.approved)})::int as taken
        from train_application a where a.com_id = ${comId} and a.type_id in (select scene_id from found) group by a.type_id),
      given as (
        select c.task_id, count(*)::int as n from certificate c where c.com_id = ${comId} and c.kind = 'scene' and c.revoked_at is null and c.task_id in (select scene_id from found) group by c.task_id)
      select f.scene_id as "sceneId", f.scene_name as title, f.extend_type as kind, coalesce(f.region_code, '') as region, f.start_time as "startTime", f.end_time as "endTime", f.withdrawn::int as withdrawn,
        (select count(*)::int from scene_task k where k.com_id = f.com_id and k.scene_id = f.scene_id) as tasks, coalesce(a.waiting, 0) as waiting, coalesce(a.taken, 0) as taken, coalesce(g.n, 0) as certificates, f.total
      from found f left join applied a on a.type_id = f.scene_id left join given g on g.task_id = f.scene_id
      order by f.end_time desc, f.scene_id`.execute(db),
  )

/** Exams and courses of a hospital, by their ids or by words; those that are over only by their ids. */
export async function sceneChoices(
  db: Db,
  comId: string,
  { ids, keyword, now }: { ids: readonly string[] | null; keyword: string; now: number },
): Promise<SceneChoice[]> {
  const { rows } = await sql<SceneChoice>`
    select o.* from (
      select t.task_id as "taskId", 1 as "taskType", t.task_name as title, t.end_time as "endTime" from exam_task t where t.com_id = ${comId} and not t.withdrawn
      union all
      select t.task_id, 2, t.task_name, t.end_time from course_task t where t.com_id = ${comId} and not t.withdrawn) o
    where (${ids ? [...ids] : null}::text[] is null or o."taskId" = any(${ids ? [...ids] : null}::text[])) and (${ids !== null}::boolean or o."endTime" > ${now}::timestamptz)
      and ${holds(keyword, 'o.title')}
    order by o."endTime" desc, o."taskId" limit 50`.execute(db)
  return rows
}

/** A scene as it was made; undefined: the hospital has none of that id. */
export async function readScene(
  db: Db,
  comId: string,
  sceneId: string,
): Promise<
  { form: SceneForm; withdrawn: boolean; edition: number; madeBy: string | null } | undefined
> {
  const row = await db
    .selectFrom('scene')
    .selectAll()
    .where('com_id', '=', comId)
    .where('scene_id', '=', sceneId)
    .executeTakeFirst()
  if (!row) return undefined
  const tasks = await db
    .selectFrom('scene_task')
    .select('task_id')
    .where('com_id', '=', comId)
    .where('scene_id', '=', sceneId)
    .orderBy('position')
    .orderBy('task_id')
    .execute()
  const rule = await db
    .selectFrom('certificate_rule')
    .select('months')
    .where('com_id', '=', comId)
    .where('kind', '=', 'scene')
    .where('of_id', '=', sceneId)
    .executeTakeFirst()
  const form: SceneForm = {
    title: row.scene_name,
    desc: row.description ?? '',
    kind: row.extend_type,
    brand: row.brand,
    region: (row.region_code ?? '') as SceneForm['region'],
    hospitals: row.hospitals ?? [],
    bannerId: row.banner ?? '',
    startTime: row.start_time,
    endTime: row.end_time,
    tasks: tasks.map((one) => one.task_id),
    ask: row.ask ?? '',
    certRule: row.cert_rule ?? '',
    certMonths: rule?.months ?? null,
  }
  return {
    form,
    withdrawn: Boolean(row.withdrawn),
    edition: row.edition,
    madeBy: row.made_by,
  }
}

/**
 * Stores a scene with its tasks in their order; gives its edition. Undefined: another edition stands there than was `seen`, or one
 * where none was. `now`: epoch ms.
 */
export async function storeScene(
  tx: Tx,
  {
    comId,
    sceneId,
    seen,
    madeBy,
    form,
  }: {
    comId: string
    sceneId: string
    seen: number | undefined
    madeBy: string
    form: SceneForm
  },
  now: number,
): Promise<number | undefined> {
  const columns = {
    scene_name: form.title.trim(),
    description: orNull(form.desc.trim()),
    brand: form.brand,
    extend_type: form.kind,
    region_code: orNull(form.region),
    banner: orNull(form.bannerId),
    cert_rule: orNull(form.certRule.trim()),
    ask: orNull(form.ask.trim()),
    hospitals: form.hospitals.length > 0 ? form.hospitals : null,
    start_time: form.startTime,
    end_time: form.endTime,
  }
  const row = await tx
    .insertInto('scene')
    .values({
      com_id: comId,
      scene_id: sceneId,
      app_code: null,
      made_by: madeBy,
      created_at: now,
      ...columns,
    })
    .onConflict((row) =>
      row
        .columns(['com_id', 'scene_id'])
        .doUpdateSet({ ...columns, edition: sql`scene.edition + 1` })
        // Of two who change the same edition at once the second is told.
        .where('scene.edition', '=', seen ?? 0),
    )
    .returning('edition')
    .executeTakeFirst()
  if (!row) return undefined
  const { edition } = row
  await tx
    .deleteFrom('scene_task')
    .where('com_id', '=', comId)
    .where('scene_id', '=', sceneId)
    .execute()
  if (form.tasks.length === 0) return edition
  await tx
    .insertInto('scene_task')
    .values(
      form.tasks.map((taskId, position) => ({
        com_id: comId,
        scene_id: sceneId,
        task_id: taskId,
        position,
      })),
    )
    .execute()
  return edition
}

/** Takes a scene out of sight, or brings it back; whether it is there. */
export async function withdrawScene(
  tx: Tx,
  comId: string,
  sceneId: string,
  withdrawn: 0 | 1,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('scene')
    .set({ withdrawn })
    .where('com_id', '=', comId)
    .where('scene_id', '=', sceneId)
    .returning('scene_name')
    .executeTakeFirst()
  return row?.scene_name
}
