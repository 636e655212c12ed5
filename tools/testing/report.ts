import { whatFailed } from './counts'
import { journeyCallsReport } from './journeyCalls'
import { journeyRoutesReport } from './journeyRoutes'
import type { Result } from './runStep'

/** One line on a step: counts, seconds of the clock and of the processor. */
export function line({
  name,
  passed,
  failed,
  skipped,
  seconds,
  cpuSeconds,
  reason,
}: Result): string {
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
  const cpu = cpuSeconds === undefined ? '' : `${cpuSeconds.toFixed(1).padStart(8)} s CPU`
  return `${failed ? '✗' : '✓'} ${name.padEnd(28)} ${(reason ?? counts).padEnd(24)} ${seconds.toFixed(1).padStart(6)} s${cpu}`
}

/** What is said below that line when the step ends: what failed, unless it was shown as it ran. */
export const whatToSay = ({ failed, output }: Result, isWhole: boolean): string[] =>
  failed && isWhole ? [whatFailed(output)] : []

/** Tests that node's runner skipped, with the reason that they gave. */
const skippedTests = (output: string): string[] =>
  [...output.matchAll(/^ *ok \d+ - (.*) # SKIP ?(.*)$/gm)].map(
    ([, name = '', reason = '']) => `${name}: ${reason}`,
  )

interface Whole {
  /** Seconds of the clock. */
  seconds: number
  /** Seconds of processor of the run's own database. */
  databaseSeconds: number | undefined
  /** Whether every journey ran, so that what none of them does is a gap. */
  comparesJourneys: boolean
  say(text: string): void
}

/** Says what a run did; its last line is `N passed, N failed, N skipped`. Gives how many failed. */
export function report(
  results: readonly Result[],
  { seconds, databaseSeconds, comparesJourneys, say }: Whole,
): number {
  for (const { name, failed, output } of results)
    if (failed) say(`\n──── ${name} ────\n${whatFailed(output)}`)
  const skips = results.flatMap(({ name, skipped, reason, output }) =>
    reason && skipped ? [`${name}: ${reason}`] : skippedTests(output),
  )
  if (skips.length > 0) say(`\n──── skipped ────\n${skips.join('\n')}`)
  const total = (of: 'passed' | 'failed' | 'skipped') =>
    results.reduce((sum, result) => sum + result[of], 0)
  const cpu = results.reduce((sum, { cpuSeconds = 0 }) => sum + cpuSeconds, 0)
  const database =
    databaseSeconds === undefined
      ? `${cpu.toFixed(0)} s CPU (the database's not counted)`
      : `${(cpu + databaseSeconds).toFixed(0)} s CPU (${databaseSeconds.toFixed(0)} of them the database's)`
  say(
    `\n${results.map(line).join('\n')}\n${'all'.padStart(5)} in ${seconds.toFixed(0)} s, ${database}; whole output and the seconds of each test file in test-results/\n`,
  )
  const gaps = comparesJourneys ? gapsOfJourneys(results, say) : 0
  say(`${total('passed')} passed, ${total('failed') + gaps} failed, ${total('skipped')} skipped`)
  return total('failed') + gaps
}

/**
 * Says what journeys did. Gives how many of the two lists of gaps grew. A journey that was skipped or broke off leaves out
 * what it would have done, so then nothing is a gap.
 */
function gapsOfJourneys(results: readonly Result[], say: (text: string) => void): number {
  const journeys = results.filter(({ name }) => name.startsWith('journeys '))
  const reports = [journeyCallsReport(), journeyRoutesReport()]
  for (const { text } of reports) say(text)
  const ranWhole = journeys.every(({ failed, skipped }) => failed + skipped === 0)
  return ranWhole ? reports.filter(({ fresh }) => fresh.length > 0).length : 0
}
