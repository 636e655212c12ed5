import { dayMs } from '@contract/rules/hospitalTime'
import type { Tx } from '../../db/schema'
import { findCampaign, storeCampaign } from './campaignRepository'

const editions = [
  '职业暴露处置',
  '隔离与个人防护',
  '针刺伤预防',
  '手卫生',
  '环境清洁',
  '聚集识别上报',
]

/** The campaign of the demo and its six editions. Idempotent; `now`: epoch ms. */
export async function seedCampaigns(tx: Tx, now: number): Promise<void> {
  const all = [
    { code: 'guide', title: '防控指南活动', desc: '读懂职业防护与暴露应急，随时查、随时用。' },
    ...editions.map((theme, at) => ({
      code: `guide-${at + 1}`,
      title: `防控指南活动：${theme}`,
      desc: `第 ${at + 1} 期：${theme}。读指南、邀同事，一起学。`,
    })),
  ]
  for (const { code, title, desc } of all) {
    if (await findCampaign(tx, code)) continue
    const limits = { rewardYuan: null, maxYuan: 200, budgetYuan: 20_000 }
    const period = { startTime: now - 20 * dayMs, endTime: now + 120 * dayMs }
    await storeCampaign(
      tx,
      { activityCode: code, isNew: true },
      { title, desc, ...period, ...limits },
      now,
    )
  }
}
