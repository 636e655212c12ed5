import { connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  port: number
  /** From now on every byte of the connections that are open is dropped, in both directions, and nobody is told; new connections get no answer either. */
  goSilent(): void
  /** New connections are carried again. Those that were open stay dead. */
  comeBack(): void
  /** From now on every byte waits, as on a machine that is too busy. */
  hold(): void
  /** What waited goes on, and nothing waits any more. */
  goOn(): void
  close(): Promise<void>
}

/** Carries TCP connections to that port of this machine, and can drop what they say as a broken line does. */
export async function startTcpProxy(to: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const pairs = new Set<{ isDead: boolean }>()
  let isSilent = false
  let held: (() => void)[] | undefined
  const server = createServer((from) => {
    const pair = { isDead: isSilent }
    pairs.add(pair)
    const ends = [from, connect(to, '127.0.0.1')] as const
    for (const [index, socket] of ends.entries()) {
      const other = ends[1 - index]!
      sockets.add(socket)
      const carry = (bytes: Buffer) => void (pair.isDead || other.write(bytes))
      socket.on('data', (bytes) => (held ? held.push(() => carry(bytes)) : carry(bytes)))
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        pairs.delete(pair)
        if (!pair.isDead) other.destroy()
      })
    }
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    goSilent() {
      isSilent = true
      for (const pair of pairs) pair.isDead = true
    },
    comeBack: () => void (isSilent = false),
    hold: () => void (held ??= []),
    goOn() {
      const waited = held ?? []
      held = undefined
      for (const send of waited) send()
    },
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}

/** The same database by another port. */
export function throughPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return url.toString()
}
