export type Difficulty = 'easy' | 'medium' | 'hard'

/** One answer of a self-test. `guess`: the chance to be right without knowing. */
export interface Answered {
  difficulty: Difficulty
  guess: number
  right: boolean
}

/** Where somebody stands in a category: `ability` in standard deviations of the staff, `error` its uncertainty. */
export interface Estimate {
  ability: number
  error: number
}

const places: Readonly<Record<Difficulty, number>> = { easy: -1.2, medium: 0, hard: 1.2 }
const slope = 1.7
const steps = Array.from({ length: 81 }, (_, index) => (index - 40) / 10)
/** Below this error one more question would say little. */
const enoughError = 0.5

/** The chance of a right answer (three-parameter logistic model). */
function chance(
  ability: number,
  { difficulty, guess }: Pick<Answered, 'difficulty' | 'guess'>,
): number {
  return guess + (1 - guess) / (1 + Math.exp(-slope * (ability - places[difficulty])))
}

/** The mean and the spread of what the answers leave possible, before which everybody is taken to be like the staff at large. */
export function estimate(answers: readonly Answered[]): Estimate {
  let [total, sum, squares] = [0, 0, 0]
  for (const ability of steps) {
    let weight = Math.exp(-(ability * ability) / 2)
    for (const answer of answers)
      weight *= answer.right ? chance(ability, answer) : 1 - chance(ability, answer)
    total += weight
    sum += weight * ability
    squares += weight * ability * ability
  }
  const ability = sum / total
  return { ability, error: Math.sqrt(Math.max(0, squares / total - ability * ability)) }
}

/** The level of an ability (logits): 1 to build up, 2 fair, 3 sound, 4 strong. */
export function levelOf(ability: number): number {
  if (ability < -0.5) return 1
  if (ability < 0.2) return 2
  return ability < 0.8 ? 3 : 4
}

/** Whether a standard error (logits) leaves no more than one level of doubt. */
export const isSure = (error: number) => error < 0.65

/** How many questions a category gets at most when so many are tested: about thirty in all. */
export const maxQuestions = (categories: number) =>
  Math.max(3, Math.min(8, Math.floor(30 / categories)))

/** Is a category's level known well enough, or is there nothing more to ask? */
export function isEnough(answers: readonly Answered[], most: number): boolean {
  return answers.length >= most || (answers.length >= 3 && estimate(answers).error < enoughError)
}

/** Difficulties, the one that shows most about somebody of this ability (logits) first. */
export function nextDifficulties(ability: number): Difficulty[] {
  return [...(['medium', 'easy', 'hard'] as const)].sort(
    (a, b) => Math.abs(places[a] - ability) - Math.abs(places[b] - ability),
  )
}

/** The probability of a right answer by chance alone, 0 to 1. */
export function guessOf(kind: string, options: number): number {
  if (kind === 'judge') return 0.5
  return kind === 'single' && options > 1 ? 1 / options : 0.05
}
