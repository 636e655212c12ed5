import type { EditionForm } from '@contract/calls/library/documentMaking'
import { dayMs } from '@contract/rules/hospitalTime'

/** A document of three clauses, in force since yesterday. `now`: epoch ms. */
export const documentForm = (now: number, details: Partial<EditionForm> = {}): EditionForm => ({
  title: '手卫生与职业防护制度',
  number: '仁医感〔2026〕3号',
  publisher: '仁和市人民医院',
  typeId: 'GUIDE',
  summary: '',
  keyPoints: [],
  keywords: [],
  whatChanged: '',
  inForceTime: now - dayMs,
  clauses: [
    { address: '第一条', title: '总则', words: '为预防医院感染，制定本制度。' },
    { address: '第二条', title: '手卫生', words: '接触患者前应当进行手卫生，揉搓不少于十五秒。' },
    { address: '第三条', title: '锐器', words: '锐器伤后立即由近心端向远心端挤压，流动水冲洗。' },
  ],
  files: [],
  ...details,
})
