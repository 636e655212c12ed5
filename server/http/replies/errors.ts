import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Code } from '@contract/codes'
import { isUnreachable } from '../../db/isUnreachable'
import { answerBusy } from './answerBusy'
import { languageOf, errorEnvelope, sendJson } from './envelope'
import type { Metrics } from '../operating/metrics'
import { DomainError } from '../DomainError'
import { commonReplies } from '../texts'

type Wrong = { keyword: string; instancePath: string; params: Record<string, unknown> }

/** What is wrong with a body, as a refusal that names the field. */
function badInput(problems: readonly Wrong[]): DomainError {
  // A choice that fits nowhere reports each of its branches first; the last report is the choice itself.
  const problem =
    problems.find((one) => one.keyword === 'additionalProperties' || one.keyword === 'required') ??
    problems.at(-1)
  const at = (name = '') =>
    [...(problem?.instancePath ?? '').split('/').filter(Boolean), name].filter(Boolean).join('.') ||
    'body'
  if (problem?.keyword === 'additionalProperties')
    return new DomainError(Code.badInput, commonReplies.unknownField, {
      field: at(String(problem.params['additionalProperty'])),
    })
  if (problem?.keyword === 'required')
    return new DomainError(Code.badInput, commonReplies.missingField, {
      field: at(String(problem.params['missingProperty'])),
    })
  return new DomainError(Code.badInput, commonReplies.badInput, { field: at() })
}

/** The disk takes nothing: full, read-only, a quota, another owner, broken. */
const cannotWrite = /^(ENOSPC|EROFS|EDQUOT|EACCES|EPERM|EIO)$/
const faultOf = ({ code = '' }: NodeJS.ErrnoException) =>
  cannotWrite.test(String(code)) ? commonReplies.notKept : commonReplies.fault

const isRefusal = (error: Error): error is DomainError => error instanceof DomainError

/** The refusal that an error stands for, and its HTTP status; undefined when it is a fault of ours. */
function refusalOf(error: Error): { refusal: DomainError; status: number } | undefined {
  if (isRefusal(error)) return { refusal: error, status: 200 }
  const { validation, statusCode = 500, code = '' } = error as FastifyError
  if (validation) return { refusal: badInput(validation as Wrong[]), status: 200 }
  if (statusCode === 413)
    return { refusal: new DomainError(413, commonReplies.tooLarge), status: 413 }
  if (statusCode === 429)
    return { refusal: new DomainError(Code.tooMany, commonReplies.tooMany), status: 429 }
  if (statusCode >= 400 && statusCode < 500)
    return { refusal: new DomainError(Code.badInput, commonReplies.badJson), status: statusCode }
  // PostgreSQL's class 22: a value that no column of that kind can hold. The input was at fault.
  if (/^22[0-9A-Z]{3}$/.test(code))
    return {
      refusal: new DomainError(Code.badInput, commonReplies.badInput, { field: 'data' }),
      status: 200,
    }
  return undefined
}

/** Refusals keep HTTP 200 and carry their code; everything else is logged and answered with a plain 500. */
export function answerErrors(app: FastifyInstance, now: () => number, metrics: Metrics): void {
  app.setErrorHandler((error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const meta = { serverTime: now(), traceId: request.id }
    const language = languageOf(request)
    const known = refusalOf(error)
    if (!known && isUnreachable(error)) {
      request.log.warn({ err: error, call: request.callName }, 'the database could not be asked')
      request.replyCode = Code.busy
      metrics.call(request.callName || 'none', Code.busy, 0)
      return answerBusy(request, reply, meta.serverTime, 1 + Math.random())
    }
    const refusal = known?.refusal ?? new DomainError(Code.fault, faultOf(error))
    if (!known)
      request.log.error(
        { err: error, call: request.callName, person: request.caller?.userId },
        'fault',
      )
    request.replyCode = refusal.code
    metrics.call(request.callName || 'none', refusal.code, 0)
    void reply.code(known?.status ?? 500)
    return sendJson(request, reply, errorEnvelope(refusal, language, meta))
  })
}

const apiPath = /^\/(education-intf|incontrol-intf|incontrol-fileserver)(\/|$)/i

/** What is not built answers in the envelope, so that a client shows a text instead of a broken page. */
export function isApiPath(url: string): boolean {
  return apiPath.test(url)
}

/** Replies 404 in the envelope to an address of the calls that stands in no table. */
export function answerNotBuilt(
  request: FastifyRequest,
  reply: FastifyReply,
  now: () => number,
): FastifyReply {
  request.replyCode = Code.notFound
  const refusal = new DomainError(Code.notFound, commonReplies.notBuilt)
  return sendJson(
    request,
    reply,
    errorEnvelope(refusal, languageOf(request), { serverTime: now(), traceId: request.id }),
  )
}
