import { SendingState } from '@contract/states'
import type { Db } from '../../db/schema'
import { nextTry } from './messageRules'
import { sendingMoments } from './moments'
import { recordSending, type Due } from './sendingRepository'

const longestProblem = 200

/**
 * What was due did not go out. It is tried again later, when its person may be rung at; or it is given up: where a repeat is of
 * no use, and after the last try. `now`: epoch ms.
 */
export async function recordFailure(
  db: Db,
  due: Due,
  { problem, mayRepeat }: { problem: string; mayRepeat: boolean },
  now: number,
): Promise<void> {
  const { com_id: comId, person_id: personId, messages } = due
  const tries = messages[0].tries + 1
  const at = mayRepeat ? nextTry(tries, now) : undefined
  const moments = at === undefined ? undefined : await sendingMoments(db, comId, [personId], at)
  await recordSending(db, due, {
    tries,
    problem: problem.slice(0, longestProblem) || 'unknown',
    ...(at === undefined
      ? { state: SendingState.abandoned }
      : { state: SendingState.waiting, due_at: moments?.get(personId) ?? at }),
  })
}
