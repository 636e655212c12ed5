import { existsSync } from 'node:fs'
import { normalize } from 'node:path'
import type { Step } from './steps'

/**
 * The steps that these words mean, in the order of `all`. A word that is a file or a folder with tests chooses these of
 * all steps, any other one the steps of this `run` whose name holds it; no word is the whole run. Builds that a chosen step
 * needs come along. Throws one sentence when a word means nothing.
 */
export function choose(all: Step[], run: Step[], words: string[]): Step[] {
  if (words.length === 0) return run
  const chosen = new Map<string, Step>()
  for (const word of words) {
    const below = all.flatMap((step) => withFiles(step, normalize(word).replace(/[\\/]$/, '')))
    const found = below.length > 0 ? below : run.filter((step) => step.name.includes(word))
    if (found.length === 0)
      throw new Error(
        existsSync(word)
          ? `There is no test at ${word}.`
          : `"${word}" is neither a file nor a step; the steps are: ${run.map(({ name }) => name).join(', ')}.`,
      )
    for (const step of found) chosen.set(step.name, both(chosen.get(step.name), step))
  }
  const needed = new Set([...chosen.values()].flatMap(({ needs = [] }) => needs))
  return all.flatMap((step) => chosen.get(step.name) ?? (needed.has(step.name) ? [step] : []))
}

/** A step with only those of its files that are that path or lie below it; nothing when there are none. */
function withFiles(step: Step, path: string): Step[] {
  const files = step.files?.().filter((file) => file === path || file.startsWith(`${path}/`)) ?? []
  return files.length ? [only(step, files)] : []
}

/** One step that runs the files of two. */
function both(before: Step | undefined, step: Step): Step {
  if (!before?.files || !step.files) return step
  const files = [...new Set([...before.files(), ...step.files()])]
  return only(step, files)
}

/** The step with only these of its files. */
export const only = (step: Step, files: string[]): Step => ({
  ...step,
  files: () => files,
  command: (some = files) => step.command(some),
})
