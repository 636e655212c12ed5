import type { GivenKind } from '@contract/kinds'
import { DutyState, openDuties } from '@contract/states'
import { platformId } from '../../companies'
import { preparedQuery } from '../../db/preparedQuery'
import type { Db } from '../../db/schema'

/** How a task stands for somebody, in SQL: `task` the table of tasks (`t`), `done` what people did (`s`, may be missing), the state of both. */
interface Standing {
  task: string
  done: string
  state: string
}

export const standings: Readonly<Record<GivenKind, Standing>> = {
  exam: {
    task: 'exam_task',
    done: 'person_task',
    // Whoever took the best score as final is done, passed or not. What waits for its marks is still being done.
    state: `case when s.passed or s.confirmed then ${DutyState.passed}
      when coalesce(s.attempts_used, 0) = 0 then ${DutyState.toDo}
      when s.open_attempt_id is not null or exists (select from attempt a where a.com_id = $1 and a.attempt_id = s.last_attempt_id and a.unmarked > 0) then ${DutyState.doing}
      when s.attempts_used >= t.max_attempts then ${DutyState.missed} else ${DutyState.failed} end`,
  },
  course: {
    task: 'course_task',
    done: 'person_course',
    state: `case when s.completed then ${DutyState.passed} when s.run_id is not null then ${DutyState.doing} else ${DutyState.toDo} end`,
  },
}

const renewals = {
  exam: renewal('exam'),
  course: renewal('course'),
}

/** $1 the hospital, $2 tasks, $3 people. Who was excused stays so, unless they do it all the same. */
function renewal(kind: GivenKind) {
  const { task, done, state } = standings[kind]
  return preparedQuery(`
    update duty d set state = w.state, closed_at = case when w.state = ${DutyState.passed} then coalesce(w.last_at, d.given_at) end
    from (select s.person_id, s.task_id, s.last_at, ${state} as state
      from ${done} s join ${task} t on t.task_id = s.task_id and t.com_id in ($1, '${platformId}')
      where s.com_id = $1 and s.task_id = any($2::text[]) and s.person_id = any($3::text[])) w
    where d.com_id = $1 and d.kind = '${kind}' and d.task_id = w.task_id and d.person_id = w.person_id and d.state <> w.state
      and (d.state in (${[...openDuties, DutyState.passed].join(', ')}) or w.state = ${DutyState.passed})`)
}

/**
 * Duties of these people stand as what they did with the things themselves. Whoever writes person_task or person_course calls
 * it in the same transaction, after the write.
 */
export async function renewDuties(
  tx: Db,
  comId: string,
  kind: GivenKind,
  taskIds: readonly string[],
  personIds: readonly string[],
): Promise<void> {
  await renewals[kind](tx, [comId, taskIds, personIds])
}
