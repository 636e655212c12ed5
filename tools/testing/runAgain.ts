import { failedTests } from './counts'
import type { Result } from './runStep'
import type { Step } from './steps'

/** More red files than that are no race. */
const most = 4

/** The file of a step that a failure names as its place. */
const fileOf = (files: readonly string[], block: string) =>
  files.find((file) => block.includes(`/${file}:`))

/**
 * Which of a step's test files were red, when it is worth running them once more: at most four, and each failure tells its file, by
 * its place or by the suite that it stands in or is (a journey's place is the stage of all of them, a red `before`'s the group of files that ran).
 * docs/decisions/051 says why a red file gets a second run, alone, and a third never.
 */
export function redFiles(step: Pick<Step, 'files'>, output: string): string[] {
  const files = step.files?.() ?? []
  const suites = [...output.matchAll(/^not ok \d+ - (\S+)$/gm)].flatMap(([, name = '']) =>
    files.includes(name) ? [name] : [],
  )
  const isOfSuite = (block: string) =>
    suites.length > 0 &&
    (block.startsWith(' ') || suites.some((file) => block.includes(`- ${file}\n`)))
  const places = failedTests(output).flatMap((block) =>
    isOfSuite(block) ? [] : [fileOf(files, block) ?? ''],
  )
  const red = [...new Set([...suites, ...places])]
  return red.includes('') || red.length > most ? [] : red
}

/**
 * Runs the red files of a step once more, when nothing else runs. Green now: the step has passed, and the files are named in its
 * result, because a race that a busy machine loses is a fault to be found. Red again, or not worth it: the result stays.
 */
export async function runAgain(
  step: Step,
  result: Result,
  run: (step: Step) => Promise<Result>,
): Promise<Result> {
  const files = result.failed > 0 ? redFiles(step, result.output) : []
  if (files.length === 0) return result
  const again = await run({
    ...step,
    name: `${step.name} again`,
    files: () => files,
    command: () => step.command(files),
  })
  if (again.failed > 0)
    return {
      ...result,
      output: `${result.output}\n${again.output}`,
      seconds: result.seconds + again.seconds,
    }
  return {
    ...result,
    passed: result.passed + result.failed,
    failed: 0,
    seconds: result.seconds + again.seconds,
    onlyAlone: files,
  }
}
