import { dayMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../db/schema'
import type { LrsSettings } from '../../integrations/lrs/lrsSettings'
import { LrsError, postStatements } from '../../integrations/lrs/postStatements'
import { eventsToSend, forgetSent, recordSent } from './statementRepository'
import { statementOf, type LearningEvent } from './statementRules'

/** A store that was away so long misses nothing; what is older does not leave any more. */
const lookBackMs = 14 * dayMs
const atOnce = 50
const maxRounds = 40

/** Statements that the store will never take are passed over, one by one; the others go on. */
async function deliver(
  lrs: LrsSettings,
  events: readonly LearningEvent[],
  home: string,
  refused: (event: LearningEvent, status: number) => void,
): Promise<void> {
  try {
    await postStatements(
      lrs,
      events.map((event) => statementOf(event, home)),
    )
  } catch (error) {
    if (!(error instanceof LrsError) || error.status !== 400) throw error
    const [only] = events
    if (events.length === 1 && only) return refused(only, error.status)
    for (const event of events) await deliver(lrs, [event], home, refused)
  }
}

/**
 * Sends what people learned to the learning record store: the job. Each event is noted when the store has it, so a failure only means
 * that the next run sends it; ids are made from the events, so what arrived twice is one. Returns how many left.
 */
export async function sendStatements(
  db: Db,
  lrs: LrsSettings,
  home: string,
  now: number,
  refused: (event: LearningEvent, status: number) => void,
): Promise<number> {
  let sent = 0
  for (let round = 0; round < maxRounds; round++) {
    const events = await eventsToSend(db, now - lookBackMs, atOnce)
    if (events.length > 0) await deliver(lrs, events, home, refused)
    await recordSent(db, events, now)
    sent += events.length
    if (events.length < atOnce) break
  }
  await forgetSent(db, now - 2 * lookBackMs)
  return sent
}
