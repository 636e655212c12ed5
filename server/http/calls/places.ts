import type { FastifyReply, FastifyRequest } from 'fastify'
import { Code } from '@contract/codes'
import { answerBusy } from '../replies/answerBusy'
import type { Mounted } from './Mounted'

function turnAway(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, options: { gate, now } }: Mounted,
): FastifyReply {
  request.callName = name
  request.replyCode = Code.busy
  return answerBusy(request, reply, now(), gate.turnAway(name))
}

/** Takes a place for a call whose body has come, before it is looked up who asks; without one it is turned away. */
export const enter =
  (mounted: Mounted) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    // Nobody waits for it any more, and nothing would give its place back.
    if (reply.raw.destroyed) return reply.hijack()
    request.place = mounted.options.gate.enter()
    if (request.place === undefined) return turnAway(request, reply, mounted)
    reply.raw.once('close', request.place.close)
  }

/** Turns a call of nobody away where those without a log-in hold their share: who is logged in never waits behind them. */
export const refuseNobody =
  (mounted: Mounted) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    if (request.caller === undefined && request.place?.isLeftToNobody(request.ip) === false)
      return turnAway(request, reply, mounted)
  }

/** The place is kept until the work is done, whether or not somebody still waits for it or reads its reply. */
export const inPlace =
  (answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
  (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    request.place ? request.place.work(() => answer(request, reply)) : answer(request, reply)
