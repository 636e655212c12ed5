import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type Counts, countTests } from './counts'
import { readTimes, timed } from './processTimes'
import type { Step } from './steps'

export interface Result extends Counts {
  name: string
  /** Seconds of the clock. */
  seconds: number
  /** Seconds of processor that it and all its processes took; undefined where the system does not tell. */
  cpuSeconds?: number
  /** Why it did not run. */
  reason?: string
  output: string
}

interface Running {
  /** Its output goes to the terminal while it runs. */
  isShown?: boolean
  /** The moment at which the whole run ends, epoch ms. */
  deadline?: number
}

/** Runs one step; its whole output goes to test-results/. A step without tests of its own counts as one. */
export async function runStep(
  step: Step,
  environment: NodeJS.ProcessEnv,
  running: Running = {},
): Promise<Result> {
  const began = Date.now()
  const { output, good, cpuSeconds } = await run(step, environment, running)
  mkdirSync('test-results', { recursive: true })
  writeFileSync(`test-results/${fileName(step)}.log`, output)
  const counts = countTests(output) ?? {
    passed: good ? 1 : 0,
    failed: good ? 0 : 1,
    skipped: 0,
  }
  // A runner that failed without a failed test (a crash, a time-out) is a failure all the same.
  const failed = good ? counts.failed : Math.max(1, counts.failed)
  return {
    name: step.name,
    passed: counts.passed,
    failed,
    skipped: counts.skipped,
    seconds: (Date.now() - began) / 1000,
    cpuSeconds,
    output,
  }
}

const fileName = ({ name }: Step) => name.replace(/\W+/g, '-')

interface Ended {
  output: string
  good: boolean
  cpuSeconds?: number
}

function run(
  step: Step,
  environment: NodeJS.ProcessEnv,
  { isShown = false, deadline = Infinity }: Running,
): Promise<Ended> {
  const { command } = step
  const limitMs = Math.min(step.limitMs ?? 300_000, Math.max(0, deadline - Date.now()))
  return new Promise((resolve) => {
    const [program, words] = timed(process.execPath, command(), step.onlyComputes)
    const child = spawn(program, words, {
      env: { ...environment, TEST_STEP: fileName(step) },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      // A group of its own: at its limit it ends with everything that it started.
      detached: process.platform !== 'win32',
    })
    const parts: string[] = []
    const times: string[] = []
    const take = (part: Buffer) => {
      parts.push(part.toString())
      if (isShown) process.stdout.write(part)
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.stdio[3]?.on('data', (part: Buffer) => times.push(part.toString()))
    const stop = () => endGroup(child)
    process.once('exit', stop)
    const timer = setTimeout(() => {
      const open = unfinished(step.files?.() ?? [], parts.join(''))
      parts.push(
        `\nended after ${Math.round(limitMs / 1000)} s; did not finish: ${open.join(', ') || step.name}\n`,
      )
      stop()
    }, limitMs)
    child.on('close', (code) => {
      clearTimeout(timer)
      process.off('exit', stop)
      resolve({ output: parts.join(''), good: code === 0, cpuSeconds: readTimes(times.join('')) })
    })
  })
}

/** Test files of which the output of node's runner tells no end. */
export const unfinished = (files: readonly string[], output: string): string[] => {
  const ended = new Set([...output.matchAll(/^(?:not )?ok \d+ - (\S+)/gm)].map(([, name]) => name))
  return files.filter((file) => !ended.has(file))
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}
