import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { contract } from '@contract/calls'

/** So long until the next byte of a body that drips. */
const dripMs = 1000
const head = (length: number) =>
  `POST ${contract.account.checkAccount.path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n`

export interface SlowConnections {
  /** How many stand open now. */
  open(): number
  /** How often the server has ended one. */
  ended(): number
  close(): void
}

/**
 * So many connections of nobody that never say what they want, in turn: headers without an end, the headers of a log-in and one
 * byte of its body, a body that comes byte by byte. One that the server ends is made again.
 */
export async function openSlowConnections(url: string, count: number): Promise<SlowConnections> {
  const { port, hostname } = new URL(url)
  const sockets = new Map<number, Socket>()
  let isOver = false
  let ended = 0
  const open = (at: number): Promise<unknown> => {
    const socket = connect(Number(port), hostname)
    sockets.set(at, socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (isOver) return
      ended++
      void open(at)
    })
    const said = at % 3 === 0 ? head(200) : `${head(200)}\r\n{`
    const connected = once(socket, 'connect').catch(() => undefined)
    return connected.then(() => socket.write(said))
  }
  const drip = setInterval(() => {
    for (const [at, socket] of sockets) if (at % 3 === 2 && socket.writable) socket.write(' ')
  }, dripMs)
  await Promise.all(Array.from({ length: count }, (_, at) => open(at)))
  return {
    open: () => [...sockets.values()].filter(({ readyState }) => readyState === 'open').length,
    ended: () => ended,
    close() {
      isOver = true
      clearInterval(drip)
      for (const socket of sockets.values()) socket.destroy()
    },
  }
}
