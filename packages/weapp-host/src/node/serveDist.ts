import { existsSync, readFileSync } from 'node:fs'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import esbuild from 'esbuild'
import { answeredHeader, fromBase64, toBase64 } from '../core/transport'
import { compileTemplates } from './compileTemplates'
import { listFiles, readFrom } from './distFiles'
import { nodeTransport } from './nodeTransport'

export interface ServedDist {
  url: string
  warnings: string[]
  close(): Promise<void>
}

/** One exchange the browser side asks the node side to make: no browser rule (CORS, cookies) stands between. */
interface ProxyRequest {
  url: string
  method: string
  header: Record<string, string>
  body?: string
}

/** Serves a mini-program build together with the host that runs it, on a free port. */
export async function serveDist(dist: string): Promise<ServedDist> {
  const here = path.resolve('packages/weapp-host/src')
  const [script, style] = [
    await bundleHost(here),
    readFileSync(path.join(here, 'browser/host.css'), 'utf8'),
  ]
  const { groups, empty, warnings } = compileTemplates(dist)
  const read = readFrom(dist)
  const files = Object.fromEntries(
    listFiles(dist)
      .filter((file) => /\.(js|json|wxss)$/.test(file))
      .map((file) => [file, read(file)]),
  )
  const page = readFileSync(path.join(here, 'browser/index.html'), 'utf8').replace(
    '/* host.css */',
    style,
  )
  const fixed: Record<string, [string, string]> = {
    '/': ['text/html', page],
    '/__host__.js': ['text/javascript', script],
    '/__build__.json': ['application/json', JSON.stringify({ files, groups, empty })],
  }
  const server = http.createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://host').pathname
    const known = fixed[address]
    if (known)
      return void response.setHeader('content-type', `${known[0]}; charset=utf-8`).end(known[1])
    if (address === '/__proxy__') return void proxy(request, response)
    const file = path.join(dist, path.normalize(address))
    if (file.startsWith(dist) && existsSync(file)) return void response.end(readFileSync(file))
    return void response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}/`, warnings, close }
}

async function bundleHost(here: string): Promise<string> {
  const result = await esbuild.build({
    entryPoints: [path.join(here, 'browser/main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
  })
  return result.outputFiles[0]?.text ?? ''
}

async function proxy(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const asked = JSON.parse(Buffer.concat(parts).toString()) as ProxyRequest
  response.setHeader('content-type', 'application/json')
  try {
    const { status, header, body } = await nodeTransport(
      { ...asked, body: asked.body === undefined ? undefined : fromBase64(asked.body) },
      gone.signal,
    )
    // The browser sees one address for all exchanges: whoever listens to it is told which one this was.
    if (status < 400) response.setHeader(answeredHeader, encodeURI(asked.url))
    response.end(JSON.stringify({ status, header, body: toBase64(body) }))
  } catch (error) {
    response.end(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }))
  }
}
