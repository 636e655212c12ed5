import type { ArrangementForm } from '@contract/calls/community/arrangement'
import { dayMs } from '@contract/rules/hospitalTime'
import { platformId } from '../../companies'
import type { Tx } from '../../db/schema'
import { everyEntry, storeArrangement } from '../../features/arrangement/arrangementService'

const banner = (bannerId: string, title: string, text: string) => ({
  bannerId,
  title,
  text,
  pictureId: '',
})

/** What the study home shows in the demo: the platform's for all, and that of the first hospital. `now`: epoch ms. */
export async function seedHome(tx: Tx, now: number): Promise<void> {
  const period = { startTime: now - 3 * dayMs, endTime: now + 25 * dayMs }
  const ofPlatform: ArrangementForm = {
    banners: [
      {
        ...banner('platform-know', '应知应会', '每天三分钟，检查时答得上来'),
        target: 'menu',
        targetId: 'shouldKnow',
        ...period,
      },
    ],
    entries: [],
    words: [],
  }
  const ofHospital: ArrangementForm = {
    banners: [
      {
        ...banner('renhe-hands', '手卫生月：先读这一份', '五个时刻，本月督查重点'),
        target: 'document',
        targetId: 'DOC001',
        ...period,
      },
      {
        ...banner('renhe-practice', '科室练习周', '每人每天 10 题，周五晨会讲评'),
        target: 'menu',
        targetId: 'practice',
        ...period,
      },
    ],
    entries: [],
    words: ['手卫生', '多重耐药菌', '锐器伤'],
  }
  for (const [comId, form] of [
    [platformId, ofPlatform],
    ['renhe', ofHospital],
  ] as const)
    await storeArrangement(tx, { comId, appCode: everyEntry, edition: 0, form }, now)
}
