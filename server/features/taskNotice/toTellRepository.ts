import type { NoticeStage } from '@contract/kinds'
import { DutyState, openDuties } from '@contract/states'
import { preparedQuery } from '../../db/preparedQuery'
import type { Db } from '../../db/schema'
import type { TaskKey } from '../duty/dutyService'

/** To whom an officer gave longer, the end of the others is none: they are reminded by hand. */
const byRule = 'd.due_by is null and d.paused_days = 0'
const notDone = `d.state in (${openDuties.join(', ')})`
const canStill = `d.state in (${DutyState.toDo}, ${DutyState.doing}, ${DutyState.failed})`
/** Whom a stage concerns: who has not done it; who has not and still can; who had not when it was withdrawn. */
const concernedBy: Readonly<Record<NoticeStage, string>> = {
  given: notDone,
  changed: canStill,
  soon3: `${canStill} and ${byRule}`,
  soon1: `${canStill} and ${byRule}`,
  missed: `${notDone} and ${byRule}`,
  withdrawn: `d.state = ${DutyState.withdrawn} and d.closed_at >= (select r.withdrawn_at from duty_rule r where r.com_id = $1 and r.kind = $2 and r.task_id = $3)`,
}

/** $1 the hospital, $2 and $3 the task. */
const query = (concerned: string) =>
  preparedQuery<{ personId: string }>(`
  select d.person_id as "personId" from duty d join person p on p.com_id = $1 and p.person_id = d.person_id and p.active
  where d.com_id = $1 and d.kind = $2 and d.task_id = $3 and ${concerned}`)

const queries = {
  given: query(concernedBy.given),
  changed: query(concernedBy.changed),
  soon3: query(concernedBy.soon3),
  soon1: query(concernedBy.soon1),
  missed: query(concernedBy.missed),
  withdrawn: query(concernedBy.withdrawn),
}

/** People of a hospital whom a stage of a task concerns. */
export const peopleToTell = async (
  db: Db,
  comId: string,
  { kind, taskId }: TaskKey,
  stage: NoticeStage,
): Promise<string[]> =>
  (await queries[stage](db, [comId, kind, taskId])).map(({ personId }) => personId)
