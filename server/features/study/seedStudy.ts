import { eveningOf, morningOf } from '../../seeding/demoClock'
import { dayMs } from '@contract/rules/hospitalTime'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'
import { seedCourses } from './seedCourses'

/** The tasks of the demo hospitals. Ids never change: tests and guides name them. */
export const demoStudy = [
  {
    comId: 'renhe',
    taskId: 'renhe-course-hands',
    courseId: 'CRS001',
    name: '手卫生必修课',
    issuer: '感染管理科',
    brand: 'infection',
    opens: -3,
    ends: 30,
  },
  {
    comId: 'renhe',
    taskId: 'renhe-course-clean',
    courseId: 'CRS002',
    name: '环境清洁消毒岗位培训',
    issuer: '感染管理科',
    brand: 'infection',
    opens: -1,
    ends: 12,
  },
  {
    comId: 'renhe',
    taskId: 'renhe-course-later',
    courseId: 'CRS002',
    name: '下月环境清洁复训',
    issuer: '感染管理科',
    brand: 'infection',
    opens: 10,
    ends: 40,
  },
  {
    comId: 'renhe',
    taskId: 'renhe-course-over',
    courseId: 'CRS001',
    name: '上季度手卫生培训',
    issuer: '感染管理科',
    brand: 'infection',
    opens: -90,
    ends: -5,
  },
  {
    comId: 'jiangcheng',
    taskId: 'jiangcheng-course-hands',
    courseId: 'CRS001',
    name: '手卫生入职培训',
    issuer: '感染管理科',
    brand: 'infection',
    opens: -3,
    ends: 30,
  },
  {
    comId: 'ankang',
    taskId: 'ankang-course-indicators',
    courseId: 'CRS003',
    name: '护理敏感指标培训',
    issuer: '护理部',
    brand: 'nursing',
    opens: -3,
    ends: 30,
  },
  {
    comId: platformId,
    taskId: 'platform-course-hands',
    courseId: 'CRS001',
    name: '全国手卫生公开课',
    issuer: '全员学习与考核平台',
    brand: 'infection',
    opens: -20,
    ends: 120,
  },
  {
    comId: platformId,
    taskId: 'platform-course-indicators',
    courseId: 'CRS003',
    name: '全国护理质量指标公开课',
    issuer: '全员学习与考核平台',
    brand: 'nursing',
    opens: -20,
    ends: 120,
  },
] as const

/** Programmes that links from outside lead to. */
const demoScenes = [
  {
    sceneId: 'scene-hands',
    name: '手卫生专题',
    brand: 'infection',
    kind: 'study',
    desc: '从时机到方法，学完可参加考核。',
    tasks: ['platform-course-hands'],
  },
  {
    sceneId: 'scene-quality',
    name: '护理质量专题',
    brand: 'nursing',
    kind: 'study',
    desc: '先对齐口径，再谈改进。',
    tasks: ['platform-course-indicators'],
  },
] as const

/** Our courses, and tasks of the demo hospitals on them; dates stand around `now` (epoch ms). Idempotent. */
export async function seedStudy(db: Db, now: number): Promise<void> {
  await seedCourses(db, now)
  await db
    .insertInto('course_task')
    .values(
      demoStudy.map(({ comId, taskId, courseId, name, issuer, brand, opens, ends }) => ({
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
  for (const { sceneId, name, brand, kind, desc, tasks } of demoScenes) {
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
