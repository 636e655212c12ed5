import type { PackageItem } from '@contract/calls/study/coursePackage'
import type { Db } from '../../../db/schema'
import type { Phase } from '../courseRepository'
import { findPackage, listResults, type ResultRow, type StoredPackage } from './packageRepository'
import { isMet } from './resultRules'

export { findPackage } from './packageRepository'
export { unpackPackage } from './unpack'

const silent = { completed: 0, passed: null, score: null } as const

/** The parts of a package with what each said of itself in a round. */
export function itemsOf({ items }: StoredPackage, results: readonly ResultRow[]): PackageItem[] {
  return items.map(({ itemId, title }) => {
    const row = results.find((one) => one.item_id === itemId)
    return {
      itemId,
      title,
      ...(row
        ? {
            completed: flagOf(row.completed),
            passed: row.passed === null ? null : flagOf(row.passed),
            score: row.score,
          }
        : silent),
    }
  })
}

/** Is there what the course wants of the package of this phase, in this round? */
export async function isPackageMet(
  db: Db,
  { comId, runId }: { comId: string; runId: string },
  phase: Phase,
  { passScore }: { passScore: number },
): Promise<boolean> {
  const found = await findPackage(db, phase.fileId, [phase.filesOf])
  if (!found) return false
  return isMet(
    phase.body.need ?? 'completed',
    itemsOf(found, await listResults(db, { comId, runId, phaseId: phase.phaseId })),
    passScore,
  )
}

const flagOf = (value: boolean) => (value ? 1 : 0)
