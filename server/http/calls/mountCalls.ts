import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contract } from '@contract/calls'
import type { Area, Call, Concern } from '@contract/calls/call'
import { Code } from '@contract/codes'
import type { KeyAbility } from '@contract/kinds'
import type { Pools } from '../../db/openPools'
import type { Db } from '../../db/schema'
import { dataText, envelope, languageOf, sendJson } from '../replies/envelope'
import { keywordsInChinese, replyInEnglish } from '../replies/platformWords'
import type { SharedText } from '../replies/SharedText'
import {
  Bytes,
  JsonText,
  type AllHandlers,
  type Caller,
  type Context,
  type Handler,
  type KeyCaller,
} from '../handlers'
import type { Metrics } from '../operating/metrics'
import { DomainError } from '../DomainError'
import { checkRight } from '../checkRight'
import { auditing } from './auditing'
import { checkPasswordIsOwn } from '../checkPasswordIsOwn'
import { checkViewOnly, onlyReading } from '../checkViewOnly'
import { checkSecondFactor, type SecondFactorRule } from '../checkSecondFactor'
import { readFrom } from './readFrom'
import { onceByKey, onceByToken } from './repeats'
import { closed, writable, type Schema } from './schemas'
import { handOver, isOfficeSession, keyOf, tokenOf } from '../requests/sessionToken'
import { needFile, acceptFiles } from '../requests/uploads'
import { commonReplies } from '../texts'

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
  secondFactor: SecondFactorRule
  /** Who decides a call that concerns somebody: the caller, or in whose place they stand. Refuses who decides about themselves. */
  decidingCaller(
    db: Db,
    concern: Concern,
    input: unknown,
    caller: Caller,
    now: number,
  ): Promise<Caller>
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    /** The call's name (`exam.start`) and the reply code, for the log. */
    callName: string
    replyCode: number
  }
}

const nothing = Buffer.alloc(0)
/** A quarter of a year, in seconds: a phone may say anything. */
const longestWait = 8_000_000

/** Returns every call of the contract its route: session, access, validation, repeats, handler, envelope. */
export function mountCalls(app: FastifyInstance, options: MountOptions): void {
  app.decorateRequest('caller', undefined)
  app.decorateRequest('callName', '')
  app.decorateRequest('replyCode', 0)
  const areas = options.handlers as unknown as Record<string, Record<string, Handler<Call>>>
  for (const [areaName, calls] of Object.entries<Area>(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      const handle = areas[areaName]?.[name]
      // The compiler refuses a forgotten handler; without one the address answers 404 like everything that is not built.
      if (handle) mountCall(app, `${areaName}.${name}`, call, handle, options)
    }
  }
}

function mountCall(
  app: FastifyInstance,
  name: string,
  call: Call,
  handle: Handler<Call>,
  options: MountOptions,
): void {
  const { pools, now, findCaller, countStranger, metrics, secondFactor, decidingCaller } = options
  const db = call.goesFirst ? pools.first : pools.calls
  const input = closed(call.input as Schema)
  const wordsInEnglish = replyInEnglish(call.output)
  const searchedFor = keywordsInChinese(call.input)
  const body: Schema =
    call.wrapped === false
      ? input
      : {
          type: 'object',
          properties: { data: input },
          required: ['data'],
          additionalProperties: false,
        }

  /** Who asks and whether they may, before what is asked is looked at: a missing session wins over a missing right, and both over every other complaint. */
  const authorise = async (request: FastifyRequest) => {
    request.callName = name
    if (call.access === 'key') return authoriseSystem(request, call.keyNeeds, db, options)
    const token = tokenOf(request, call.tokenHeader)
    if (token !== undefined) {
      request.caller = await findCaller(token, now(), db)
      if (!request.caller) await countStranger(request)
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

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const began = process.hrtime.bigint()
    const time = now()
    let token: string | undefined
    let bytes: Bytes | undefined
    let shared: SharedText | undefined
    const afterCommit: (() => void)[] = []
    const ofBody = () =>
      call.wrapped === false ? request.body : (request.body as { data: unknown }).data
    const isEnglish = languageOf(request) === 'en'
    const asked = call.inQuery ? request.query : ofBody()
    const value = (isEnglish && searchedFor ? searchedFor(asked) : asked) as never
    const serialise = reply.getSerializationFunction('200') as (data: unknown) => string
    const run = async (inside: Db) => {
      const caller =
        request.caller && call.concerns !== undefined
          ? await decidingCaller(inside, call.concerns, value, request.caller, time)
          : request.caller
      const log = auditing(call, name, { caller, input: value, address: request.ip, now: time })
      const context: Context<never, never> = {
        caller: caller as never,
        db: inside as never,
        now: time,
        language: languageOf(request),
        address: request.ip,
        traceId: request.id,
        file: Buffer.isBuffer(request.body) ? request.body : nothing,
        audit: (decided, tx) => log.write(tx ?? inside, decided),
        issueToken: (given) => (token = given),
        afterCommit: (work) => afterCommit.push(work),
      }
      const result = await handle(value, context)
      await log.complete(inside)
      if (result instanceof Bytes) bytes = result
      if (result instanceof JsonText) shared = result.shared
      return bytes ? '' : dataText(result, serialise)
    }
    const isView = request.caller?.viewedBy !== undefined && call.inView !== true
    const perform = () => {
      if (isView) return onlyReading(db, run)
      if (!call.fromReplica) return repeatable(call, request, db, time, run)
      return readFrom(pools, run, (error) =>
        request.log.warn({ err: error, call: name }, 'read from the primary instead'),
      )
    }
    const kept = await perform()
    for (const work of afterCommit) work()
    if (token !== undefined) token = handOver(request, reply, token)
    const whole = await handle.complete?.(kept, { db, caller: request.caller as never })
    const own = whole?.text ?? kept
    const text = isEnglish && wordsInEnglish ? wordsInEnglish(own) : own
    const waited = Number(request.headers['x-waited'])
    if (waited >= 0) metrics.arrived(name, Math.min(waited, longestWait))
    metrics.call(name, Code.ok, Number(process.hrtime.bigint() - began) / 1e9)
    if (bytes)
      return reply
        .type(bytes.type)
        .header('cache-control', 'private, max-age=86400')
        .send(bytes.content)
    return sendJson(
      request,
      reply,
      envelope(Code.ok, '', text, { serverTime: now(), traceId: request.id, token }),
      text === own ? (whole?.shared ?? shared) : undefined,
    )
  }

  const route = {
    url: call.path,
    preValidation: authorise,
    handler: answer,
    schema: {
      ...(call.inQuery ? { querystring: input } : { body }),
      response: { 200: writable(call.output as Schema) },
    },
  }
  if (!call.upload) {
    app.route({ ...route, method: call.inQuery ? ['GET', 'POST'] : 'POST' })
    return
  }
  const { maxBytes } = call.upload
  void app.register(async (scope) => {
    acceptFiles(scope)
    // Nobody fills our memory before it is known who asks.
    scope.route({
      ...route,
      method: 'POST',
      bodyLimit: maxBytes,
      onRequest: authorise,
      preValidation: needFile,
    })
  })
}

/** The same for a call that systems make by a key. Wrong keys count for their address. */
async function authoriseSystem(
  request: FastifyRequest,
  needs: KeyAbility,
  db: Db,
  { findKeyHolder, countStranger, now }: MountOptions,
): Promise<void> {
  const key = keyOf(request)
  if (key !== undefined) {
    request.caller = await findKeyHolder(key, needs, { db, now: now(), address: request.ip })
    if (!request.caller) await countStranger(request)
  }
  if (!request.caller) throw new DomainError(Code.signInAgain, commonReplies.keyWrong)
}

/** Runs a call as its contract says: plainly, once per key, or once per build token. */
function repeatable(
  call: Call,
  request: FastifyRequest,
  db: Db,
  now: number,
  run: (inside: Db) => Promise<string>,
): Promise<string> {
  const guarded = { path: call.path, now, run }
  if (call.buildToken !== undefined) {
    const { token } = request.query as { token?: unknown }
    if (typeof token !== 'string' || token === '')
      throw new DomainError(Code.badInput, commonReplies.needsBuildToken)
    const { taskId } = ((request.body as { data?: unknown }).data ?? {}) as { taskId?: string }
    return onceByToken(db, token, {
      ...guarded,
      scene: call.buildToken,
      caller: request.caller,
      taskId,
    })
  }
  if (call.changes === true) {
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string' || key === '' || key.length > 100)
      throw new DomainError(Code.badInput, commonReplies.needsKey)
    if (!request.caller) throw new DomainError(Code.signInAgain, commonReplies.signInAgain)
    return onceByKey(db, request.caller, key, request.body, guarded)
  }
  return run(db)
}
