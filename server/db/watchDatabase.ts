import { LiveClient } from './LiveClient'
import { Connections } from './Connections'

/** `gone`: nobody answers, or only a standby that may not write. `full`: it answers, but has no room to write. */
export type DatabaseState = 'ok' | 'gone' | 'full'

export interface DatabaseWatch {
  state(): DatabaseState
  stop(): Promise<void>
}

const noAnswer = new Error('the database has not answered')
const everyMs = 500
const answerWithinMs = 1500
/** So long after a new connection has answered the former one may still do so. */
const lateMs = 500
/** PostgreSQL's code for a disk without room. */
const diskFull = '53100'

/** What is asked each time: whether it may be written to. Needs nothing of the schema. */
const isStandby = 'select pg_is_in_recovery() as standby'
/**
 * What is asked each fourth time, which is soon enough for a disk: the same, and (by rows that do not fit into the memory they may use, and
 * so go to a file) whether there is room for some hundred kilobytes. Leaves nothing. At each time it cost a hundredth of a processor.
 */
const hasRoom = `begin; set local work_mem = '64kB';
  select pg_is_in_recovery() as standby, (select count(*) from generate_series(1, 12000)) as rows; commit`
const roomEvery = 4

interface Answer {
  rows: { standby?: boolean }[]
}

/**
 * Asks the database twice a second, on a connection of its own, how it is. Where it has several hosts the others are asked
 * as soon as the one in use fails, and who may be written to is taken. After it was out of reach all connections are made anew;
 * not after it was only slow, which is told by the answer that comes after all.
 */
export function watchDatabase(
  connections: Connections,
  changed: (state: DatabaseState, host: string) => void,
): DatabaseWatch {
  const watcher = new Watcher(connections, changed)
  const running = watcher.goOn()
  return {
    state: () => watcher.state,
    stop() {
      watcher.stop()
      return running
    },
  }
}

class Watcher {
  state: DatabaseState = 'ok'
  private isStopped = false
  private looks = 0
  private wake: () => void = () => undefined
  /** The open connection to the host in use. */
  private line: LiveClient | undefined
  /** The former one, which has not answered in time, and whether its answer comes after all. */
  private late: { client: LiveClient; comes: Promise<boolean> } | undefined

  constructor(
    private readonly connections: Connections,
    private readonly changed: (state: DatabaseState, host: string) => void,
  ) {}

  /** Looks until it is stopped. */
  async goOn(): Promise<void> {
    while (!this.isStopped) {
      await this.look()
      await new Promise<void>((next) => {
        const timer = setTimeout(next, everyMs).unref()
        this.wake = () => {
          clearTimeout(timer)
          next()
        }
      })
    }
    if (this.line) drop(this.line)
    this.forget()
  }

  stop(): void {
    this.isStopped = true
    this.wake()
  }

  private async look(): Promise<void> {
    const before = this.state
    this.looks += 1
    const asked = await this.askHost(this.connections.url)
    const found = asked === 'gone' ? await this.askOthers() : asked
    if (this.isStopped || found === before) return
    this.state = found
    if (before === 'gone' && !(await this.wasOnlySlow())) this.connections.renew()
    this.changed(found, hostName(this.connections.url))
  }

  /** The one in use is gone: takes the first other one that answers. */
  private async askOthers(): Promise<DatabaseState> {
    for (const url of this.connections.hosts) {
      if (this.isStopped || url === this.connections.url) continue
      if ((await this.askHost(url)) === 'gone') continue
      if (this.line) drop(this.line)
      this.line = undefined
      this.forget()
      this.connections.moveTo(url)
      return this.askHost(url)
    }
    return 'gone'
  }

  /** Asks on the open connection, or on a new one. */
  private async askHost(url: string): Promise<DatabaseState> {
    const known = url === this.connections.url ? this.line : undefined
    const client = known ?? openTo(url)
    let asked: Promise<unknown> | undefined
    try {
      if (!known) await withinTime(client.connect())
      asked = client.query(this.question())
      const found = await read(client, asked)
      if (url === this.connections.url) this.line = client
      else drop(client)
      return found
    } catch (error) {
      if (!known || error !== noAnswer) drop(client)
      if (known === undefined) return 'gone'
      this.line = undefined
      if (error === noAnswer && asked)
        this.late = {
          client,
          comes: asked.then(
            () => true,
            () => false,
          ),
        }
      // A connection that was open may have been cut by somebody: that says nothing of the database.
      return error === noAnswer ? 'gone' : this.askHost(url)
    }
  }

  /** A disk that was full is looked at each time: nobody waits longer than they must. */
  private question(): string {
    return this.state === 'full' || this.looks % roomEvery === 1 ? hasRoom : isStandby
  }

  private async wasOnlySlow(): Promise<boolean> {
    if (!this.late) return false
    const { comes } = this.late
    const inTime = await Promise.race([
      comes,
      new Promise<false>((done) => setTimeout(done, lateMs, false).unref()),
    ])
    this.forget()
    return inTime
  }

  private forget(): void {
    if (this.late) drop(this.late.client)
    this.late = undefined
  }
}

async function read(client: LiveClient, asked: Promise<unknown>): Promise<DatabaseState> {
  try {
    const answers = [await withinTime(asked)].flat() as Answer[]
    return answers.some(({ rows }) => rows[0]?.standby === false) ? 'ok' : 'gone'
  } catch (error) {
    if ((error as { code?: string }).code !== diskFull) throw error
    await withinTime(client.query('rollback'))
    return 'full'
  }
}

/** Nobody else looks after it: what becomes of it is decided here. */
function openTo(url: string): LiveClient {
  const client = new LiveClient({
    connections: new Connections([url]),
    silentMs: Infinity,
    application_name: 'staff-training-watch',
  })
  client.on('error', () => undefined)
  return client
}

const drop = (client: LiveClient) => client.cut('not needed any more')

/** Host and port, without user and password. */
const hostName = (url: string) => /@([^/?]*)/.exec(url)?.[1] ?? ''

/**
 * Throws when it takes longer than an answer may. A busy process hears late: what has come by the time that it looks
 * counts, so that a crowd of calls is never taken for a dead database.
 */
async function withinTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_done, failed) => {
    timer = setTimeout(() => setTimeout(() => failed(noAnswer), 50).unref(), answerWithinMs).unref()
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
