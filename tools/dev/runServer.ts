import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'chokidar'
import { build, type Message } from 'esbuild'
import { ownPlace } from '../testing/ownPlace'
import type { Backend } from './proxy'
import { eachLine, say } from './say'

const bundle = '.cache/dev/server.cjs'
/** What the server is made of; content/ is read at its start. */
const sources = ['server', 'contract', 'content']
/** What the running server does not hold. */
const unused = /\.test\.tsx?$|[\\/]testing[\\/]/
/** Ms that saving goes on before the server is made anew: editors write a file in pieces. */
const settleMs = 60
/** Ms that the old server has to finish what it began. */
const graceMs = 1_000

/** The server as one file, made in half a second; loaded source by source it starts a second later each time. */
async function bundleServer(): Promise<Message[]> {
  try {
    await build({
      entryPoints: ['server/main.ts'],
      outfile: bundle,
      bundle: true,
      packages: 'external',
      platform: 'node',
      target: 'node20',
      format: 'cjs',
      sourcemap: true,
      sourcesContent: false,
      tsconfig: 'tsconfig.json',
      logLevel: 'silent',
      plugins: [ownPlace],
    })
    return []
  } catch (error) {
    return (error as { errors: Message[] }).errors
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
  await gone
  clearTimeout(timer)
}

/**
 * Runs the server and starts it again at each change of its sources; a change that cannot be compiled leaves the old
 * one running and says what is wrong. Returns the function that ends it.
 */
export function runServer(
  backend: Backend,
  environment: NodeJS.ProcessEnv,
): { stop(): Promise<void> } {
  let child: ChildProcess | undefined
  let stopped = false
  let again = false
  let working = false

  async function restart(): Promise<void> {
    const began = Date.now()
    const errors = await bundleServer()
    for (const { text, location } of errors)
      say('server', `✗ ${location ? `${location.file}:${location.line} ` : ''}${text}`)
    if (errors.length > 0 || stopped) return
    backend.close()
    if (child) await end(child)
    const next = spawn(process.execPath, ['--enable-source-maps', bundle], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: environment,
    })
    child = next
    eachLine(next, (line) => say('server', line))
    const opened = await new Promise<string | undefined>((done) => {
      next.once('message', (said) => done((said as { url: string }).url))
      next.once('exit', () => done(undefined))
    })
    if (stopped) return
    if (opened === undefined)
      return say('server', '✗ it ended at its start; it is tried again at the next change')
    backend.open(Number(new URL(opened).port))
    say('server', `✓ ready (${((Date.now() - began) / 1000).toFixed(1)} s)`)
    next.once('exit', () => {
      if (next === child && !stopped && !working) {
        backend.close()
        say('server', '✗ it ended; it is started again at the next change')
      }
    })
  }

  async function work(): Promise<void> {
    if (working) {
      again = true
      return
    }
    working = true
    do {
      again = false
      await restart()
    } while (again && !stopped)
    working = false
  }

  let timer: NodeJS.Timeout | undefined
  const watcher = watch(sources, { ignoreInitial: true, ignored: unused })
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void work(), settleMs)
  })
  void work()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await watcher.close()
      if (child) await end(child)
    },
  }
}
