import type { Socket } from 'node:net'
import pg from 'pg'
import type { Connections, Line } from './Connections'

export interface LiveConfig extends pg.ClientConfig {
  connections: Connections
  /** An answer that is due for so many ms does not come any more: the connection is closed. */
  silentMs: number
}

/** A connection that is never waited on for ever (Connections.ts), and that goes to the host that has the database. */
export class LiveClient extends pg.Client implements Line {
  constructor({ connections, silentMs, ...config }: LiveConfig) {
    super({
      ...config,
      connectionString: connections.url,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5000,
    })
    connections.add(this, silentMs)
  }

  get heard(): number {
    return this.socket.bytesRead
  }

  /** pg's types leave the property out. */
  get owesAnswer(): boolean {
    return (this as unknown as { readyForQuery?: boolean }).readyForQuery !== true
  }

  cut(reason: string): void {
    this.socket.destroy(new Error(reason))
  }

  /** pg's types leave it out. With TLS it is another one after the handshake. */
  protected get socket(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream
  }
}
