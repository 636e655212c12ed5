import type { GivenKind } from '@contract/kinds'
import { monthsAfter } from '../../db/hospitalDay'

/** What several rules may give somebody under tasks of their own, in SQL; $1: the hospital. */
interface SameThing {
  task: string
  /** What people did with a task; one row a person and task. */
  done: string
  /** Whether a row `x` of it says that somebody has done the task `y`, and may say so: not while results are held back. */
  isDone: string
  /** Whether the task `y` of the hospital is the same thing as `t`. */
  isSame: string
  /** What `t` is a round of; null: it is the first one. */
  roundOf: string
}

const things: Partial<Readonly<Record<GivenKind, SameThing>>> = {
  exam: {
    task: 'exam_task',
    done: 'person_task',
    isDone: '((x.passed or x.confirmed) and (y.announce_at is null or y.announced_at is not null))',
    isSame:
      '(y.task_id = coalesce(t.round_of, t.task_id) or y.round_of = coalesce(t.round_of, t.task_id))',
    roundOf: 't.round_of',
  },
  course: {
    task: 'course_task',
    done: 'person_course',
    isDone: 'x.completed',
    isSame: '(y.course_com_id = t.course_com_id and y.course_id = t.course_id)',
    roundOf: 't.refresher_of',
  },
}

/**
 * SQL, beside a task `t` and its rule `r`: when somebody did the same thing under another rule, or before and elsewhere (past_completion), so that it
 * counts for their duty (`e.at`; null: they did not). For what came back, or comes by the calendar, only what was done since it was given; where it is due again
 * after so many months, only what holds beyond the end. What was brought in with an end of its own holds until that.
 */
export function doneElsewhere(
  kind: GivenKind,
  { personId, dueAt }: Record<'personId' | 'dueAt', string>,
): string {
  const same = things[kind]
  if (!same) return 'cross join (select null::timestamptz as at) e'
  const { task, done, isDone, isSame, roundOf } = same
  const holdsUntil = monthsAfter('x.last_at', "(g.again ->> 'months')::int")
  const before = `select c.done_at as last_at, c.valid_until from past_completion c left join ${task} y on y.com_id = $1 and y.task_id = c.task_id
      where c.com_id = $1 and c.kind = '${kind}' and c.person_id = ${personId} and (c.task_id = t.task_id or ${isSame})`
  return `left join duty_rule g on g.com_id = $1 and g.kind = '${kind}' and g.task_id = coalesce(${roundOf}, t.task_id)
    left join lateral (select max(x.last_at) as at from (
        select x.last_at, null::timestamptz as valid_until from ${task} y join ${done} x on x.com_id = $1 and x.task_id = y.task_id and x.person_id = ${personId}
        where y.com_id = $1 and y.task_id <> t.task_id and ${isSame} and ${isDone}
        union all ${before}) x
      where case when x.valid_until is not null then x.valid_until > ${dueAt}
        else (x.last_at >= r.given_at or (${roundOf} is null and g.again ->> 'way' is distinct from 'calendar'))
          and (g.again ->> 'months' is null or ${holdsUntil} > ${dueAt}) end) e on true`
}

/** SQL: these tasks, and those of the hospital that are the same thing. `taskIds`: a parameter, text[]. */
export function withTheSame(kind: GivenKind, taskIds: string): string {
  const same = things[kind]
  const these = `select unnest(${taskIds}::text[])`
  return same
    ? `${these} union select y.task_id from ${same.task} t join ${same.task} y on y.com_id = $1 and ${same.isSame} where t.com_id = $1 and t.task_id = any(${taskIds}::text[])`
    : these
}
