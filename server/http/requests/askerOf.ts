import type { FastifyRequest } from 'fastify'
import type { Settings } from '../../settings'
import { isHeldBack, secondFactorRule } from '../checkSecondFactor'
import type { Caller } from '../handlers'
import { isOfficeSession, tokenOf } from './sessionToken'

interface AskerDeps {
  sessions: { findCaller(token: string, now: number): Promise<Caller | undefined> }
  settings: Pick<Settings, 'seedDemo'>
  now(): number
}

/**
 * The person behind a request outside the table of calls; undefined without a session that is in force, and for one of the
 * office whose second factor is not proved yet.
 */
export async function askerOf(
  request: FastifyRequest,
  { sessions, settings, now }: AskerDeps,
): Promise<Caller | undefined> {
  const token = tokenOf(request)
  const caller = token === undefined ? undefined : await sessions.findCaller(token, now())
  const isKeptOut =
    caller && isOfficeSession(request) && isHeldBack(caller, secondFactorRule(settings))
  return isKeptOut ? undefined : caller
}
