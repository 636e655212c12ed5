/** A connection, as far as it is looked after. */
export interface Line {
  /** It is being opened, or a statement is on its way. */
  readonly owesAnswer: boolean
  /** Bytes that have come. */
  readonly heard: number
  /** Ends it at once: whoever waits for an answer gets this reason. */
  cut(reason: string): void
  once(event: 'end', listener: () => void): unknown
}

/** How often every connection is looked at. */
const lookEveryMs = 500
/** After the database was out of reach: how long a connection that waits for an answer may still wait. */
const graceMs = 2000

interface Watched {
  silentMs: number
  /** Bytes that had come at the last look. */
  heard: number
  /** Since when nothing came though an answer is due; ms of the monotonic clock. */
  owesSince: number | undefined
  /** It must have spoken by then. */
  due: number
}

/**
 * `postgres://user:password@one:5432,two:5432/database`, one address a host. A host without a port has the default one.
 */
export function hostsOf(databaseUrl: string): string[] {
  const [, before, hosts, after] =
    /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(databaseUrl) ?? []
  if (hosts === undefined) return [databaseUrl]
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}

/**
 * Every connection of this process to one database, and on which of its hosts it is. A line can die without a word (a
 * router that forgets, a host that is switched off): nobody closes such a connection, and who waits on it waits for ever.
 * So each is looked at twice a second, by the bytes that its socket has counted: a statement pays nothing for it.
 */
export class Connections {
  private readonly clients = new Map<Line, Watched>()
  private timer: NodeJS.Timeout | undefined
  /** `url`: the address of `hosts` that new connections go to. */
  constructor(
    readonly hosts: readonly string[],
    public url: string = hosts[0] ?? '',
  ) {}

  /** Looks after a connection until it ends; one that owes an answer for `silentMs` is cut. Infinity: nobody looks. */
  add(client: Line, silentMs: number): void {
    if (silentMs === Infinity) return
    this.clients.set(client, { silentMs, heard: 0, owesSince: undefined, due: Infinity })
    client.once('end', () => this.clients.delete(client))
    this.timer ??= setInterval(() => this.look(), lookEveryMs).unref()
  }

  /**
   * The database was out of reach and is back. What was opened before may be dead without a word: idle connections are
   * cut, and those that wait for an answer get two seconds more.
   */
  renew(): void {
    for (const [client, watched] of this.clients)
      if (client.owesAnswer) watched.due = performance.now() + graceMs
      else client.cut('the database was out of reach')
  }

  /** Another host has the database now: every connection to the former one is cut. */
  moveTo(url: string): void {
    this.url = url
    for (const client of this.clients.keys()) client.cut('the database has moved to another host')
  }

  close(): void {
    clearInterval(this.timer)
    this.timer = undefined
  }

  private look(): void {
    const now = performance.now()
    for (const [client, watched] of this.clients) {
      const { owesAnswer, heard } = client
      if (!owesAnswer || heard !== watched.heard) {
        Object.assign(watched, { heard, owesSince: owesAnswer ? now : undefined, due: Infinity })
        continue
      }
      const since = (watched.owesSince ??= now)
      if (now > Math.min(watched.due, since + watched.silentMs))
        client.cut(`the database has not answered for ${Math.round((now - since) / 1000)} s`)
    }
  }
}
