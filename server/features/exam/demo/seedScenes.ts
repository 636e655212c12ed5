import type { SceneType } from '@contract/kinds'
import type { BrandName } from '@contract/rules/place/brands'
import type { Db } from '../../../db/schema'
import { platformId } from '../paper/platformTasks'

const scene = {
  com_id: platformId,
  brand: 'infection',
  extend_type: 'exam',
} as const
const vr = { com_id: platformId, brand: 'infection', issuer: '', audience: null } as const
/** `from` and `to`: ms from the moment of seeding. */
interface Period {
  from: number
  to: number
}

/** Programmes with tasks of the platform, and exams inside 3-D scenes. */
export interface SeedScenes {
  scenes: readonly (Period & {
    scene_id: string
    scene_name: string
    description: string
    brand?: BrandName
    extend_type?: SceneType
    region_code?: string
    ask?: string
    cert_rule: string | null
    tasks: readonly string[]
  })[]
  /** Scenes that give a certificate for so many months to who has passed all their exams. */
  certified: Readonly<Record<string, number>>
  vrTasks: readonly (Period & {
    task_id: string
    task_name: string
    description: string
    address: string
  })[]
}

/** Idempotent; `now` in epoch ms. */
export async function seedScenes(
  db: Db,
  { scenes, certified, vrTasks }: SeedScenes,
  now: number,
): Promise<void> {
  for (const { from, to, tasks, ...row } of scenes) {
    await db
      .insertInto('scene')
      .values({ ...scene, ...row, start_time: now + from, end_time: now + to, created_at: now })
      .onConflict((one) => one.columns(['com_id', 'scene_id']).doNothing())
      .execute()
    await db
      .insertInto('scene_task')
      .values(
        tasks.map((task_id, position) => ({
          com_id: scene.com_id,
          scene_id: row.scene_id,
          task_id,
          position,
        })),
      )
      .onConflict((one) => one.doNothing())
      .execute()
  }
  for (const [of_id, months] of Object.entries(certified))
    await db
      .insertInto('certificate_rule')
      .values({
        com_id: platformId,
        kind: 'scene',
        of_id,
        months,
        hours: null,
        template_id: null,
        title: null,
        issuer: null,
        credits: null,
        credit_kind: null,
        created_at: now,
      })
      .onConflict((one) => one.doNothing())
      .execute()
  await db
    .insertInto('vr_task')
    .values(
      vrTasks.map(({ from, to, ...row }) => ({
        ...vr,
        ...row,
        start_time: now + from,
        end_time: now + to,
      })),
    )
    .onConflict((one) => one.doNothing())
    .execute()
}
