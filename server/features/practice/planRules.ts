/** A question with its explanation takes about 37 s: five minutes hold eight. */
const questionsAMinute = 1.6
/** A backlog is spread over this many days. */
const backlogDays = 7

/** How many questions fit into so many minutes. */
export const questionsFor = (minutes: number) => Math.round(minutes * questionsAMinute)

export interface Plan {
  /** Questions for the day. */
  quota: number
  /** The day on which the backlog that is being worked off was met; null: there is none. */
  backlogSince: number | null
}

/**
 * How many questions a day holds: what fits into the minutes, or, after time away, a seventh of what waited on the first
 * day, for a week. The oldest go first, so the backlog is gone after that week; what comes back meanwhile stands behind it.
 */
export function planOf(waiting: number, minutes: number, before: Plan, day: number): Plan {
  const usual = questionsFor(minutes)
  if (waiting <= usual) return { quota: usual, backlogSince: null }
  const { backlogSince, quota } = before
  if (backlogSince !== null && day - backlogSince < backlogDays)
    return { quota: Math.max(usual, quota), backlogSince }
  return { quota: Math.max(usual, Math.ceil(waiting / backlogDays)), backlogSince: day }
}

/**
 * Questions of today and the following days. `due[0]` waits by today, `due[n]` becomes due on the n-th day after; `left` is
 * what of today's quota is still to do.
 */
export function weekOf(
  due: readonly number[],
  left: number,
  minutes: number,
  today: Plan,
  day: number,
): number[] {
  const week = [left]
  let waiting = (due[0] ?? 0) - left
  let plan = today
  for (let ahead = 1; ahead < backlogDays; ahead++) {
    waiting += due[ahead] ?? 0
    plan = planOf(waiting, minutes, plan, day + ahead)
    const done = Math.min(waiting, plan.quota)
    week.push(done)
    waiting -= done
  }
  return week
}
