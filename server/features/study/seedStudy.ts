import type { SceneType } from '@contract/kinds'
import { eveningOf, morningOf } from '../../seeding/demoClock'
import { dayMs } from '@contract/rules/hospitalTime'
import type { BrandName } from '@contract/rules/place/brands'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'
import { seedCourses } from './seedCourses'

/** Tasks on courses of the platform, and programmes that links from outside lead to. */
export interface SeedStudy {
  /** `opens` and `ends`: days from the moment of seeding. */
  tasks: readonly {
    comId: string
    taskId: string
    courseId: string
    name: string
    issuer: string
    brand: BrandName
    opens: number
    ends: number
  }[]
  scenes: readonly {
    sceneId: string
    name: string
    brand: BrandName
    kind: SceneType
    desc: string
    tasks: readonly string[]
  }[]
}

/** Our courses, and tasks on them; dates stand around `now` (epoch ms). Idempotent. */
export async function seedStudy(
  db: Db,
  { tasks: given, scenes }: SeedStudy,
  now: number,
): Promise<void> {
  await seedCourses(db, now)
  await db
    .insertInto('course_task')
    .values(
      given.map(({ comId, taskId, courseId, name, issuer, brand, opens, ends }) => ({
        com_id: comId,
        task_id: taskId,
        brand,
        issuer_kind: comId === platformId ? 1 : 2,
        task_name: name,
        issuer,
        start_time: morningOf(now + opens * dayMs),
        end_time: eveningOf(now + ends * dayMs),
        course_com_id: platformId,
        course_id: courseId,
        version: 1,
        audience: null,
        created_at: now,
      })),
    )
    .onConflict((row) => row.doNothing())
    .execute()
  for (const { sceneId, name, brand, kind, desc, tasks } of scenes) {
    await db
      .insertInto('scene')
      .values({
        com_id: platformId,
        scene_id: sceneId,
        scene_name: name,
        description: desc,
        brand,
        extend_type: kind,
        start_time: now - 20 * dayMs,
        end_time: now + 120 * dayMs,
        created_at: now,
      })
      .onConflict((row) => row.doNothing())
      .execute()
    await db
      .insertInto('scene_task')
      .values(
        tasks.map((taskId, position) => ({
          com_id: platformId,
          scene_id: sceneId,
          task_id: taskId,
          position,
        })),
      )
      .onConflict((row) => row.doNothing())
      .execute()
  }
}
