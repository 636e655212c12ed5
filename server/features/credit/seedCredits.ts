import { dayMs } from '@contract/rules/hospitalTime'
import type { Tx } from '../../db/schema'
import { insertEntries, storeRules } from './creditRepository'
import { insertImport, recordTaken } from './historyRepository'

const comId = 'renhe'

/** Rules of credits in the demo, and a file of history from before. `now`: epoch ms. */
export async function seedCredits(
  tx: Tx,
  { by, nurses }: { by: string; nurses: readonly string[] },
  now: number,
): Promise<void> {
  await storeRules(tx, comId, {
    sources: [
      { source: 'meeting', credits: 1, kind: '院内培训' },
      { source: 'exam', credits: 1, kind: '院内培训' },
    ],
    limits: [
      { kind: '', wanted: 25, most: null },
      { kind: '院内培训', wanted: 5, most: 10 },
    ],
  })
  const importId = 'renhe-history'
  await insertImport(tx, comId, { importId, fileName: '上半年继续教育登记.xlsx', by, now })
  const taken = await insertEntries(
    tx,
    comId,
    { importId, by, now },
    nurses.map((personId) => ({
      personId,
      kind: 'credit' as const,
      title: '省级医院感染管理学习班',
      credits: 6,
      hours: 12,
      creditKind: 'Ⅱ类学分',
      earnedAt: now - 40 * dayMs,
      note: '学分证 2026-0418',
    })),
  )
  await recordTaken(tx, comId, importId, taken.length)
}
