import type { Concern } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { can, foundingRole } from '@contract/rules/rights'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { findConcerned, type Concerned, type ConcernInput } from './concernRepository'
import { listAdministrators } from './administratorRepository'
import { replies } from './texts'

/** Somebody would decide about themselves. */
export const aboutYourself = () => new DomainError(Code.aboutYourself, replies.aboutYourself)

/**
 * Who decides a matter that concerns somebody. Nobody decides about themselves: throws aboutYourself. Where it concerns every
 * administrator that a hospital has (mostly: its only one), the platform's operator is the second person, and decides as that
 * hospital's administrator would; the log still names the operator.
 */
export async function decidingCaller(
  db: Db,
  concern: Concern,
  input: unknown,
  caller: Caller,
  now: number,
): Promise<Caller> {
  const isOperator = can(caller, 'platform.operate')
  const concerned = await findConcerned[concern](db, input as ConcernInput, {
    comId: isOperator ? null : caller.comId,
    personId: caller.userId,
  })
  if (concerned.some(({ personId }) => personId === caller.userId)) throw aboutYourself()
  const comId = isOperator ? await withoutSecondPerson(db, concerned, caller, now) : undefined
  if (comId === undefined) return caller
  return {
    ...caller,
    comId,
    departmentId: null,
    unitIds: [],
    grants: [
      {
        role: foundingRole.hospital,
        scope: { kind: 'hospital' },
        from: now,
        until: null,
        grantedBy: caller.userId,
      },
    ],
  }
}

/** Whether the operator is the second person of these people's hospital: nobody else of it may decide. */
export const isSecondPerson = async (
  db: Db,
  concerned: readonly Concerned[],
  caller: Caller,
  now: number,
): Promise<boolean> => (await withoutSecondPerson(db, concerned, caller, now)) !== undefined

/** The one other hospital that all concerned people work at, when each of its administrators is among them. */
async function withoutSecondPerson(
  db: Db,
  concerned: readonly Concerned[],
  caller: Caller,
  now: number,
): Promise<string | undefined> {
  const [comId, ...others] = new Set(concerned.map((one) => one.comId))
  if (comId === undefined || others.length > 0 || comId === caller.comId) return undefined
  const administrators = await listAdministrators(db, comId, now)
  const about = new Set(concerned.map(({ personId }) => personId))
  const all = administrators.length > 0 && administrators.every((id) => about.has(id))
  return all ? comId : undefined
}
