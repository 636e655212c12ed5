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

/** In the demo's hospital of infection control two of them are in use, and the nurse of intensive care was observed once. */
export async function seedDemoSkills(tx: Tx, now: number): Promise<void> {
  const demo = { comId: 'renhe', userId: 'renhe-0003' }
  for (const id of ['skill-doffing', 'skill-moments']) {
    const ready = readyChecklists.find(({ checklistId }) => checklistId === id)
    if (!ready) continue
    const { checklist } = ready
    const checklistId = `renhe-${id}`
    const row = { checklistId, version: 1, edition: 1, changed: false, checklist, copiedFrom: id }
    await storeChecklist(tx, demo, row, now)
    await insertEdition(tx, demo, { checklistId, edition: 1, checklist }, now)
    if (checklist.kind === 'moments') continue
    const marks = stepsOf(checklist).map(({ stepId }, at) => ({
      stepId,
      result: at === 3 ? ('missed' as const) : ('done' as const),
    }))
    const { missedCritical: _, ...score } = scoreOf(checklist, { marks, opportunities: [] })
    const seen = { observationId: 'renhe-observation-1', checklistId, edition: 1, marks, ...score }
    await insertObservations(
      tx,
      demo.comId,
      [
        {
          ...seen,
          personId: 'renhe-0001',
          departmentId: 'd2',
          postId: null,
          unitIds: ['d2'],
          observerId: 'renhe-0002',
          observedAt: now - dayMs,
          opportunities: [],
          remark: '脱第一只手套后别忘手卫生。',
          entered: false,
        },
      ],
      now - dayMs,
    )
  }
}
