import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type Counts, countTests } from './counts'
import type { Step } from './steps'

export interface Result extends Counts {
  name: string
  seconds: number
  /** Why it did not run. */
  skipped?: string
  output: string
}

/** Runs one step; its whole output goes to test-results/. A step without tests of its own counts as one. */
export async function runStep(step: Step, environment: NodeJS.ProcessEnv): Promise<Result> {
  const began = Date.now()
  const { output, good } = await run(step, environment)
  mkdirSync('test-results', { recursive: true })
  writeFileSync(`test-results/${step.name.replace(/\W+/g, '-')}.log`, output)
  const counts = countTests(output) ?? { passed: good ? 1 : 0, failed: good ? 0 : 1 }
  // A runner that failed without a failed test (a crash, a time-out) is a failure all the same.
  const failed = good ? counts.failed : Math.max(1, counts.failed)
  return {
    name: step.name,
    passed: counts.passed,
    failed,
    seconds: (Date.now() - began) / 1000,
    output,
  }
}

function run(
  { command, limitMs = 300_000 }: Step,
  environment: NodeJS.ProcessEnv,
): Promise<{ output: string; good: boolean }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const parts: string[] = []
    child.stdout.on('data', (part: Buffer) => parts.push(part.toString()))
    child.stderr.on('data', (part: Buffer) => parts.push(part.toString()))
    const timer = setTimeout(() => {
      parts.push(`\nended after ${limitMs / 1000} s\n`)
      child.kill('SIGKILL')
    }, limitMs)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ output: parts.join(''), good: code === 0 })
    })
  })
}
