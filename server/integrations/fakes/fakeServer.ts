import { createServer, type IncomingMessage } from 'node:http'

export interface FakeRequest {
  method: string
  url: URL
  headers: Record<string, string>
  body: string
}

export interface FakeResponse {
  status?: number
  json?: unknown
  bytes?: Buffer
  type?: string
  headers?: Record<string, string>
  /** No answer: the connection breaks. */
  breaksOff?: true
}

export interface FakeServer {
  /** http://127.0.0.1:port */
  url: string
  close(): Promise<void>
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** A small HTTP server that plays an outside party in tests, on a free port of this machine. */
export function startFake(
  answer: (request: FakeRequest) => FakeResponse | Promise<FakeResponse>,
): Promise<FakeServer> {
  const server = createServer((request, reply) => {
    void (async () => {
      const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`)
      const {
        status = 200,
        json,
        bytes,
        type,
        headers,
        breaksOff,
      } = await answer({
        method: request.method ?? '',
        url,
        headers: request.headers as Record<string, string>,
        body: await readBody(request),
      })
      if (breaksOff) return void request.socket.destroy()
      reply.writeHead(status, { 'content-type': type ?? 'application/json', ...headers })
      reply.end(bytes ?? JSON.stringify(json))
    })()
  })
  return new Promise((started) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      started({
        url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            server.closeAllConnections()
          }),
      })
    })
  })
}
