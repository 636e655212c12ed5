import { onlyPeople } from '@contract/rules/audience'
import { dayMs } from '@contract/rules/hospitalTime'
import { draftOn } from '@contract/rules/content/platformCourse'
import { contentPrefix } from '../../integrations/fileStore/diskStore'
import { recordFile } from '../../features/file/fileService'
import { media } from '../../features/file/seedFiles'
import { platformId } from '../../companies'
import type { Tx } from '../../db/schema'
import { insertDraft } from '../../features/study/making/draftRepository'
import { offeredCourse } from '../../features/study/making/offeredCourse'
import { findPlatformCourse } from '../../features/study/studyService'
import { seedLearner, type Learning } from '../../features/study/seedLearner'
import { personIdOf } from '../SeedData'

/** Over two years ago, for those who learned it then: their certificates end about now. */
const lastYears = 'renhe-course-2024'

type Row = readonly [number: number, daysAgo: number, parts: number, score?: number]
const learners: Readonly<Record<string, readonly Row[]>> = {
  [lastYears]: [
    [9, 742, 5, 88],
    [6, 718, 5, 92],
    [7, 702, 5, 84],
    [12, 668, 5, 96],
  ],
  'renhe-course-over': [
    [5, 61, 5, 90],
    [8, 48, 5, 100],
    [13, 40, 5, 86],
    [14, 33, 5, 94],
    [16, 21, 5, 82],
    [11, 12, 3],
  ],
  'renhe-course-hands': [
    [8, 2, 5, 96],
    [13, 1, 5, 88],
    [6, 2, 3],
    [7, 1, 1],
    [14, 1, 2],
  ],
  'renhe-course-clean': [
    [12, 1, 4],
    [13, 1, 1],
  ],
  'jiangcheng-course-hands': [
    [105, 2, 5, 92],
    [106, 1, 2],
  ],
  'ankang-course-indicators': [
    [205, 2, 5, 94],
    [206, 2, 3],
    [208, 1, 1],
  ],
}

/** Minutes a week that some of them want to learn. */
const weekGoals = [
  [1, 60],
  [6, 30],
  [13, 30],
] as const

const comOf = (taskId: string) => taskId.slice(0, taskId.indexOf('-'))

const { file, type, bytes, sha256 } = media['CRS006'] ?? {
  file: '',
  type: '',
  bytes: 0,
  sha256: '',
}
/** A picture that the hospital chose for a course of its own. */
const ownPicture = { place: contentPrefix + file, name: '新入职培训封面.jpg', type, bytes, sha256 }

/** A course that its author has chosen and not published yet. `now`: epoch ms. */
export async function seedUnpublished(tx: Tx, now: number): Promise<void> {
  const comId = 'renhe'
  const author = { comId, userId: personIdOf({ comId, number: 4 }) }
  const found = await findPlatformCourse(tx, 'infection', { courseId: 'CRS001' })
  if (!found) return
  const coverFileId = await recordFile(tx, {
    ...ownPicture,
    com_id: comId,
    personal: false,
    file_id: 'renhe-course-cover',
    person_id: author.userId,
    created_at: now - dayMs,
  })
  const draft = { ...draftOn(offeredCourse(found)), title: '新入职人员手卫生培训', coverFileId }
  await insertDraft(tx, author, 'renhe-course-draft', draft, now - dayMs)
}

/** Who has learned what in the demo's hospitals, with the certificates of those who finished. `now`: epoch ms. */
export async function seedLearning(tx: Tx, now: number): Promise<void> {
  await tx
    .insertInto('course_task')
    .values({
      com_id: comOf(lastYears),
      task_id: lastYears,
      brand: 'infection',
      issuer_kind: 2,
      task_name: '手卫生年度培训（上一轮）',
      issuer: '感染管理科',
      start_time: now - 760 * dayMs,
      end_time: now - 660 * dayMs,
      course_com_id: platformId,
      course_id: 'CRS001',
      version: 1,
      audience: JSON.stringify(
        onlyPeople(
          learners[lastYears]?.map(([number]) => personIdOf({ comId: comOf(lastYears), number })) ??
            [],
        ),
      ),
      created_at: now - 760 * dayMs,
    })
    .execute()
  for (const [taskId, rows] of Object.entries(learners))
    for (const [number, daysAgo, parts, score] of rows) {
      const comId = comOf(taskId)
      const learning: Learning = {
        comId,
        personId: personIdOf({ comId, number }),
        taskId,
        parts,
        daysAgo,
        ...(score !== undefined && { score }),
      }
      await seedLearner(tx, learning, now)
    }
  for (const [number, minutes] of weekGoals)
    await tx
      .insertInto('study_goal')
      .values({
        com_id: 'renhe',
        person_id: personIdOf({ comId: 'renhe', number }),
        minutes_a_week: minutes,
      })
      .execute()
}
