import type { FastifyRequest } from 'fastify'
import { Code } from '@contract/codes'
import type { KeyAbility } from '@contract/rules/rights/keyAbilities'
import { checkPasswordIsOwn } from '../checkPasswordIsOwn'
import { checkRight } from '../checkRight'
import { asProven, checkSecondFactor } from '../checkSecondFactor'
import { checkViewOnly } from '../checkViewOnly'
import { DomainError } from '../DomainError'
import { isOfficeSession, keyOf, tokenOf } from '../requests/sessionToken'
import { commonReplies } from '../texts'
import type { Mounted } from './Mounted'

/** Who asks and whether they may, before what is asked is looked at: a missing session wins over a missing right, and both over every other complaint. */
export async function authorise(request: FastifyRequest, mounted: Mounted): Promise<void> {
  const { name, call, db, options } = mounted
  const { now, findCaller, countStranger, secondFactor } = options
  request.callName = name
  if (call.access === 'key') return authoriseSystem(request, call.keyNeeds, mounted)
  const token = tokenOf(request, call.tokenHeader)
  if (token !== undefined) {
    const caller = await findCaller(token, now(), db)
    if (caller) request.caller = asProven(caller, secondFactor, now())
    else await countStranger(request)
  }
  if (!request.caller && call.access !== 'public')
    throw new DomainError(Code.signInAgain, commonReplies.signInAgain)
  if (request.caller && call.needs !== undefined) checkRight(request.caller, call.needs)
  if (request.caller) {
    const isOffice = isOfficeSession(request, call.tokenHeader)
    checkSecondFactor(call, request.caller, { ...secondFactor, isOffice }, now())
    checkPasswordIsOwn(call, request.caller)
    checkViewOnly(call, request.caller)
  }
}

/** The same for a call that systems make by a key. Wrong keys count for their address. */
async function authoriseSystem(
  request: FastifyRequest,
  needs: KeyAbility,
  { db, options: { findKeyHolder, countStranger, now } }: Mounted,
): Promise<void> {
  const key = keyOf(request)
  if (key !== undefined) {
    request.caller = await findKeyHolder(key, needs, { db, now: now(), address: request.ip })
    if (!request.caller) await countStranger(request)
  }
  if (!request.caller) throw new DomainError(Code.signInAgain, commonReplies.keyWrong)
}
