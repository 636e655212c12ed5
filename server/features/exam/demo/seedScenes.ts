import { dayMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../../db/schema'
import { platformId } from '../paper/platformTasks'

const scene = {
  com_id: platformId,
  brand: 'infection',
  extend_type: 'exam',
} as const
const vr = { brand: 'infection', issuer: '感染管理科', audience: null } as const
/** A name that is kept free for examples: an operator names the host of the real scenes (VR_HOSTS). */
const host = 'https://vr.example.org'

/** Ids never change. `from` and `to` in ms from the moment of seeding. */
const demoScenes = [
  {
    scene_id: 'scene-infection-action',
    scene_name: '全国感控行动专题考核',
    description: '由平台组织，各医院均可参加。完成专题内的考试，就完成了本次行动。',
    cert_rule: '专题内考试全部及格',
    from: -15 * dayMs,
    to: 40 * dayMs,
    tasks: ['platform-infection'],
  },
]
const demoVr = [
  {
    com_id: 'renhe',
    task_id: 'renhe-vr-isolation',
    task_name: '隔离病室穿脱防护用品（VR）',
    description: '在三维病室里按顺序完成穿戴与脱卸，系统记录每一步。',
    address: `${host}/isolation`,
    from: -2 * dayMs,
    to: 20 * dayMs,
  },
  {
    com_id: 'renhe',
    task_id: 'renhe-vr-sharps',
    task_name: '锐器伤应急处置（VR）',
    description: '下周开放。',
    address: `${host}/sharps`,
    from: 7 * dayMs,
    to: 30 * dayMs,
  },
  {
    com_id: platformId,
    task_id: 'platform-vr-hand',
    task_name: '手卫生五个时刻（VR）',
    description: '在三维病房里找出需要手卫生的时刻。',
    address: `${host}/hand`,
    from: -40 * dayMs,
    to: -5 * dayMs,
  },
]

/** A scene with exams of the platform, and exams inside 3-D scenes: one open, one to come, one over. Idempotent; `now` in epoch ms. */
export async function seedScenes(db: Db, now: number): Promise<void> {
  for (const { from, to, tasks, ...row } of demoScenes) {
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
  await db
    .insertInto('vr_task')
    .values(
      demoVr.map(({ from, to, ...row }) => ({
        ...vr,
        ...row,
        start_time: now + from,
        end_time: now + to,
      })),
    )
    .onConflict((one) => one.doNothing())
    .execute()
}
