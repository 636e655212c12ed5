import { dayMs } from '@contract/rules/hospitalTime'
import type { SceneForm } from '@contract/calls/community/sceneMaking'
import { ReviewState } from '@contract/states'
import type { Tx } from '../../db/schema'
import { setSceneRule } from '../../features/certificate/certificateService'
import { storeScene } from '../../features/exam/scenes/sceneMakingRepository'
import { decideApplication, insertApplication } from '../../features/training/applicationRepository'
import { eveningOf, morningOf } from '../demoClock'
import { personIdOf } from '../SeedData'

const comId = 'renhe'
const person = (number: number) => ({ comId, userId: personIdOf({ comId, number }) })
const madeBy = person(3).userId

/** `opens` and `ends`: days from now. */
const scenes = [
  {
    sceneId: 'renhe-scene-newcomers',
    opens: -12,
    ends: 75,
    kind: 'exam' as const,
    title: '新入职人员感控培训专题',
    desc: '入职三个月内完成：两门课程，一次手卫生小测。',
    tasks: ['renhe-course-hands', 'renhe-course-clean', 'renhe-hand-hygiene'],
    ask: '',
    certRule: '专题内考试全部及格',
    certMonths: 12,
  },
  {
    sceneId: 'renhe-scene-link-nurses',
    opens: -6,
    ends: 110,
    kind: 'subject' as const,
    title: '科室感控护士骨干培养',
    desc: '每个病区一名感控护士：报名，科室同意后学习，回科带教。',
    tasks: ['renhe-course-clean', 'renhe-hand-hygiene'],
    ask: '你所在的病区和推荐人',
    certRule: '',
    certMonths: null,
  },
]

/** Who wants to become a link nurse, how many days ago, and what the office said. */
const applications = [
  [6, 4, '重症医学科 A 区，护士长推荐', ReviewState.approved],
  [13, 3, '急诊科，科室推荐，去年参加过质控检查', ReviewState.approved],
  [8, 1, '呼吸内科东病区，护士长推荐', undefined],
] as const

/** The training programmes that a demo hospital made itself, with who applied for the one that asks for it. `now`: epoch ms. */
export async function seedOwnScenes(tx: Tx, now: number): Promise<void> {
  for (const { sceneId, opens, ends, ...facts } of scenes) {
    const at = now + opens * dayMs
    const form: SceneForm = {
      ...facts,
      ...{ brand: 'infection', region: '', hospitals: [], bannerId: '' },
      startTime: morningOf(at),
      endTime: eveningOf(now + ends * dayMs),
    }
    await storeScene(tx, { comId, sceneId, seen: undefined, madeBy, form }, at)
    await setSceneRule(tx, { comId, sceneId, months: facts.certMonths }, at)
  }
  for (const [number, daysAgo, title, state] of applications) {
    const asked = { typeId: 'renhe-scene-link-nurses', title }
    const applyId = await insertApplication(tx, person(number), asked, now - daysAgo * dayMs)
    if (state !== undefined)
      await decideApplication(tx, { comId, departments: null }, applyId, {
        state,
        note: '',
        by: madeBy,
      })
  }
}
