import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Backend } from './proxy'
import { eachLine, say } from './say'

export type Build = 'h5' | 'weapp'

const taro = join('node_modules', '@tarojs', 'cli', 'bin', 'taro')

/**
 * Watches and builds one kind of pages: a line for each build that is done, the errors of each that failed.
 */
export function runPages(build: Build, environment: NodeJS.ProcessEnv): { stop(): void } {
  const child = spawn(process.execPath, [taro, 'build', '--watch', '--type', build], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, NODE_ENV: 'development' },
  })
  // Taro says much; what matters stands between its headline of errors and its word that it watches again.
  let failing = false
  let last: string[] = []
  eachLine(child, (line) => {
    last = [...last.slice(-20), line]
    if (/✖ Errors|ERROR in/.test(line)) failing = true
    if (/Watching\.\.\./.test(line)) {
      say(build, failing ? '✗ the build failed (above)' : '✓ built')
      failing = false
    } else if (failing) say(build, line)
  })
  child.on('exit', (code) => {
    if (code !== null && code !== 0) say(build, `${last.join('\n')}\n✗ ended with ${code}`)
  })
  return { stop: () => void child.kill('SIGTERM') }
}

/** The type checker beside the builds, which do not look at types: it tells each error with file and line. */
export function runTypes(): { stop(): void } {
  const child: ChildProcess = spawn(
    process.execPath,
    [
      join('node_modules', 'typescript-native', 'bin', 'tsc'),
      '-p',
      'tsconfig.json',
      '--watch',
      '--preserveWatchOutput',
      '--pretty',
      'false',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  eachLine(child, (line) => {
    const errors = /Found (\d+) errors?/.exec(line)?.[1]
    if (errors !== undefined) say('types', errors === '0' ? '✓ no errors' : `✗ ${errors} errors`)
    else if (/error TS\d+/.test(line)) say('types', line)
  })
  return { stop: () => void child.kill('SIGTERM') }
}

/** Opens a backend as soon as something listens at its port. */
export async function openWhenListening(backend: Backend, port: number): Promise<void> {
  for (;;) {
    const answered = await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' }).then(
      () => true,
      () => false,
    )
    if (answered) return backend.open(port)
    await new Promise((later) => setTimeout(later, 200))
  }
}
