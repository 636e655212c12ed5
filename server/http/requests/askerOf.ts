import type { FastifyRequest } from 'fastify'
import type { Settings } from '../../settings'
import { asProven, secondFactorRule } from '../checkSecondFactor'
import { checkViewRequest } from '../checkViewOnly'
import type { Caller } from '../handlers'
import { tokenOf } from './sessionToken'

interface AskerDeps {
  sessions: { findCaller(token: string, now: number): Promise<Caller | undefined> }
  settings: Pick<Settings, 'seedDemo'>
  now(): number
}

/**
 * The person behind a request outside the table of calls, with what counts in this session; undefined without one that is in
 * force. Throws viewOnly to who only looks and would send something.
 */
export async function askerOf(
  request: FastifyRequest,
  { sessions, settings, now }: AskerDeps,
): Promise<Caller | undefined> {
  const token = tokenOf(request)
  const caller = token === undefined ? undefined : await sessions.findCaller(token, now())
  if (!caller) return undefined
  checkViewRequest(request.method, caller)
  return asProven(caller, secondFactorRule(settings), now())
}
