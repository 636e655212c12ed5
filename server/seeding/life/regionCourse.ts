import type { RichText } from '@contract/calls/library/richText'
import type { CourseDraft, PhaseDraft } from '@contract/calls/study/courseMaking'
import { everybody } from '@contract/rules/audience'
import { dayMs } from '@contract/rules/hospitalTime'
import { platformId } from '../../companies'
import type { Tx } from '../../db/schema'
import { insertDraft } from '../../features/study/making/draftRepository'
import { sourcesOf } from '../../features/study/making/draftSources'
import { findIssuer } from '../../features/study/making/issuing'
import { storeVersion } from '../../features/study/making/versionRepository'
import { giveTask } from '../../features/duty/dutyService'
import { seedLearner } from '../../features/study/seedLearner'
import type { Caller } from '../../http/handlers'
import { eveningOf, morningOf } from '../demoClock'
import { personIdOf } from '../SeedData'

const says = (...lines: string[]): RichText =>
  lines.map((text) => ({ kind: 'paragraph', runs: [{ text }] }))

const part = (phaseId: string, title: string, blocks: RichText): PhaseDraft => ({
  phaseId,
  title,
  kind: 'text',
  seconds: 60,
  mustFinish: 1,
  fileId: '',
  fileName: '',
  blocks,
  draw: { categories: [], single: 0, multiple: 0, judge: 0 },
})

const phases = [
  part(
    'P1',
    '为什么管多重耐药菌',
    says(
      '多重耐药菌感染的患者住院更久，可用的药更少，病死率更高。',
      '它主要靠手、物体表面和医疗器械在患者之间传播：手卫生、隔离和清洁消毒都能切断。',
    ),
  ),
  part(
    'P2',
    '发现以后先做什么',
    says(
      '接到检验科的报告，当班护士立即告诉主管医师，挂接触隔离标识，登记并交班。',
      '首选单间；没有单间时，同种菌的患者放在一起，不与有开放伤口、留置导管或免疫力低下的患者同住。',
    ),
  ),
  part(
    'P3',
    '每天核对的五件事',
    says(
      '手卫生设施在床旁；隔离衣和手套够用；听诊器、血压计专人专用；高频接触的表面每班消毒；转科和检查前告知接收科室。',
      '连续两次间隔 24 小时以上的培养都是阴性，或感染已经治愈，由感染管理科确认后解除隔离。',
    ),
  ),
]

/** A hospital of the region, and who of it has learned how much, how many days ago. */
const learning = 'renhe'
const learners: readonly (readonly [
  number: number,
  daysAgo: number,
  parts: number,
  score?: number,
])[] = [
  [5, 7, 3, 100],
  [7, 6, 3, 100],
  [9, 6, 3, 100],
  [10, 5, 3, 100],
  [11, 5, 3, 100],
  [12, 4, 3, 100],
  [14, 3, 3, 100],
  [15, 3, 2],
  [16, 2, 1],
]

/** A course that the centre wrote and published for everybody in its hospitals. `now`: epoch ms. */
export async function seedRegionCourse(tx: Tx, caller: Caller, now: number): Promise<void> {
  const at = now - 9 * dayMs
  const draft: CourseDraft = {
    title: '多重耐药菌防控要点（全省）',
    audience: '全体医务人员',
    desc: '省质控中心编写，各医院全员学习。',
    credit: 1,
    passScore: 60,
    startTime: morningOf(at),
    endTime: eveningOf(now + 50 * dayMs),
    whom: everybody,
    freeOrder: 0,
    certificate: 1,
    certificateMonths: 12,
    phases,
  }
  const ids = { draftId: 'hubei-course-mdro', courseId: 'hubei-mdro', taskId: 'hubei-course-mdro' }
  await insertDraft(tx, caller, ids.draftId, draft, at)
  await storeVersion(
    tx,
    {
      ...ids,
      comId: caller.comId,
      edition: 1,
      brand: caller.brand,
      issuer: await findIssuer(tx, caller),
      versionBefore: 0,
      whatChanged: '',
    },
    draft,
    await sourcesOf(tx, caller, draft),
    at,
  )
  await giveTask(tx, { kind: 'course', taskId: ids.taskId, taskComId: platformId }, now)
  for (const [number, daysAgo, parts, score] of learners) {
    const personId = personIdOf({ comId: learning, number })
    const done = { comId: learning, personId, taskId: ids.taskId, parts, daysAgo }
    await seedLearner(tx, { ...done, ...(score !== undefined && { score }) }, now)
  }
}
