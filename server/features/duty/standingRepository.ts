import type { GivenKind } from '@contract/kinds'
import { DutyState, openDuties, TrainingItemState } from '@contract/states'
import { platformId } from '../../companies'
import { preparedQuery } from '../../db/preparedQuery'
import type { Db } from '../../db/schema'
import { doneElsewhere, withTheSame } from './sameThing'

/**
 * How a task stands for somebody, in SQL: `task` the relation of tasks (`t`), `done` what people did with them (`s`, may be
 * missing; one row a person and task), the state of both; of exams and courses `e` says what they did under another rule. $1: the hospital.
 */
interface Standing {
  task: string
  done: string
  state: string
}

export const standings: Readonly<Record<GivenKind, Standing>> = {
  exam: {
    task: 'exam_task',
    done: 'person_task',
    // Whoever took the best score as final is done, passed or not. What waits for its marks is still being done. Before its
    // results are announced whoever handed in is done: else the state would tell who passed.
    state: `case when s.passed or s.confirmed or e.at is not null
        or (s.attempts_used > 0 and s.open_attempt_id is null and t.announce_at is not null and t.announced_at is null) then ${DutyState.passed}
      when coalesce(s.attempts_used, 0) = 0 then ${DutyState.toDo}
      when s.open_attempt_id is not null or exists (select from attempt a where a.com_id = $1 and a.attempt_id = s.last_attempt_id and a.unmarked > 0) then ${DutyState.doing}
      when s.attempts_used >= t.max_attempts then ${DutyState.missed} else ${DutyState.failed} end`,
  },
  course: {
    task: 'course_task',
    done: 'person_course',
    state: `case when s.completed or e.at is not null then ${DutyState.passed} when s.run_id is not null then ${DutyState.doing} else ${DutyState.toDo} end`,
  },
  meeting: {
    task: '(select com_id, meeting_id as task_id, out_start from meeting where com_id = $1)',
    done: `(select com_id, person_id, meeting_id as task_id, state as signed, out_time, hours_given, coalesce(out_time, sign_time) as last_at
      from attendance where com_id = $1 and person_id is not null and sign_time is not null)`,
    // Who has to sign out has been there when they did, or when an officer gave them their hours.
    state: `case when s.signed is null or s.signed = 'refused' then ${DutyState.toDo}
      when s.signed = 'ok' and (t.out_start is null or s.out_time is not null or s.hours_given is not null) then ${DutyState.passed} else ${DutyState.doing} end`,
  },
  training: {
    task: `(select i.com_id, i.task_id, count(*) as items from train_item i where i.com_id = $1 group by i.com_id, i.task_id)`,
    done: `(select o.com_id, o.person_id, i.task_id, max(o.changed_at) as last_at, count(*) filter (where o.state = ${TrainingItemState.approved}) as approved,
        count(*) filter (where o.state = ${TrainingItemState.returned}) as returned
      from train_standing o join train_item i on i.com_id = $1 and i.item_id = o.item_id where o.com_id = $1 group by o.com_id, o.person_id, i.task_id)`,
    state: `case when s.approved >= t.items then ${DutyState.passed} when s.returned > 0 then ${DutyState.failed}
      when s.task_id is not null then ${DutyState.doing} else ${DutyState.toDo} end`,
  },
  // Who took part has done it; what they answered is asked for nowhere here.
  survey: {
    task: `(select com_id, survey_id as task_id from survey where com_id in ($1, '${platformId}'))`,
    done: `(select com_id, person_id, survey_id as task_id, taken_at as last_at from survey_receipt where com_id = $1)`,
    state: `case when s.task_id is not null then ${DutyState.passed} else ${DutyState.toDo} end`,
  },
  document: {
    task: '(select com_id, task_id from reading_task where com_id = $1)',
    // Who has read an edition has read it, by whichever task.
    done: `(select o.com_id, o.person_id, k.task_id, o.known_at, coalesce(o.known_at, o.opened_at) as last_at
      from reading o join reading_task k on k.com_id = $1 and o.com_id = $1 and k.document_id = o.document_id and k.version_id = o.version_id where o.com_id = $1)`,
    state: `case when s.known_at is not null then ${DutyState.passed} when s.task_id is not null then ${DutyState.doing} else ${DutyState.toDo} end`,
  },
  skill: {
    task: '(select com_id, task_id from skill_task where com_id = $1)',
    // What was seen since the task began; what was voided counts no more.
    done: `(select o.com_id, o.person_id, k.task_id, bool_or(o.passed) as passed, min(o.observed_at) filter (where o.passed) as last_at
      from skill_observation o join skill_task k on k.com_id = $1 and k.checklist_id = o.checklist_id and o.observed_at >= k.start_time
      where o.com_id = $1 and o.person_id is not null and o.voided_at is null group by o.com_id, o.person_id, k.task_id)`,
    state: `case when s.passed then ${DutyState.passed} when s.task_id is not null then ${DutyState.failed} else ${DutyState.toDo} end`,
  },
}

const renewals = {
  exam: renewal('exam'),
  course: renewal('course'),
  meeting: renewal('meeting'),
  training: renewal('training'),
  survey: renewal('survey'),
  document: renewal('document'),
  skill: renewal('skill'),
}

/** $1 the hospital, $2 tasks, $3 people. Who was excused stays so, unless they do it all the same. */
function renewal(kind: GivenKind) {
  const { task, done, state } = standings[kind]
  return preparedQuery(`
    update duty d set state = w.state, closed_at = case when w.state = ${DutyState.passed} then coalesce(w.last_at, d.given_at) end
    from (select o.person_id, o.task_id, coalesce(e.at, s.last_at) as last_at, ${state} as state
      from duty o join ${task} t on t.task_id = o.task_id and t.com_id in ($1, '${platformId}')
      left join ${done} s on s.com_id = $1 and s.task_id = o.task_id and s.person_id = o.person_id
      left join duty_rule r on r.com_id = $1 and r.kind = o.kind and r.task_id = o.task_id
      ${doneElsewhere(kind, { personId: 'o.person_id', dueAt: 'o.due_at' })}
      where o.com_id = $1 and o.kind = '${kind}' and o.task_id in (${withTheSame(kind, '$2')}) and o.person_id = any($3::text[])) w
    where d.com_id = $1 and d.kind = '${kind}' and d.task_id = w.task_id and d.person_id = w.person_id and d.state <> w.state
      and (d.state in (${[...openDuties, DutyState.passed].join(', ')}) or w.state = ${DutyState.passed})`)
}

/**
 * Duties of these people stand as what they did with the things themselves. Whoever writes what people did (person_task,
 * person_course, attendance, train_standing, reading) calls it in the same transaction, after the write.
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

/** The same for everybody who owes a task, where the task itself changed in what it asks. */
export async function renewDutiesOf(
  tx: Db,
  comId: string,
  kind: GivenKind,
  taskId: string,
): Promise<void> {
  const people = await tx
    .selectFrom('duty')
    .select('person_id')
    .where('com_id', '=', comId)
    .where('kind', '=', kind)
    .where('task_id', '=', taskId)
    .execute()
  const ids = people.map(({ person_id }) => person_id)
  if (ids.length > 0) await renewDuties(tx, comId, kind, [taskId], ids)
}
