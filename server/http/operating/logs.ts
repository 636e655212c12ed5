import type { FastifyInstance } from 'fastify'
import pino, { type LoggerOptions } from 'pino'

const mobile = /\b1[3-9]\d{9}\b/g

/** Numbers of phones and long tokens never reach a log, whatever message they travelled in. */
export const scrub = (text: string) =>
  text.replace(mobile, (number) => `${number.slice(0, 3)}****${number.slice(-4)}`)

interface Fault extends Error {
  code?: string
  table?: string
  constraint?: string
}

/** An error without its values: PostgreSQL's `detail` quotes rows, so only names of tables and constraints stay. */
function plainError({
  name,
  message,
  stack = '',
  code,
  table,
  constraint,
}: Fault): Record<string, unknown> {
  return { type: name, message: scrub(message), stack: scrub(stack), code, table, constraint }
}

/** Structured logs: ids only; bodies, queries and headers are never written, and what slips in by name is removed. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: plainError, req: () => undefined, res: () => undefined },
    redact: {
      paths: [
        'token',
        'password',
        'mobile',
        'oldPassword',
        'newPassword',
        '*.token',
        '*.password',
        '*.mobile',
        'headers',
        '*.headers',
        'query',
        '*.query',
        '["x-userkey"]',
      ],
      censor: '[removed]',
    },
  }
}

/** One line a call: its name and reply code, who (an id; who looks with their eyes), how long. Files and health checks are not worth a line. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.callName !== '' || request.replyCode !== 0) {
      request.log.info({
        call: request.callName,
        code: request.replyCode,
        status: reply.statusCode,
        person: request.caller?.userId,
        viewedBy: request.caller?.viewedBy?.userId,
        ms: Math.round(reply.elapsedTime),
      })
    }
    done()
  })
}
