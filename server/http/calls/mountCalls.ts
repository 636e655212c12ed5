import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contract } from '@contract/calls'
import type { Area, Call } from '@contract/calls/call'
import type { Caller, Handler } from '../handlers'
import type { Place } from '../requests/createGate'
import { acceptFiles, needFile } from '../requests/uploads'
import { answering } from './answerCall'
import { authorise } from './authorise'
import type { Mounted, MountOptions } from './Mounted'
import { enter, inPlace, refuseNobody } from './places'
import { closed, writable, type Schema } from './schemas'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    /** The gate's, of a call that is in work and may be turned away. */
    place: Place | undefined
    /** The call's name (`exam.start`) and the reply code, for the log. */
    callName: string
    replyCode: number
  }
}

/** Returns every call of the contract its route: session, access, validation, repeats, handler, envelope. */
export function mountCalls(app: FastifyInstance, options: MountOptions): void {
  app.decorateRequest('caller', undefined)
  app.decorateRequest('place', undefined)
  app.decorateRequest('callName', '')
  app.decorateRequest('replyCode', 0)
  const areas = options.handlers as unknown as Record<string, Record<string, Handler<Call>>>
  for (const [areaName, calls] of Object.entries<Area>(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      const handle = areas[areaName]?.[name]
      // The compiler refuses a forgotten handler; without one the address answers 404 like everything that is not built.
      if (!handle) continue
      const db = call.goesFirst ? options.pools.first : options.pools.calls
      mountCall(app, { name: `${areaName}.${name}`, call, handle, db, options })
    }
  }
}

/** What the body of a call must be. */
const bodyOf = (call: Call, input: Schema): Schema =>
  call.wrapped === false
    ? input
    : {
        type: 'object',
        properties: { data: input },
        required: ['data'],
        additionalProperties: false,
      }

function schemasOf(call: Call): { body?: Schema; querystring?: Schema; response: object } {
  const input = closed(call.input as Schema)
  return {
    ...(call.inQuery ? { querystring: input } : { body: bodyOf(call, input) }),
    response: { 200: writable(call.output as Schema) },
  }
}

/** The same ones for each server of a process, so that each is compiled once. */
const schemas = new WeakMap<Call, ReturnType<typeof schemasOf>>()

function mountCall(app: FastifyInstance, mounted: Mounted): void {
  const { call } = mounted
  const schema = schemas.get(call) ?? schemasOf(call)
  schemas.set(call, schema)
  const whoAsks = (request: FastifyRequest) => authorise(request, mounted)
  const [first, last] = call.goesFirst ? [[], []] : [[enter(mounted)], [refuseNobody(mounted)]]
  const route = {
    url: call.path,
    preValidation: [...first, whoAsks, ...last],
    handler: inPlace(answering(mounted)),
    schema,
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
      onRequest: whoAsks,
      preValidation: [needFile, ...first, ...last],
    })
  })
}
