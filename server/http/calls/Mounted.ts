import type { FastifyRequest } from 'fastify'
import type { Call, Concern } from '@contract/calls/call'
import type { KeyAbility } from '@contract/rules/rights/keyAbilities'
import type { Pools } from '../../db/openPools'
import type { Db } from '../../db/schema'
import type { SecondFactorRule } from '../checkSecondFactor'
import type { AllHandlers, Caller, Handler, KeyCaller } from '../handlers'
import type { Metrics } from '../operating/metrics'
import type { Gate } from '../requests/createGate'

export interface MountOptions {
  pools: Pick<Pools, 'calls' | 'first' | 'reader'>
  now(): number
  handlers: AllHandlers
  /** The person a token belongs to; undefined when it belongs to nobody any more. */
  findCaller(token: string, now: number, from: Db): Promise<Caller | undefined>
  /** The system behind a key; undefined when it is none, or holds no more. Throws where it may not do this. */
  findKeyHolder(
    key: string,
    needs: KeyAbility,
    asked: { db: Db; now: number; address: string },
  ): Promise<KeyCaller | undefined>
  /** Counts a call whose token belongs to nobody; throws when its address made too many of them. */
  countStranger(request: FastifyRequest): Promise<void>
  metrics: Metrics
  gate: Pick<Gate, 'enter' | 'turnAway'>
  secondFactor: SecondFactorRule
  /** Who decides a call that concerns somebody: the caller, or in whose place they stand. Refuses who decides about themselves. */
  decidingCaller(
    db: Db,
    concern: Concern,
    input: unknown,
    caller: Caller,
    now: number,
  ): Promise<Caller>
  /** Forgets what somebody at a desk has kept of a thing that they store with this call. */
  dropDraft(db: Db, caller: Caller, thing: string): Promise<void>
}

/** A call of the contract that has its route. */
export interface Mounted {
  /** `exam.start`. */
  name: string
  call: Call
  handle: Handler<Call>
  /** The pool that its calls take. */
  db: Db
  options: MountOptions
}
