import '../server/nodeVersion'
import { parseArgs } from 'node:util'
import { scratchFolder } from '../server/testing/scratchFolder'
import { choose } from './testing/choose'
import { ensureChromium } from './testing/chromium'
import { cpuSecondsOf, startDatabase } from './testing/database'
import { forgetNotes } from './testing/journeyNotes'
import { Progress } from './testing/progress'
import { line, report, whatToSay } from './testing/report'
import { runQueue } from './testing/runQueue'
import { runStep, type Result } from './testing/runStep'
import { everyday, steps, type Step } from './testing/steps'

/** As many as keep two cores busy: each waits for browsers and databases a third of its time. */
const atOnce = 2

/**
 * `npm test`: what a change is likely to break. `npm run test:all` (`--all`): everything. `npm test -- PATH` runs the
 * tests of a file or a folder with the right runner and shows them as they run, `npm test -- WORD` the steps whose name
 * holds the word. `--minutes N` ends the run after that time; what did not finish is named and counts as failed. The last
 * line is `N passed, N failed, N skipped`.
 */
async function main(): Promise<void> {
  const { values, positionals: words } = parseArgs({
    options: { all: { type: 'boolean', default: false }, minutes: { type: 'string' } },
    allowPositionals: true,
  })
  const began = Date.now()
  const deadline = values.minutes ? began + Number(values.minutes) * 60_000 : Infinity
  const wanted = choose(steps, values.all ? steps : everyday(steps), words)
  const isWhole = words.length === 0
  if (isWhole && values.all) forgetNotes()
  const environment: NodeJS.ProcessEnv = { ...process.env, TMPDIR: scratchFolder() }
  const noBrowser = findBrowser(wanted, environment)
  const database = wanted.some(({ needsDatabase }) => needsDatabase)
    ? await startDatabase()
    : undefined
  Object.assign(environment, database?.environment)

  const progress = new Progress(wanted, atOnce, say)
  const results = new Map<string, Result>()
  const runOne = async (step: Step): Promise<Result> => {
    const reason = (await step.skip?.()) ?? (step.needsBrowser ? noBrowser : undefined)
    if (reason) return result(step, { skipped: 1, reason })
    if (step.isUpToDate?.()) return result(step, { reason: 'up to date' })
    const broken = step.needs?.find((need) => (results.get(need)?.failed ?? 0) > 0)
    if (broken) return result(step, { failed: 1, output: `${broken} failed before` })
    if (Date.now() > deadline)
      return result(step, { failed: 1, output: 'did not begin: the time of the run was over' })
    return runStep(step, environment, { isShown: !isWhole && !steps.includes(step), deadline })
  }
  await runQueue(wanted, atOnce, async (index) => {
    const step = wanted[index]
    if (!step) return
    progress.began(step.name)
    const ended = await runOne(step)
    results.set(step.name, ended)
    progress.ended(step.name, ended.seconds)
    // A run that is ended from outside reaches no report, so a failure is told at once.
    say([line(ended), ...whatToSay(ended, isWhole)].join('\n'))
  })
  progress.close()
  const failed = report([...results.values()], {
    seconds: (Date.now() - began) / 1000,
    databaseSeconds: database && cpuSecondsOf(database.pid),
    comparesJourneys: isWhole && values.all,
    say,
  })
  process.exitCode = failed ? 1 : 0
}

/** Puts the browser into the environment. Gives the reason why there is none; a machine of continuous integration must have one. */
function findBrowser(wanted: readonly Step[], environment: NodeJS.ProcessEnv): string | undefined {
  if (!wanted.some(({ needsBrowser }) => needsBrowser)) return undefined
  try {
    environment['CHROMIUM_PATH'] = ensureChromium(say)
    return undefined
  } catch (error) {
    if (process.env['CI']) throw error
    return error instanceof Error ? error.message : String(error)
  }
}

const result = ({ name }: Step, facts: Partial<Result>): Result => ({
  name,
  passed: 0,
  failed: 0,
  skipped: 0,
  seconds: 0,
  output: '',
  ...facts,
})

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

main()
  .catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error))
    say('0 passed, 1 failed, 0 skipped')
    process.exitCode = 1
  })
  .finally(() => process.exit())
