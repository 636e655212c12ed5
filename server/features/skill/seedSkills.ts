import skillsFile from '../../../content/skills.json'
import type { Checklist } from '@contract/calls/study/skillShapes'
import { dayMs } from '@contract/rules/hospitalTime'
import { scoreOf, stepsOf } from '@contract/rules/content/skills'
import { platformId } from '../../companies'
import type { Db, Tx } from '../../db/schema'
import { insertEdition, storeChecklist } from './checklistRepository'
import { insertObservations } from './observationRepository'

/** The platform's checklists, as content/skills.json has them. */
export const readyChecklists = skillsFile.checklists as readonly {
  checklistId: string
  checklist: Checklist
}[]

/** Loads the platform's checklists, to be copied and reviewed by hospitals. Idempotent; a new wording takes the place of the old one. */
export async function seedSkills(db: Db, now: number): Promise<void> {
  for (const { checklistId, checklist } of readyChecklists) {
    const written = { title: checklist.title, checklist: JSON.stringify(checklist) }
    await db
      .insertInto('skill_checklist')
      .values({
        com_id: platformId,
        checklist_id: checklistId,
        version: 1,
        created_at: now,
        updated_at: now,
        ...written,
      })
      .onConflict((row) => row.columns(['com_id', 'checklist_id']).doUpdateSet(written))
      .execute()
  }
}

/** Checklists of the platform that a hospital uses, and somebody who was observed once by each that has steps. */
export interface SeedChecklists {
  comId: string
  /** Who copied them. */
  userId: string
  ids: readonly string[]
  observed: { personId: string; departmentId: string; observerId: string; remark: string }
}

/** Checklists in use, and an observation of the day before. Idempotent. */
export async function seedChecklists(
  tx: Tx,
  { ids, observed, ...keeper }: SeedChecklists,
  now: number,
): Promise<void> {
  for (const id of ids) {
    const ready = readyChecklists.find(({ checklistId }) => checklistId === id)
    if (!ready) continue
    const { checklist } = ready
    const checklistId = `${keeper.comId}-${id}`
    const row = { checklistId, version: 1, edition: 1, changed: false, checklist, copiedFrom: id }
    await storeChecklist(tx, keeper, row, now)
    await insertEdition(tx, keeper, { checklistId, edition: 1, checklist }, now)
    if (checklist.kind === 'moments') continue
    const marks = stepsOf(checklist).map(({ stepId }, at) => ({
      stepId,
      result: at === 3 ? ('missed' as const) : ('done' as const),
    }))
    const { missedCritical: _, ...score } = scoreOf(checklist, { marks, opportunities: [] })
    const observationId = `${keeper.comId}-observation-1`
    const seen = { observationId, checklistId, edition: 1, marks, ...score }
    await insertObservations(
      tx,
      keeper.comId,
      [
        {
          ...seen,
          ...observed,
          postId: null,
          unitIds: [observed.departmentId],
          observedAt: now - dayMs,
          opportunities: [],
          entered: false,
        },
      ],
      now - dayMs,
    )
  }
}
