import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { SettingError } from '../../../db/SettingError'
import type { Db } from '../../../db/schema'
import { compileLazily } from '../../../http/calls/lazyCompilers'
import { logOptions } from '../../../http/operating/logs'
import { arrivalTimes } from '../../../http/requests/slowBodies'
import type { FileStore } from '../../../integrations/fileStore/FileStore'
import { findPart, rangeOf } from '../../file/fileService'
import { bridgePage, libraries, playerScript } from './bridgePage'
import type { PackageAddresses, PackageServer } from './packageAddress'
import { findPackage } from './packageRepository'
import { typeInPackage } from './packageRules'

export interface PackageServerDeps {
  db: Db
  store: FileStore
  packages: PackageAddresses
  now(): number
  logLevel: string
  /** What else plays at the second origin: a scene of our own. */
  mountMore(app: FastifyInstance): void
}

/** The second origin: a listener of its own. It knows no sessions, sets no cookies and serves nothing but packages and our own scene. */
export interface SecondOrigin {
  listen(port: number, host: string): Promise<void>
  port(): number
  close(): Promise<void>
}

const place = createRequire(import.meta.url)

/**
 * A package runs its scripts as old as they are, but talks to nobody: everything comes from here, and nothing leaves but the
 * messages to the one page that may frame it.
 */
const policy = (origin: string) =>
  [
    "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'",
    "connect-src 'self' data: blob:",
    "form-action 'self'",
    "base-uri 'self'",
    "object-src 'self'",
    `frame-ancestors 'self' ${origin}`,
  ].join('; ')

type Doors = Pick<PackageServerDeps, 'db' | 'store' | 'packages' | 'now'>

const gone = (reply: FastifyReply, code = 404) =>
  reply.code(code).type('text/plain; charset=utf-8').send('')

const doorOf = ({ packages, now }: Doors, request: FastifyRequest): PackageServer | undefined =>
  packages.read((request.params as { key: string }).key, now())

/** Opens the door to packages; `listen` begins. */
export function createPackageServer(deps: PackageServerDeps): SecondOrigin {
  const app: FastifyInstance = Fastify({
    logger: logOptions(deps.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    requestTimeout: 30_000,
    http: { headersTimeout: arrivalTimes.headersTimeout },
    routerOptions: { maxParamLength: 1000 },
  })
  compileLazily(app)
  app.addHook('onRequest', async (request, reply) => {
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    // A worker would stay behind, and would answer for what comes later.
    if (request.headers['service-worker'] !== undefined)
      return reply.code(403).type('text/plain').send('')
  })
  app.get('/lib/:name', (request, reply) => sendLibrary(request, reply))
  app.get('/play/:key/', (request, reply) => sendBridge(deps, request, reply))
  app.get('/play/:key/content/*', (request, reply) => sendPart(deps, request, reply))
  deps.mountMore(app)
  app.setNotFoundHandler((_request, reply) => gone(reply))

  return {
    async listen(port, host) {
      try {
        await app.listen({ port, host })
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (code === 'EADDRINUSE' || code === 'EACCES')
          throw new SettingError(
            `Port ${port} for course packages cannot be used; set SCORM_PORT to another one.`,
          )
        throw error
      }
    },
    port() {
      const address = app.server.address()
      return typeof address === 'object' && address ? address.port : 0
    },
    close: () => app.close(),
  }
}

/** What the page around a package runs. */
async function sendLibrary(request: FastifyRequest, reply: FastifyReply) {
  const { name } = request.params as { name: string }
  const library = libraries[name]
  void reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600')
  if (name === 'player.js') return reply.send(playerScript)
  return library === undefined ? gone(reply) : reply.send(await readFile(place.resolve(library)))
}

/** The page around a part of a package. */
async function sendBridge(doors: Doors, request: FastifyRequest, reply: FastifyReply) {
  const door = doorOf(doors, request)
  if (!door) return gone(reply, 403)
  const found = await findPackage(doors.db, door.fileId, [door.comId])
  const item = found?.items.find(
    ({ itemId }) => itemId === (request.query as { item?: string }).item,
  )
  if (!found || !item) return gone(reply)
  const [path = '', ...query] = item.href.split(/(?=[?#])/)
  const href = path.split('/').map(encodeURIComponent).join('/') + query.join('')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy(door.origin))
    .send(bridgePage(found, { origin: door.origin, href }))
}

/** A file of a package, whole or the piece that is asked for. */
async function sendPart(doors: Doors, request: FastifyRequest, reply: FastifyReply) {
  const { db, store } = doors
  const door = doorOf(doors, request)
  if (!door) return gone(reply, 403)
  const path = (request.params as { '*': string })['*']
  const file = await findPart(db, door.comId, door.fileId, path)
  if (!file) return gone(reply)
  const type = typeInPackage(path)
  void reply
    .type(type ?? 'application/octet-stream')
    .header('content-security-policy', policy(door.origin))
    .header('cache-control', 'private, max-age=3600')
    .header('accept-ranges', 'bytes')
  if (type === undefined) void reply.header('content-disposition', 'attachment')
  const range = rangeOf(request.headers.range, file.bytes)
  if (range === 'none') return gone(reply.header('content-range', `bytes */${file.bytes}`), 416)
  if (range === 'whole')
    return reply
      .header('content-length', file.bytes)
      .send(file.bytes === 0 ? '' : store.read(file.place))
  return reply
    .code(206)
    .header('content-range', `bytes ${range.from}-${range.to}/${file.bytes}`)
    .header('content-length', range.to - range.from + 1)
    .send(store.read(file.place, range))
}
