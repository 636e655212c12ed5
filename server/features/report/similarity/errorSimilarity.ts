/** Somebody's wrong answers: by question (a number) which wrong answer it was (a number of its own for each answer of each question). */
export interface WrongAnswers {
  id: string
  questions: readonly number[]
  answers: readonly number[]
}

/** Two people who gave the same wrong answers more often than chance gives them. */
interface AnswerMatch {
  one: string
  other: string
  /** Questions that both had wrong, those of them with the same wrong answer, and how many of these chance would give. */
  bothWrong: number
  shared: number
  expected: number
  /** How likely it is that any pair of this exam shares so many by chance, 0 to 1. */
  probability: number
}

export interface Similarities {
  people: number
  pairs: number
  matches: AnswerMatch[]
}

/** A pair is shown when fewer than one exam in a hundred would show any such pair by chance. */
const shownBelow = 0.01
const maxMatches = 200
/** Nobody else waits longer than this while pairs are compared, ms. */
const sliceMs = 20

/** Chance that two people who both have a question wrong gave the same wrong answer: by how often each was given. */
function chanceOfSame(counts: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0)
  const same = counts.reduce((sum, count) => sum + count * (count - 1), 0)
  return all < 2 ? 1 : same / (all * (all - 1))
}

/** P(at least `least` of these independent events), the Poisson binomial distribution, by the usual recursion. */
export function atLeast(chances: readonly number[], least: number): number {
  const below = new Float64Array(least)
  if (least === 0) return 1
  below[0] = 1
  let reached = 0
  for (const chance of chances) {
    reached += below[least - 1]! * chance
    for (let n = least - 1; n >= 0; n--)
      below[n] = below[n]! * (1 - chance) + (n > 0 ? below[n - 1]! * chance : 0)
  }
  return reached
}

function sharedOf(one: WrongAnswers, other: WrongAnswers, chances: readonly number[]) {
  const theirs = new Map(other.questions.map((question, at) => [question, other.answers[at]]))
  const both = one.questions.flatMap((question, at) =>
    theirs.has(question) ? [{ question, isSame: theirs.get(question) === one.answers[at] }] : [],
  )
  const own = both.map(({ question }) => chances[question] ?? 1)
  const shared = both.filter(({ isSame }) => isSame).length
  return {
    bothWrong: both.length,
    shared,
    expected: own.reduce((sum, chance) => sum + chance, 0),
    chance: atLeast(own, shared),
  }
}

const breathe = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Who shares unlikely many wrong answers: error-similarity analysis (F. S. Bellezza and S. F. Bellezza, "Detection of cheating on
 * multiple-choice tests by using error-similarity analysis", Teaching of Psychology 16(3), 1989, 151–155). Of the questions that two
 * people both have wrong, the number with the same wrong answer is held against chance. Instead of one chance for all questions
 * each has its own, by how often each of its wrong answers was given (as in G. O. Wesolowsky, Journal of Applied Statistics 27(7),
 * 2000, 909–921), so the tail is that of the Poisson binomial distribution. All pairs are compared, so the probability is
 * multiplied by their number (Bonferroni). People who learned the same mistake together share it as well: a hint, no verdict.
 *
 * Pairs that cannot come out unlikely are never looked at: the chance of sharing at least these answers is no smaller than the
 * product of their chances. 20,000 people take a few seconds, in slices.
 */
export async function errorSimilarity(sheets: readonly WrongAnswers[]): Promise<Similarities> {
  const people = sheets.length
  const pairs = (people * (people - 1)) / 2
  const givenBy = new Map<number, number[]>()
  const questionOf = new Map<number, number>()
  sheets.forEach(({ questions, answers }, person) =>
    answers.forEach((answer, at) => {
      questionOf.set(answer, questions[at]!)
      const others = givenBy.get(answer)
      if (others) others.push(person)
      else givenBy.set(answer, [person])
    }),
  )
  const counts = new Map<number, number[]>()
  for (const [answer, given] of givenBy) {
    const question = questionOf.get(answer)!
    counts.set(question, [...(counts.get(question) ?? []), given.length])
  }
  const chances: number[] = []
  for (const [question, each] of counts) chances[question] = chanceOfSame(each)
  const needed = Math.log(pairs / shownBelow)
  const weights = new Float32Array(people)
  let matches: AnswerMatch[] = []
  let began = performance.now()
  for (const [person, one] of sheets.entries()) {
    const touched: number[] = []
    one.answers.forEach((answer, at) => {
      const weight = -Math.log(chances[one.questions[at]!] || 1)
      if (weight <= 0) return
      for (const other of givenBy.get(answer)!) {
        if (other <= person) continue
        if (weights[other] === 0) touched.push(other)
        weights[other]! += weight
      }
    })
    for (const other of touched) {
      if (weights[other]! >= needed) {
        const { chance, ...found } = sharedOf(one, sheets[other]!, chances)
        const probability = Math.min(1, chance * pairs)
        if (probability < shownBelow)
          matches.push({ one: one.id, other: sheets[other]!.id, ...found, probability })
      }
      weights[other] = 0
    }
    if (matches.length > 10 * maxMatches) matches = likeliest(matches)
    if (performance.now() - began > sliceMs) {
      await breathe()
      began = performance.now()
    }
  }
  return { people, pairs, matches: likeliest(matches) }
}

const likeliest = (matches: readonly AnswerMatch[]) =>
  [...matches].sort((a, b) => a.probability - b.probability).slice(0, maxMatches)
