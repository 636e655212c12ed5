import { ofUnits } from '@contract/rules/audience'
import { dayMs, dayStamp, yearOf } from '@contract/rules/hospitalTime'
import type { Tx } from '../../db/schema'
import {
  giveReading,
  seedHospitalDocument,
  seedReaders,
} from '../../features/document/documentService'
import { recordFile } from '../../features/file/fileService'
import { media } from '../../features/file/seedFiles'
import { contentPrefix } from '../../integrations/fileStore/diskStore'
import { eveningOf } from '../demoClock'
import { personIdOf } from '../SeedData'

const comId = 'renhe'
const personOf = (number: number) => personIdOf({ comId, number })
const author = personOf(4)
const docId = 'renhe-doc-sharps'

const first = [
  {
    address: '第一条',
    title: '立即处置',
    words: '发生锐器伤后，由近心端向远心端轻轻挤压伤口，禁止局部挤压，用肥皂液和流动水冲洗。',
  },
  { address: '第二条', title: '消毒', words: '冲洗后用 75% 乙醇或 0.5% 碘伏消毒，必要时包扎。' },
  { address: '第三条', title: '报告', words: '24 小时内报告科室负责人和感染管理科。' },
]
const second = [
  ...first.slice(0, 2),
  {
    address: '第三条',
    title: '报告',
    words:
      '立即告诉护士长或科室负责人，2 小时内在“监测上报”填写职业暴露报告；夜间和节假日打院总值班电话。',
  },
  {
    address: '第四条',
    title: '评估与预防用药',
    words:
      '感染管理科接到报告后 1 小时内评估源患者情况。需要预防用药的，尽早开始，最迟不超过 24 小时（HIV 暴露最好在 4 小时内）。',
  },
  {
    address: '第五条',
    title: '随访',
    words: '按暴露当日、4 周、8 周、12 周和 6 个月随访，结果记入职业健康档案，由感染管理科保管。',
  },
]

const edition = (from: number, now: number) => ({
  comId,
  docId,
  typeId: 'GUIDE',
  brands: ['infection'],
  title: '锐器伤与职业暴露处置制度',
  publisher: '感染管理科',
  status: '现行',
  fullText: true,
  disclaimer: '',
  authorId: author,
  keywords: ['锐器伤', '职业暴露', '报告'],
  inForceAt: now - from * dayMs,
  issued: dayStamp(now - from * dayMs),
})

/** A regulation of a demo hospital in its second edition: its sheet for the wall, who has to read it, and who has. `now`: epoch ms. */
export async function seedOwnDocument(tx: Tx, now: number): Promise<void> {
  const sheet = media['CRS001-P1']
  const fileId = await recordFile(tx, {
    personal: false,
    com_id: comId,
    file_id: 'renhe-doc-sheet',
    person_id: author,
    place: contentPrefix + (sheet?.file ?? ''),
    name: '手卫生要点（张贴用）.pdf',
    type: sheet?.type ?? 'application/pdf',
    bytes: sheet?.bytes ?? 0,
    sha256: sheet?.sha256 ?? '',
    created_at: now - 12 * dayMs,
  })
  await seedHospitalDocument(
    tx,
    [
      {
        ...edition(700, now),
        versionId: 'renhe-doc-sharps-1',
        position: 1,
        number: `仁医感〔${yearOf(now - 700 * dayMs)}〕6号`,
        summary: '锐器伤后的局部处理和报告。',
        keyPoints: ['挤压、冲洗、消毒', '24 小时内报告'],
        clauses: first,
      },
      {
        ...edition(12, now),
        versionId: 'renhe-doc-sharps-2',
        position: 2,
        number: `仁医感〔${yearOf(now - 12 * dayMs)}〕11号`,
        summary: '锐器伤和血液体液暴露后的处理、报告、评估、用药和随访，全院适用。',
        keyPoints: [
          '先处理伤口，再报告',
          '2 小时内上报',
          'HIV 暴露最好 4 小时内开始用药',
          '随访到 6 个月',
        ],
        whatChanged: '报告时限由 24 小时改为 2 小时，增加评估用药和随访。',
        clauses: second,
      },
    ],
    [
      {
        fileId,
        name: '手卫生要点（张贴用）.pdf',
        type: sheet?.type ?? 'application/pdf',
        bytes: sheet?.bytes ?? 0,
        pages: 2,
        isScanned: false,
        paragraphs: [],
      },
    ],
    now,
  )
  const read = { comId, docId, versionId: 'renhe-doc-sharps-2' }
  await giveReading(tx, {
    ...read,
    name: '锐器伤与职业暴露处置制度',
    whom: ofUnits(['d2', 'd3', 'd4']),
    startTime: now - 6 * dayMs,
    endTime: eveningOf(now + 9 * dayMs),
    days: 14,
    newcomerDays: 7,
    by: author,
    now: now - 6 * dayMs,
  })
  const readers = [2, 5, 6, 8].map((number, at) => ({
    personId: personOf(number),
    hours: 20 + at * 17,
  }))
  await seedReaders(tx, read, readers, now)
}
