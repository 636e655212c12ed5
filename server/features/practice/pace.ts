import { Code } from '@contract/codes'
import { hourMs } from '@contract/rules/hospitalTime'
import type { Tx } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { PersonKey } from './cardRepository'
import { lockDrawn } from './paceRepository'
import { replies } from './texts'

/** So many questions are drawn for one person in an hour: more than anybody answers, less than a copy of the bank. */
export const drawnAnHour = 600

/** Throws tooMany where somebody has had so many questions drawn that `more` would go beyond an hour's. */
export async function checkPace(
  tx: Tx,
  person: PersonKey,
  more: number,
  now: number,
): Promise<void> {
  if ((await lockDrawn(tx, person, now - hourMs)) + more > drawnAnHour)
    throw new DomainError(Code.tooMany, replies.drawnEnough, { n: drawnAnHour })
}
