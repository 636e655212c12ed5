import '../server/nodeVersion'
import { scratchFolder } from '../server/testing/scratchFolder'
import { startThrowAwayPostgres } from '../server/testing/testDatabase'
import { choose } from './testing/choose'
import { ensureChromium } from './testing/chromium'
import { whatFailed } from './testing/counts'
import { journeyCallsReport } from './testing/journeyCalls'
import { forgetNotes } from './testing/journeyNotes'
import { journeyRoutesReport } from './testing/journeyRoutes'
import { isTooLate, lastStart, notBegun, tooLate } from './testing/lastStart'
import { runAgain } from './testing/runAgain'
import { runQueue } from './testing/runQueue'
import { runStep, type Result } from './testing/runStep'
import { steps, type Step } from './testing/steps'

/** As many as keep two cores busy: each waits for browsers and databases a third of its time. */
const atOnce = 2

/**
 * `npm test`: every step of tools/testing/steps.ts. `npm test -- PATH` runs the tests of a file or a folder with the
 * right runner and shows them as they run, `npm test -- WORD` the steps whose name holds the word. The last line is
 * `N passed, N failed`.
 */
async function main(): Promise<void> {
  const words = process.argv.slice(2)
  const wanted = choose(steps, words)
  const environment: NodeJS.ProcessEnv = { ...process.env, TMPDIR: scratchFolder() }
  if (wanted.some(({ needsBrowser }) => needsBrowser))
    environment.CHROMIUM_PATH = ensureChromium(say)
  if (wanted.some(({ needsDatabase }) => needsDatabase))
    Object.assign(environment, await oneDatabase())
  if (words.length === 0) forgetNotes()
  const began = Date.now()
  const results = new Map<string, Result>()
  const isShown = (step: Step) => step !== steps.find(({ name }) => name === step.name)
  await runQueue(wanted, atOnce, async (index) => {
    const step = wanted[index]
    if (!step) return
    const result = await runOne(step, environment, results, isShown(step))
    results.set(step.name, result)
    say(line(result))
    // Now, too: a run that is ended reaches no report.
    if (result.failed && words.length === 0) say(whatFailed(result.output))
  })
  // Who asks for a file wants to see it as it is; of a whole run what was red is run once more, alone.
  if (words.length === 0)
    for (const step of wanted) {
      const result = results.get(step.name)
      if (result) results.set(step.name, await runAgain(step, result, runOnce(environment)))
    }
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
  shown: boolean,
): Promise<Result> {
  const nothing = { name: step.name, passed: 0, failed: 0, seconds: 0, output: '' }
  const reason = step.skip?.() ?? (isTooLate() ? tooLate : undefined)
  if (reason) return { ...nothing, skipped: reason }
  const broken = step.needs?.find((need) => (results.get(need)?.failed ?? 0) > 0)
  if (broken) return { ...nothing, failed: 1, output: `${broken} failed before` }
  return runStep(step, environment, shown)
}

/** However late it is: a red file that did not begin again would count as green. */
const runOnce =
  ({ [lastStart]: _late, ...environment }: NodeJS.ProcessEnv) =>
  (step: Step) =>
    runStep(step, environment, false)

function line({ name, passed, failed, seconds, cpuSeconds, skipped }: Result): string {
  const outcome = skipped ?? `${passed} passed, ${failed} failed`
  const cpu = cpuSeconds === undefined ? '' : `${cpuSeconds.toFixed(1).padStart(8)} s CPU`
  return `${failed ? '✗' : '✓'} ${name.padEnd(28)} ${outcome.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s${cpu}`
}

function report(results: Result[], seconds: number): void {
  for (const result of results)
    if (result.failed) say(`\n──── ${result.name} ────\n${whatFailed(result.output)}`)
  for (const { name, onlyAlone = [], output } of results)
    if (onlyAlone.length > 0)
      say(
        `\n──── ${name}: red beside the others, green alone; a race to be found: ${onlyAlone.join(', ')} ────\n${whatFailed(output)}`,
      )
  const late = results.flatMap(({ name, skipped, output }) =>
    skipped === tooLate ? [name] : notBegun(output),
  )
  if (late.length > 0)
    say(
      `\n──── NOT RUN, ${late.length}: the time of the run was over before they began ────\n${late.join('\n')}`,
    )
  const total = (of: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[of], 0)
  const cpu = results.reduce((sum, { cpuSeconds = 0 }) => sum + cpuSeconds, 0)
  say(
    `\n${results.map(line).join('\n')}\n${'all'.padStart(5)} in ${seconds.toFixed(0)} s, ${cpu.toFixed(0)} s CPU (the database's not counted); whole output and the seconds of each test file in test-results/\n`,
  )
  const gaps = reportJourneys(results)
  say(`${total('passed')} passed, ${total('failed') + gaps} failed`)
  process.exitCode = total('failed') + gaps ? 1 : 0
}

/**
 * Says what journeys did, after some of them ran. Gives how many of the two lists of gaps grew: told when each journey
 * ran in this run and was green, for one that broke off leaves out what it would have done.
 */
function reportJourneys(results: Result[]): number {
  const ran = results.filter(({ name, skipped }) => /^journeys /.test(name) && !skipped)
  if (ran.length === 0) return 0
  const reports = [journeyCallsReport(), journeyRoutesReport()]
  for (const { text } of reports) say(text)
  const isWhole = process.argv.length === 2 && ran.every(({ failed }) => failed === 0)
  return isWhole ? reports.filter(({ fresh }) => fresh.length > 0).length : 0
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
