import { startThrowAwayPostgres } from '../server/testing/testDatabase'
import { whatFailed } from './testing/counts'
import { ensureChromium } from './testing/chromium'
import { runStep, type Result } from './testing/runStep'
import { lanes, type Step } from './testing/steps'

/**
 * What `npm test` runs: every step of tools/testing/steps.ts, two lanes at a time. Words after `--` choose steps by
 * their name (`npm test -- h5`). The last line is `N passed, N failed`.
 */
async function main(): Promise<void> {
  const words = process.argv.slice(2)
  const chosen = (step: Step) =>
    words.length === 0 || words.some((word) => step.name.includes(word))
  const wanted = lanes.map((lane) => lane.filter(chosen))
  const environment = { ...process.env }
  if (wanted.flat().some((step) => step.name.startsWith('journeys')))
    environment.CHROMIUM_PATH = ensureChromium(say)
  if (wanted.flat().some(({ needsDatabase }) => needsDatabase))
    Object.assign(environment, await oneDatabase())
  const began = Date.now()
  const results = new Map<string, Result>()
  const ended = new Map<string, () => void>()
  const ends = new Map(
    wanted
      .flat()
      .map(({ name }) => [name, new Promise<void>((resolve) => ended.set(name, resolve))]),
  )
  const runLane = async (lane: Step[]) => {
    for (const step of lane) {
      // What a step needs may be run by the other lane.
      for (const need of step.needs ?? []) await ends.get(need)
      const result = await runOne(step, environment, results)
      results.set(step.name, result)
      ended.get(step.name)?.()
      say(line(result))
    }
  }
  await Promise.all(wanted.map(runLane))
  report([...results.values()], (Date.now() - began) / 1000)
}

/** One PostgreSQL for all steps: each test file copies its one seeded template. */
async function oneDatabase(): Promise<NodeJS.ProcessEnv> {
  return {
    TEST_DATABASE_URL: process.env['TEST_DATABASE_URL'] || (await startThrowAwayPostgres()),
    TEST_RUN: String(process.pid),
  }
}

async function runOne(
  step: Step,
  environment: NodeJS.ProcessEnv,
  results: Map<string, Result>,
): Promise<Result> {
  const nothing = { name: step.name, passed: 0, failed: 0, seconds: 0, output: '' }
  const reason = step.skip?.()
  if (reason) return { ...nothing, skipped: reason }
  const broken = step.needs?.find((need) => (results.get(need)?.failed ?? 0) > 0)
  if (broken) return { ...nothing, failed: 1, output: `${broken} failed before` }
  return runStep(step, environment)
}

function line({ name, passed, failed, seconds, cpuSeconds, skipped }: Result): string {
  const outcome = skipped ?? `${passed} passed, ${failed} failed`
  const cpu = cpuSeconds === undefined ? '' : `${cpuSeconds.toFixed(1).padStart(8)} s CPU`
  return `${failed ? '✗' : '✓'} ${name.padEnd(28)} ${outcome.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s${cpu}`
}

function report(results: Result[], seconds: number): void {
  for (const result of results)
    if (result.failed) say(`\n──── ${result.name} ────\n${whatFailed(result.output)}`)
  const total = (of: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[of], 0)
  say(
    `\n${results.map(line).join('\n')}\n${'all'.padStart(5)} in ${seconds.toFixed(0)} s; whole output in test-results/\n`,
  )
  say(`${total('passed')} passed, ${total('failed')} failed`)
  process.exitCode = total('failed') ? 1 : 0
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

main()
  .catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error))
    say('0 passed, 1 failed')
    process.exitCode = 1
  })
  .finally(() => process.exit())
