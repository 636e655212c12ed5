import { readdir } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DemoEntry } from '@contract/calls/account/demoEntry'
import { movedTo } from '@contract/rules/place/movedPages'
import type { HostAppSettings } from '../../hostAppSettings'
import type { Settings } from '../../settings'
import { riskHosts } from '../../integrations/riskCheck/riskSettings'
import { contentSecurityPolicy } from './contentSecurity'
import { createFileCache, encodingFor } from './fileCache'
import { createHeads, type PageFacts } from './h5Page'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}
/** A name with a hash of its content in it never changes. */
const hashed = /[.-][0-9a-f]{8,}\.[a-z0-9.]+$/i
const year = 'public, max-age=31536000, immutable'

export type SendFile = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

async function filesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const found = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(found.map((path) => [relative(folder, path).split(sep).join('/'), path]))
}

/** The path inside the base path, without query and without a leading slash; undefined outside of it. */
function inside(url: string, basePath: string): string | undefined {
  const path = url.split('?', 1)[0] ?? ''
  if (
    path.toLowerCase() !== basePath.toLowerCase() &&
    !path.toLowerCase().startsWith(`${basePath.toLowerCase()}/`)
  )
    return undefined
  try {
    return decodeURIComponent(path.slice(basePath.length + 1))
  } catch {
    return ''
  }
}

/** The same host at another port. */
const besides = ({ protocol, hostname }: FastifyRequest, port: number) =>
  /^[A-Za-z0-9.-]+$|^\[[0-9a-f:]+\]$/i.test(hostname) ? `${protocol}://${hostname}:${port}` : ''

/** What the host app around the page is called (HOST_APP), where it is configured. */
const hostAppFact = (hostApp: HostAppSettings): Record<string, string> =>
  Object.keys(hostApp).length > 0 ? { 'host-app': JSON.stringify(hostApp) } : {}

interface Build {
  /** The address that it stands at, without a slash at the end: /edu */
  base: string
  folder: string
  /** The command that makes it. */
  made: string
  /** What is served in the place of a file; `head`: what headOf said. */
  change?(path: string, raw: Buffer, head: string): Buffer
  /** What a file has in its head beside what the build wrote; `address`: what was asked for, inside the base path. */
  headOf?(request: FastifyRequest, file: string, address: string): Promise<string>
  policyOf(request: FastifyRequest, page: string): string
}

/** Sends one build: files by their exact names out of a list (so that no path can leave the folder), every other address is its page. */
async function buildSender({
  base,
  folder,
  made,
  change,
  headOf,
  policyOf,
}: Build): Promise<SendFile> {
  const cached = createFileCache(change)
  let files = await filesIn(folder)

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    path: string,
    address = name,
  ): Promise<FastifyReply> {
    const head = await headOf?.(request, name, address)
    const { bytes, etag, encoding } = await cached(
      path,
      encodingFor(path, request.headers['accept-encoding'] ?? ''),
      head,
    )
    void reply
      .header('etag', etag)
      .header('vary', 'accept-encoding')
      .header('cache-control', hashed.test(name) ? year : 'no-cache')
    if (name === 'index.html') {
      const { bytes: page } = await cached(path, 'identity', head)
      void reply.header('content-security-policy', policyOf(request, page.toString('utf8')))
    }
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    return reply.type(types[extname(name).toLowerCase()] ?? 'application/octet-stream').send(bytes)
  }

  return async (request, reply) => {
    const name = inside(request.url, base)
    if (name === undefined || (request.method !== 'GET' && request.method !== 'HEAD'))
      return reply.code(404).type('text/plain').send('not found\n')
    if (request.url.split('?', 1)[0]?.length === base.length) return reply.redirect(`${base}/`)
    if (!files.has('index.html') || (/\.(js|css)$/.test(name) && !files.has(name)))
      files = await filesIn(folder)
    const path = files.get(name)
    if (path !== undefined) return send(request, reply, name, path)
    // A missing script must not be answered with a page: the browser would report nonsense.
    if (types[extname(name).toLowerCase()] !== undefined && extname(name) !== '.html')
      return reply.code(404).type('text/plain').send('not found\n')
    const page = files.get('index.html')
    if (page === undefined)
      return reply.code(503).type('text/plain').send(`A build is missing: run "npm run ${made}".\n`)
    return send(request, reply, 'index.html', page, name)
  }
}

/**
 * Serves the H5 build under the base path and the office program below it, at /office, whatever the letters' case.
 * `/` leads to the base path.
 */
export async function mountStaticFiles(
  app: FastifyInstance,
  { basePath, h5Folder, officeFolder, hostApp, scorm, identity }: Settings,
  {
    packagePort,
    demo,
    brandOf,
  }: {
    packagePort: () => number
    demo: DemoEntry | undefined
    brandOf: PageFacts['brandOf']
  },
): Promise<SendFile> {
  const facts = { ...hostAppFact(hostApp), ...(demo && { demo: JSON.stringify(demo) }) }
  app.get('/', (_request, reply) => reply.redirect(`${basePath}/`))
  const office = `${basePath}/office`
  const sendOffice = await buildSender({
    base: office,
    folder: officeFolder,
    made: 'build:office',
    policyOf: (_request, page) => contentSecurityPolicy(page),
  })
  const sendH5 = await buildSender({
    base: basePath,
    folder: h5Folder,
    made: 'build:h5',
    ...createHeads(basePath, h5Folder, { facts, brandOf }),
    policyOf: (request, page) =>
      contentSecurityPolicy(page, {
        mayFrame: hostApp.frameOrigin,
        framed: scorm.origin || besides(request, packagePort()),
        check: identity.risk ? riskHosts[identity.risk.provider] : [],
      }),
  })
  return async (request, reply) => {
    if (inside(request.url, office) !== undefined) return sendOffice(request, reply)
    const query = new URLSearchParams(request.url.split('?')[1])
    const now = movedTo(inside(request.url, basePath) ?? '', query)
    return now === undefined ? sendH5(request, reply) : reply.redirect(`${office}/${now}`)
  }
}
