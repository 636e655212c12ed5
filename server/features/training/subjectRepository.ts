import { sql } from 'kysely'
import type { Subject } from '@contract/calls/study/training'
import { ReviewState } from '@contract/states'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'

/** Subjects that are open to somebody, of the hospital and of the platform for it, with where their last application stands; `sceneId`: that one. */
export async function openSubjects(
  db: Db,
  { comId, userId, brand }: Pick<Caller, 'comId' | 'userId' | 'brand'>,
  { sceneId, now }: { sceneId: string | undefined; now: number },
): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select s.scene_id as "typeId", s.scene_name as "typeName", coalesce(s.description, '') as "desc", coalesce(s.ask, '') as ask, s.start_time as "startTime", s.end_time as "endTime",
      coalesce((select case a.state when ${sql.lit(ReviewState.waiting)} then 'waiting' when ${sql.lit(ReviewState.approved)} then 'taken' else 'refused' end
        from train_application a where a.com_id = ${comId} and a.person_id = ${userId} and a.type_id = s.scene_id order by a.apply_id desc limit 1), 'none') as "signUp"
    from scene s
    where s.com_id in (${comId}, ${platformId}) and s.extend_type = 'subject' and not s.withdrawn and s.brand = ${brand} and s.start_time <= ${now}::timestamptz and s.end_time > ${now}::timestamptz
      and (s.hospitals is null or s.com_id = ${comId} or ${comId} = any(s.hospitals)) and (${sceneId ?? null}::text is null or s.scene_id = ${sceneId ?? null})
    order by s.end_time, s.scene_id limit 50`.execute(db)
  return rows
}
