import { mondayOf, type WeekGoal } from '@contract/rules/content/weekGoals'
import type { Week } from '@contract/calls/study/studyShapes'
import type { Db } from '../../db/schema'
import { preparedQuery } from '../../db/preparedQuery'

interface Who {
  comId: string
  personId: string
}

const week = preparedQuery<{ seconds: number; goal: number | null }>(`
  select coalesce((select week_seconds from study_lease where com_id = $1 and person_id = $2 and week = $3::int), 0) as seconds,
    (select minutes_a_week from study_goal where com_id = $1 and person_id = $2) as goal`)

/** What somebody learnt since Monday, and wants to. `now`: epoch ms. */
export async function findWeek(db: Db, { comId, personId }: Who, now: number): Promise<Week> {
  const [row] = await week(db, [comId, personId, mondayOf(now)])
  return { minutes: Math.floor(row!.seconds / 60), goal: row!.goal }
}

const set = preparedQuery<never>(`
  insert into study_goal (com_id, person_id, minutes_a_week) values ($1, $2, $3::int)
  on conflict (com_id, person_id) do update set minutes_a_week = excluded.minutes_a_week`)
const drop = preparedQuery<never>(`delete from study_goal where com_id = $1 and person_id = $2`)

/** null: no goal any more. */
export async function keepWeekGoal(
  db: Db,
  { comId, personId }: Who,
  goal: WeekGoal | null,
): Promise<void> {
  await (goal === null ? drop(db, [comId, personId]) : set(db, [comId, personId, goal]))
}
