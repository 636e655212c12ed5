import { Code } from '@contract/codes'
import type { Db, Tx } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import { consumeTicket } from '../verification/ticketRepository'
import {
  insertBinding,
  personBoundTo,
  personsOfUnion,
  type PlatformPerson,
} from './bindingRepository'
import { replies } from '../texts'
import { commonReplies } from '../../../http/texts'

interface PersonKey {
  comId: string
  personId: string
}

/** Uses a bindTicket up for this account; refuses a late one, and a conflict with who must unbind. */
export async function bind(tx: Tx, bindTicket: string, who: PersonKey, now: number): Promise<void> {
  const person = await consumeTicket(tx, 'bind', bindTicket, now)
  if (!person) throw new DomainError(Code.ticketOver, commonReplies.ticketOver)
  const outcome = await insertBinding(tx, person, who, now)
  if (outcome !== 'bound')
    throw new DomainError(
      Code.boundElsewhere,
      outcome === 'person' ? replies.boundMine : replies.boundAccount,
      {},
      { whoUnbinds: outcome },
    )
}

/** The same for somebody who has just registered: a late ticket or a conflict must not undo the registration. */
export async function bindWhoRegisters(
  tx: Tx,
  bindTicket: string,
  who: PersonKey,
  now: number,
): Promise<void> {
  const person = await consumeTicket(tx, 'bind', bindTicket, now)
  if (person) await insertBinding(tx, person, who, now)
}

/** Whom somebody of the platform logs in as. Known through another app of the same owner, they are bound here too. */
export async function boundPerson(
  db: Db,
  person: PlatformPerson,
  now: number,
): Promise<(PersonKey & { active: boolean }) | undefined> {
  const direct = await personBoundTo(db, person)
  if (direct || person.unionId === '') return direct
  const [only, another] = await personsOfUnion(db, person.unionId)
  if (!only || another || (await insertBinding(db, person, only, now)) !== 'bound') return undefined
  return { ...only, active: true }
}
