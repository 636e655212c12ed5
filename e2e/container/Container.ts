import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LastStage, readLastStage } from './lastStage'

/** nobody of Debian: owns nothing of what is tested here. */
const someUser = 65534
const ended = (child: ChildProcess) =>
  child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined

export interface Ran {
  code: number
  /** Standard output and error. */
  said: string
}

/**
 * The last stage of the Dockerfile without an engine: the files that it copies and nothing else, in a folder that stands
 * for /, run as another user with no environment but the image's and what is given. The user owns only the folders that
 * the Dockerfile gives it.
 */
export class Container {
  readonly root = mkdtempSync(join(tmpdir(), 'training-container-'))
  readonly stage: LastStage = readLastStage()
  private running: ChildProcess | undefined

  constructor(private readonly given: Record<string, string>) {
    chmodSync(this.root, 0o755)
    for (const { from, to } of this.stage.copies)
      cpSync(from.replace(/^\/app\//, ''), this.inside(to), { recursive: true })
    for (const folder of this.stage.ownFolders) {
      mkdirSync(this.inside(folder), { recursive: true })
      if (process.getuid?.() === 0) chownSync(this.inside(folder), someUser, someUser)
    }
  }

  /** A path of the image on this machine. */
  inside = (path: string) => join(this.root, path)

  /** Bytes of all that the stage copies. */
  get bytes(): number {
    return readdirSync(this.root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  }

  private spawn(words: readonly string[], more: Record<string, string> = {}): ChildProcess {
    const [program = '', ...rest] = words.map((word) => (word === 'node' ? process.execPath : word))
    const asUser =
      process.getuid?.() === 0
        ? ['setpriv', `--reuid=${someUser}`, `--regid=${someUser}`, '--clear-groups', '--']
        : []
    const [first = '', ...others] = [...asUser, program, ...rest]
    const environment = Object.fromEntries(
      Object.entries(this.stage.environment).map(([name, value]) => [
        name,
        value.startsWith('/') ? this.inside(value) : value,
      ]),
    )
    return spawn(first, others, {
      cwd: this.inside(this.stage.folder),
      env: { PATH: '/usr/bin:/bin', ...environment, ...this.given, ...more },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
  }

  /** Starts the image's own command; gives the address where it listens. */
  async start(): Promise<string> {
    const child = this.spawn(this.stage.command)
    this.running = child
    let said = ''
    const listen = (chunk: Buffer) => (said += chunk.toString())
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    const stopped = once(child, 'exit').then(() => Promise.reject(new Error(said)))
    const [message] = (await Promise.race([once(child, 'message'), stopped])) as [{ url: string }]
    stopped.catch(() => undefined)
    return message.url
  }

  /** SIGTERM, as the engine sends it; gives the exit code. */
  async stop(): Promise<number | null> {
    const child = this.running
    if (!child) return null
    child.kill('SIGTERM')
    await ended(child)
    return child.exitCode
  }

  /** `docker exec`: another program in the same place. */
  async run(words: readonly string[], more: Record<string, string> = {}): Promise<Ran> {
    const child = this.spawn(words, more)
    let said = ''
    const listen = (chunk: Buffer) => (said += chunk.toString())
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    await once(child, 'close')
    return { code: child.exitCode ?? -1, said }
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.root, { recursive: true, force: true })
  }
}
