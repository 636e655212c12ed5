import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import type { Duplex } from 'node:stream'

/** Ms that a request waits while the program that answers it starts again. */
const patienceMs = 60_000

/** A program behind the proxy: where it listens, once it does. */
export class Backend {
  private port: number | undefined
  private waiting: (() => void)[] = []

  /** It takes requests at that port of this machine from now on. */
  open(port: number): void {
    this.port = port
    for (const go of this.waiting.splice(0)) go()
  }

  /** Requests wait until it is open again. */
  close(): void {
    this.port = undefined
  }

  /** Its port; undefined when it did not open in time. */
  async ready(): Promise<number | undefined> {
    if (this.port === undefined)
      await new Promise<void>((go) => {
        const timer = setTimeout(go, patienceMs)
        this.waiting.push(() => {
          clearTimeout(timer)
          go()
        })
      })
    return this.port
  }
}

/**
 * The one address of `npm run dev`: passes each request on to the program that `choose` names for its address,
 * web sockets included, and lets it wait while that program starts.
 */
export function createProxy(choose: (url: string) => Backend): http.Server {
  const optionsOf = (request: IncomingMessage, port: number): RequestOptions => ({
    host: '127.0.0.1',
    port,
    path: request.url,
    method: request.method,
    headers: request.headers,
  })
  const proxy = http.createServer((request, response) => {
    const unavailable = () => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' })
      response.end('It did not start, or ended: the terminal of npm run dev says why.\n')
    }
    void choose(request.url ?? '/')
      .ready()
      .then((port) => {
        if (port === undefined) return unavailable()
        const onward = http.request(optionsOf(request, port), (reply) => {
          response.writeHead(reply.statusCode ?? 502, reply.headers)
          reply.pipe(response)
        })
        onward.on('error', unavailable)
        response.on('close', () => onward.destroy())
        return request.pipe(onward)
      })
  })
  proxy.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    void choose(request.url ?? '/')
      .ready()
      .then((port) => (port === undefined ? socket.destroy() : join(request, socket, head, port)))
  })
  const join = (request: IncomingMessage, socket: Duplex, head: Buffer, port: number) => {
    const onward = http.request(optionsOf(request, port))
    onward.on('upgrade', (reply, other, first) => {
      const lines = reply.rawHeaders.flatMap((name, index, all) =>
        index % 2 ? [] : [`${name}: ${all[index + 1] ?? ''}`],
      )
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
      socket.write(first)
      other.write(head)
      socket.pipe(other).pipe(socket)
      other.on('error', () => socket.destroy())
      socket.on('error', () => other.destroy())
    })
    onward.on('error', () => socket.destroy())
    onward.end()
  }
  return proxy
}
