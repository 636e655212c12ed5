import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '@contract/calls/call'
import { Code } from '@contract/codes'
import type { Db } from '../../db/schema'
import { onlyReading } from '../checkViewOnly'
import { DomainError } from '../DomainError'
import { Bytes, type Context } from '../handlers'
import { dataText, envelope, languageOf, sendJson } from '../replies/envelope'
import { keywordsInChinese, replyInEnglish } from '../replies/platformWords'
import { handOver } from '../requests/sessionToken'
import { commonReplies } from '../texts'
import { auditing } from './auditing'
import type { Mounted } from './Mounted'
import { readFrom } from './readFrom'
import { onceByKey, onceByToken } from './repeats'

const nothing = Buffer.alloc(0)
/** A quarter of a year, in seconds: a phone may say anything. */
const longestWait = 8_000_000

/** One request of a call on its way. */
interface Asked {
  request: FastifyRequest
  reply: FastifyReply
  /** What is asked, as the handler gets it. */
  value: never
  /** Epoch ms. */
  time: number
}

/** What a handler did beside its reply. */
interface Beside {
  token?: string
  bytes?: Bytes
  /** What must not be seen before the change is durable. */
  afterCommit: (() => void)[]
}

/** Answers a call: what is asked, once or each time, in the language of who asks. */
export function answering(mounted: Mounted) {
  const { name, call, handle, db, options } = mounted
  const { now, metrics } = options
  const findWords = () => ({
    reply: replyInEnglish(call.output),
    search: keywordsInChinese(call.input),
  })
  let words: ReturnType<typeof findWords> | undefined
  /** What its shapes say of words: looked up when somebody first asks in English. */
  const wordsOf = () => (words ??= findWords())

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const began = process.hrtime.bigint()
    const isEnglish = languageOf(request) === 'en'
    const input = inputOf(call, request)
    const searchedFor = isEnglish ? wordsOf().search : undefined
    const value = (searchedFor ? searchedFor(input) : input) as never
    const asked: Asked = { request, reply, value, time: now() }
    const beside: Beside = { afterCommit: [] }

    const kept = await perform(mounted, asked, beside)
    for (const work of beside.afterCommit) work()
    if (beside.token !== undefined) beside.token = handOver(request, reply, beside.token)
    const own = handle.complete
      ? dataText(
          await handle.complete(kept, { db, caller: request.caller as never }),
          serialiser(reply),
        )
      : kept
    const inEnglish = isEnglish ? wordsOf().reply : undefined
    const text = inEnglish ? inEnglish(own) : own
    const waited = Number(request.headers['x-waited'])
    if (waited >= 0) metrics.arrived(name, Math.min(waited, longestWait))
    metrics.call(name, Code.ok, Number(process.hrtime.bigint() - began) / 1e9)
    const { bytes, token } = beside
    if (bytes)
      return reply
        .type(bytes.type)
        .header('cache-control', 'private, max-age=86400')
        .send(bytes.content)
    return sendJson(
      request,
      reply,
      envelope(Code.ok, '', text, { serverTime: now(), traceId: request.id, token }),
    )
  }
}

/** Writes what the contract names of a call's data, and nothing else. */
const serialiser = (reply: FastifyReply) =>
  reply.getSerializationFunction('200') as (data: unknown) => string

function inputOf({ inQuery, wrapped }: Call, { query, body }: FastifyRequest): unknown {
  if (inQuery) return query
  return wrapped === false ? body : (body as { data: unknown }).data
}

/** Runs the handler where the contract says: reading only, from the replica, or as often as it may happen; gives the text of its data. */
function perform(mounted: Mounted, asked: Asked, beside: Beside): Promise<string> {
  const { name, call, db, options } = mounted
  const { request, time } = asked
  const run = (inside: Db) => runHandler(mounted, asked, inside, beside)
  if (request.caller?.viewedBy !== undefined && call.inView !== true) return onlyReading(db, run)
  if (!call.fromReplica) return repeatable(call, request, db, time, run)
  return readFrom(options.pools, run, (error) =>
    request.log.warn({ err: error, call: name }, 'read from the primary instead'),
  )
}

/** One run of the handler, with what it decides put into the log. */
async function runHandler(
  { name, call, handle, options }: Mounted,
  { request, reply, value, time }: Asked,
  inside: Db,
  beside: Beside,
): Promise<string> {
  const caller =
    request.caller && call.concerns !== undefined
      ? await options.decidingCaller(inside, call.concerns, value, request.caller, time)
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
    issueToken: (given) => (beside.token = given),
    afterCommit: (work) => beside.afterCommit.push(work),
  }
  const result = await handle(value, context)
  await log.complete(inside)
  const draft = request.headers['x-draft']
  if (call.changes && request.caller && typeof draft === 'string')
    await options.dropDraft(inside, request.caller, draft)
  if (result instanceof Bytes) {
    beside.bytes = result
    return ''
  }
  return dataText(result, serialiser(reply))
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
