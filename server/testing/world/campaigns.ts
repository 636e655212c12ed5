import type { SeedCampaign } from '../../features/activity/seedCampaigns'

const editions = [
  '职业暴露处置',
  '隔离与个人防护',
  '针刺伤预防',
  '手卫生',
  '环境清洁',
  '聚集识别上报',
]

/** A campaign and its six editions. */
export const campaigns: readonly SeedCampaign[] = [
  { code: 'guide', title: '防控指南活动', desc: '读懂职业防护与暴露应急，随时查、随时用。' },
  ...editions.map((theme, at) => ({
    code: `guide-${at + 1}`,
    title: `防控指南活动：${theme}`,
    desc: `第 ${at + 1} 期：${theme}。读指南、邀同事，一起学。`,
  })),
]
