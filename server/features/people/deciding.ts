import { Code } from '@contract/codes'
import type { Tx } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Caller, Context } from '../../http/handlers'
import { commonReplies } from '../../http/texts'
import { maskMobile, type Secrets } from '../../secrets'
import { giveNumber } from '../account/personService'
import { findPerson, lockPerson, type PersonRow, type placeNames } from './personRepository'
import { replies } from './texts'

export type Names = Awaited<ReturnType<typeof placeNames>>

/** Somebody who changes a person, in a transaction. */
export type Deciding = Pick<Context<Caller, Tx>, 'db' | 'caller' | 'now'>

/** A person of the hospital, nobody else's to change until the transaction ends; throws notFound. */
export async function locked(
  { db, caller }: Pick<Deciding, 'db' | 'caller'>,
  personId: string,
): Promise<PersonRow> {
  const person = await lockPerson(db, caller.comId, personId)
  if (!person) throw new DomainError(Code.notFound, commonReplies.notFound)
  return person
}

/** Whatever is chosen has to be there; what is new has to be open. Throws badInput. */
export function checkPlaces(
  names: Names,
  chosen: readonly string[],
  before: readonly string[] = [],
): void {
  for (const id of chosen) {
    const place = names.get(id)
    if (!place || (!place.open && !before.includes(id)))
      throw new DomainError(Code.badInput, replies.placeWrong)
  }
}

/** Gives somebody a number; throws numberTaken by the name of who has it. `isProved`: a code that came to it was shown. */
export async function giveMobile(
  { db, caller }: Pick<Deciding, 'db' | 'caller'>,
  secrets: Secrets,
  userId: string,
  { mobile, isProved }: { mobile: string; isProved: boolean },
): Promise<void> {
  const holder = await giveNumber(
    db,
    { comId: caller.comId, personId: userId },
    {
      hash: secrets.hashMobile(mobile),
      masked: maskMobile(mobile),
      cipher: secrets.encryptMobile(mobile),
      isProved,
    },
  )
  if (holder === undefined) return
  const name = (await findPerson(db, caller.comId, holder))?.name ?? ''
  throw new DomainError(Code.numberTaken, replies.mobileOf, { name })
}
