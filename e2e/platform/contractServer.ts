import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ContractServer {
  url: string
  close(): Promise<void>
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** The fields of a multipart body with one file. */
function partOf(body: Buffer) {
  const text = body.toString('latin1')
  return {
    name: /[^e]name="([^"]*)"/.exec(text)?.[1],
    fileName: /filename="([^"]*)"/.exec(text)?.[1],
    text: /\r\n\r\n([\s\S]*?)\r\n--/.exec(text)?.[1],
  }
}

/** A server that the platforms talk to: it answers, refuses, keeps silent or cuts, by address. `pages`: what a browser opens. */
export async function startContractServer(
  pages: Readonly<Record<string, { type: string; text: string }>> = {},
): Promise<ContractServer> {
  const server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = (request.url ?? '/').split('?')[0]!
    const page = pages[path]
    if (page) return response.writeHead(200, { 'content-type': page.type }).end(page.text)
    const body = await bodyOf(request)
    const [, kind, status = ''] = path.split('/')
    if (kind === 'echo')
      return json(response, 200, {
        method: request.method,
        body: JSON.parse(body.toString()) as unknown,
      })
    if (kind === 'status') return json(response, Number(status), { code: Number(status) })
    if (kind === 'page')
      return response.writeHead(502, { 'content-type': 'text/html' }).end('<p>Bad gateway</p>')
    if (kind === 'bytes')
      return response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from([1, 2, 255]))
    if (kind === 'file')
      return response.writeHead(200, { 'content-type': 'image/jpeg' }).end('ten bytes!')
    if (kind === 'upload')
      return json(response, 200, { ...partOf(body), userKey: request.headers['x-userkey'] })
    // `slow` never answers.
    if (kind === 'dead') request.socket.destroy()
    return undefined
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
