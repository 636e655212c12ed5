import { sql } from 'kysely'
import type { Scene } from '@contract/calls/community/scene'
import { readPage, type Page, type Paging } from '../../../db/page'
import type { Db } from '../../../db/schema'
import { isMeantBy } from '../../../db/audienceSql'
import { preparedQuery } from '../../../db/preparedQuery'
import { courseStateAt } from '../../../db/courseStateSql'
import type { Caller } from '../../../http/handlers'
import type { SceneModule } from '../../../db/storedShapes'
import { platformId } from '../paper/platformTasks'
import { rowFields, type TaskRow } from '../lists/taskRepository'

export interface SceneRow extends Scene {
  comId: string
  brand: string
  certRule: string
  ask: string
  /** A file of its company; '': none. */
  banner: string
  modules: SceneModule[]
}

/** Whose scenes somebody may see: the platform's, and those of the own hospital. */
const companiesOf = (caller: Caller | undefined) => [platformId, ...(caller ? [caller.comId] : [])]

const columns = sql`
  s.com_id as "comId", s.scene_id as "sceneId", s.scene_name as "sceneName", coalesce(s.description, '') as "desc", s.extend_type as "extendType", s.brand,
  s.start_time as "startTime", s.end_time as "endTime", '' as "coverPic", coalesce(s.banner, '') as banner, s.modules, coalesce(s.cert_rule, '') as "certRule", coalesce(s.ask, '') as ask`
/** It is there, and for the visitor's hospital; guests see what is for all. */
const isFor = (caller: Caller | undefined) =>
  sql`s.com_id = any(${companiesOf(caller)}::text[]) and not s.withdrawn and (s.hospitals is null or ${caller?.comId ?? ''} = any(s.hospitals) or s.com_id = ${caller?.comId ?? ''})`

/** A scene that this visitor may see; undefined when there is none of that id. */
export async function findScene(
  db: Db,
  caller: Caller | undefined,
  sceneId: string,
): Promise<SceneRow | undefined> {
  const { rows } =
    await sql<SceneRow>`select ${columns} from scene s where ${isFor(caller)} and s.scene_id = ${sceneId}`.execute(
      db,
    )
  return rows[0]
}

export interface SceneFilter {
  appCode: string
  regionCode: string
  extendType: string
}

/** Scenes that are open now, the newest first, at most 50; an empty filter says nothing. */
export async function openScenes(
  db: Db,
  caller: Caller | undefined,
  { appCode, regionCode, extendType }: SceneFilter,
  now: number,
): Promise<SceneRow[]> {
  const { rows } = await sql<SceneRow>`
    select ${columns} from scene s
    where ${isFor(caller)} and s.start_time <= ${now} and s.end_time > ${now}
      and (${caller?.brand ?? ''}::text = '' or s.brand = ${caller?.brand ?? ''})
      and (${appCode}::text = '' or s.app_code is null or s.app_code = ${appCode}) and (${extendType}::text = '' or s.extend_type = ${extendType})
      and (${regionCode}::text = '' or s.region_code = ${regionCode})
    order by s.start_time desc, s.scene_id limit 50`.execute(db)
  return rows
}

/** Where somebody's last application to a subject stands; undefined: there is none. */
export async function applicationTo(
  db: Db,
  { comId, userId }: Caller,
  sceneId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('train_application')
    .select('state')
    .where('com_id', '=', comId)
    .where('person_id', '=', userId)
    .where('type_id', '=', sceneId)
    .orderBy('apply_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.state
}

/** Whether a certificate is given for a scene. */
export async function isCertified(
  db: Db,
  { comId, sceneId }: Pick<SceneRow, 'comId' | 'sceneId'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('certificate_rule')
    .select('of_id')
    .where('com_id', '=', comId)
    .where('kind', '=', 'scene')
    .where('of_id', '=', sceneId)
    .executeTakeFirst()
  return row !== undefined
}

/** $1 time, $2 the visitor's company, $3 the visitor ('' : a guest), $4 the scene's company, $5 scene, $6 limit, $7 offset. */
const tasksOfScene = preparedQuery<TaskRow & { total: number }>(`
  select ${rowFields('$1::timestamptz')}, (count(*) over ())::int as total
  from scene_task k left join person me on me.com_id = $2 and me.person_id = $3
  join exam_task t on t.task_id = k.task_id and t.com_id = k.com_id and not t.withdrawn and ($3::text = '' or ${isMeantBy('t.audience', 'me')})
  left join person_task p on p.com_id = $2 and p.person_id = $3 and p.task_id = t.task_id
  where k.com_id = $4 and k.scene_id = $5 order by k.position, k.task_id limit $6 offset $7`)

/** One page of a scene's exams, with what the visitor did with each. */
export async function examsOfScene(
  db: Db,
  caller: Caller | undefined,
  scene: Pick<SceneRow, 'comId' | 'sceneId'>,
  paging: Paging,
  now: number,
): Promise<Page<TaskRow>> {
  const values = [now, caller?.comId ?? '', caller?.userId ?? '', scene.comId, scene.sceneId]
  return readPage(paging, (limit, offset) => tasksOfScene(db, [...values, limit, offset]))
}

/** Courses of a scene, in its order, with the visitor's state of each; at most 100. */
const coursesIn = preparedQuery<SceneCourse>(`
  select t.task_id as "taskId", t.task_name as "taskName", t.issuer, t.start_time as "startTime", t.end_time as "endTime", ${courseStateAt('$1::timestamptz')} as "taskState", (p.run_id is not null) as begun
  from scene_task k left join person me on me.com_id = $2 and me.person_id = $3
  join course_task t on t.task_id = k.task_id and t.com_id = k.com_id and not t.withdrawn and ($3::text = '' or ${isMeantBy('t.audience', 'me')})
  left join person_course p on p.com_id = $2 and p.person_id = $3 and p.task_id = t.task_id
  where k.com_id = $4 and k.scene_id = $5 order by k.position, k.task_id limit 100`)

export interface SceneCourse {
  taskId: string
  taskName: string
  issuer: string
  startTime: number
  endTime: number
  taskState: number
  begun: boolean
}

/** The courses of a programme, with how far the caller is in each; without a caller nothing is begun. */
export function coursesOfScene(
  db: Db,
  caller: Caller | undefined,
  scene: Pick<SceneRow, 'comId' | 'sceneId'>,
  now: number,
): Promise<SceneCourse[]> {
  return coursesIn(db, [now, caller?.comId ?? '', caller?.userId ?? '', scene.comId, scene.sceneId])
}
