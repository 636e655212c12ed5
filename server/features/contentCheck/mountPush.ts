import type { FastifyInstance } from 'fastify'
import { Type as T } from 'typebox'
import { Value } from 'typebox/value'
import type { PushSettings } from '../../integrations/messaging/messagingSettings'
import { findOpenCheck, findTrace } from './checkRepository'
import { isOurs, readPush } from './pushedMessage'
import { type CheckDeps, settle, verdictOf } from './runCheck'

/** Where the platform's console is told to push to, by the code of the mini-program. */
const pushPath = '/education-intf/platform/push/:appCode'

const PictureAnswer = T.Object({
  Event: T.Literal('wxa_media_check'),
  trace_id: T.String(),
  errcode: T.Integer(),
  result: T.Optional(
    T.Object({
      suggest: T.Union([T.Literal('pass'), T.Literal('review'), T.Literal('risky')]),
      label: T.Optional(T.Integer()),
    }),
  ),
})

type Asked = { Params: { appCode: string }; Querystring: Record<string, string> }

/** Answers that the platform sends by itself: what it thinks of a picture. */
export function mountPush(app: FastifyInstance, deps: CheckDeps, push: PushSettings): void {
  const keysOf = (appCode: string) => (Object.hasOwn(push, appCode) ? push[appCode] : undefined)

  app.get<Asked>(pushPath, (request, reply) => {
    const keys = keysOf(request.params.appCode)
    return keys && isOurs(request.query, keys)
      ? reply.type('text/plain').send(request.query['echostr'] ?? '')
      : reply.code(403).send('')
  })

  app.post<Asked>(pushPath, async (request, reply) => {
    const { appCode } = request.params
    const keys = keysOf(appCode)
    const { Encrypt: sealed } = (request.body ?? {}) as { Encrypt?: unknown }
    const message =
      keys && typeof sealed === 'string'
        ? readPush(request.query, sealed, keys, deps.messaging.appIdOf(appCode) ?? '')
        : undefined
    if (message === undefined) return reply.code(403).send('')
    if (Value.Check(PictureAnswer, message)) {
      const { trace_id, errcode, result } = message
      const found = await findTrace(deps.db, trace_id)
      const check = found && (await findOpenCheck(deps.db, found.comId, found.checkId))
      if (check)
        await settle(
          deps,
          check,
          errcode === 0 && result ? verdictOf[result.suggest] : 'unchecked',
          result?.label,
        )
    }
    // Anything else that it pushes is not for us; it must hear this word, or sends it again.
    return reply.type('text/plain').send('success')
  })
}
