import '../server/nodeVersion'
import { parseArgs } from 'node:util'
import { scratchFolder } from '../server/testing/scratchFolder'
import { choose } from './testing/choose'
import { ensureChromium } from './testing/chromium'
import { whatFailed } from './testing/counts'
import { startDatabase } from './testing/database'
import { startLoad } from './testing/load'
import { runStep } from './testing/runStep'
import { everyday, steps } from './testing/steps'

/**
 * `npm run test:repeat -- FILE … [--times 20] [--load 2] [--slowdown 4]`: runs test files again and again to find races,
 * beside `load` processes that only compute, in browsers that are `slowdown` times slower. Each time that was red is told;
 * the last line is `N passed, N failed`, in runs.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      times: { type: 'string', default: '20' },
      load: { type: 'string', default: '2' },
      slowdown: { type: 'string', default: '4' },
    },
    allowPositionals: true,
  })
  if (positionals.length === 0) throw new Error('npm run test:repeat -- FILE … [--times 20]')
  const chosen = choose(steps, everyday(steps), positionals)
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    TMPDIR: scratchFolder(),
    JOURNEY_SLOWDOWN: values.slowdown,
  }
  if (chosen.some(({ needsBrowser }) => needsBrowser))
    environment['CHROMIUM_PATH'] = ensureChromium(say)
  if (chosen.some(({ needsDatabase }) => needsDatabase))
    Object.assign(environment, (await startDatabase()).environment)
  for (const step of chosen.filter(({ files }) => !files))
    if (!step.isUpToDate?.() && (await runStep(step, environment)).failed > 0)
      throw new Error(`${step.name} failed`)
  const stopLoad = startLoad(Number(values.load))
  const tests = chosen.filter(({ files }) => files)
  let passed = 0
  let failed = 0
  for (let time = 1; time <= Number(values.times); time++)
    for (const step of tests) {
      const result = await runStep(step, environment)
      const isRed = result.failed > 0
      if (isRed) failed += 1
      else passed += 1
      say(`${isRed ? '✗' : '✓'} ${time} ${step.name} ${result.seconds.toFixed(1)} s`)
      if (isRed) say(whatFailed(result.output))
    }
  stopLoad()
  say(`${passed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

main()
  .catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
  .finally(() => process.exit())
