import { givenKinds, type GivenKind } from '@contract/kinds'
import { withOneFor, type AudienceList } from '@contract/rules/audience'
import { anyOf } from '../../db/anyOf'
import type { Tx } from '../../db/schema'
import { planSettling } from './giving'

/** Rules that name a unit, post, title or group name another one from now on; a job gives what this brings to whom. */
export async function mergeInRules(
  tx: Tx,
  comId: string,
  list: AudienceList,
  from: string,
  into: string,
): Promise<void> {
  const rules = await tx
    .selectFrom('duty_rule')
    .select(['kind', 'task_id', 'audience'])
    .where('com_id', '=', comId)
    .where('withdrawn_at', 'is', null)
    .where('kind', '=', anyOf(givenKinds))
    .forUpdate()
    .execute()
  for (const { kind, task_id: taskId, audience } of rules) {
    const merged = withOneFor(audience, list, from, into)
    const text = JSON.stringify(merged)
    if (merged[list].includes(into))
      await planSettling(tx, { comId, kind: kind as GivenKind, taskId })
    if (text !== JSON.stringify(audience))
      await tx
        .updateTable('duty_rule')
        .set({ audience: text })
        .where('com_id', '=', comId)
        .where('kind', '=', kind)
        .where('task_id', '=', taskId)
        .execute()
  }
}
