import { contract } from '@contract/calls'
import type { Area, Call } from '@contract/calls/call'
import { ExamResult, IssuedCertificate } from '@contract/calls/operating/exchange'
import type { DeliveryKind } from '@contract/kinds'
import { Type as T, type TSchema } from 'typebox'
import { closed, type Schema } from './schemas'

const envelopeOf = (output: Schema): Schema => ({
  type: 'object',
  required: ['code', 'msg', 'data', 'serverTime', 'traceId'],
  properties: {
    code: { type: 'integer', description: '0: done; see contract/codes.ts for the others' },
    msg: { type: 'string', description: 'text for the person, by accept-language' },
    data: { anyOf: [output, { type: 'null' }] },
    serverTime: { type: 'number', description: 'epoch ms' },
    traceId: { type: 'string' },
    token: { type: 'string', description: 'only in the reply of a log-in' },
  },
})

function header(name: string, required: boolean, description: string) {
  return { in: 'header', name, required, description, schema: { type: 'string' } }
}

function operation(area: string, name: string, call: Call) {
  const input = closed(call.input as Schema)
  const body: Schema =
    call.wrapped === false
      ? input
      : {
          type: 'object',
          required: ['data'],
          properties: { data: input },
          additionalProperties: false,
        }
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: call.summary,
    ...(call.needs && { description: `Needs the ability ${call.needs}.` }),
    ...(call.access === 'key' && {
      description: `For a system of the hospital: needs a key with ${call.keyNeeds} (docs/interfaces.md).`,
      security: [{ systemKey: [] }],
    }),
    parameters: [
      ...(call.access === 'key'
        ? []
        : [
            header(
              'x-domain',
              false,
              `a view, never a right; ${call.domain ?? "the user's, else D0"}`,
            ),
            header(call.tokenHeader ?? 'x-userkey', call.access !== 'public', 'the log-in token'),
          ]),
      ...(call.changes
        ? [
            header('idempotency-key', true, 'a repeat with the same key gets the first reply'),
            header('x-draft', false, 'a deskDraft of the caller that is dropped with this change'),
          ]
        : []),
      ...(call.buildToken === undefined
        ? []
        : [
            {
              in: 'query',
              name: 'token',
              required: true,
              description: `build token of scene ${call.buildToken}`,
              schema: { type: 'string' },
            },
          ]),
    ],
    requestBody: { required: true, content: { 'application/json': { schema: body } } },
    responses: {
      200: {
        description: 'reply or refusal, told apart by code',
        content: { 'application/json': { schema: envelopeOf(call.output as Schema) } },
      },
    },
  }
}

/** What a webhook is sent, by the kind of its news. */
const webhookOf = (kind: DeliveryKind, items: TSchema) => ({
  post: {
    operationId: `webhook.${kind}`,
    tags: ['webhooks'],
    summary: `News of the kind ${kind}. Answered with any 2xx within ten seconds, or it is sent again.`,
    parameters: [
      header('x-delivery', true, 'the same id for each try: take it once'),
      header(
        'x-signature',
        true,
        't=<seconds>,v1=<hex of HMAC-SHA-256 over "<seconds>.<body>" under the secret of the webhook>',
      ),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: deliveryBody(kind, items) } },
    },
    responses: { '2XX': { description: 'taken' } },
  },
})

const deliveryBody = (kind: DeliveryKind, items: TSchema) =>
  T.Object({
    deliveryId: T.String(),
    kind: T.Literal(kind),
    createdTime: T.Number({ description: 'epoch ms' }),
    items: T.Array(items),
  })

/** The OpenAPI 3.1 document, from the same contract that makes routes and validation; of all calls, or of those for other systems. */
export function openApi(which: 'all' | 'exchange'): Record<string, unknown> {
  const paths: Record<string, unknown> = {}
  for (const [area, calls] of Object.entries<Area>(contract)) {
    for (const [name, call] of Object.entries(calls))
      if (which === 'all' || call.access === 'key')
        paths[call.path] = { post: operation(area, name, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Staff training', version: '1' },
    paths,
    webhooks: {
      examResult: webhookOf('examResult', ExamResult),
      certificate: webhookOf('certificate', IssuedCertificate),
      trial: webhookOf('trial', T.Object({})),
    } satisfies Record<DeliveryKind, object>,
    components: {
      securitySchemes: {
        systemKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key made at the desk under Interfaces.',
        },
      },
    },
  }
}
