import { hiddenGroups } from '@contract/rules/content/smallGroups'
import type { SurveyAnswer, SurveyQuestion } from '@contract/calls/community/survey'
import type { CrossRow, QuestionResult } from '@contract/calls/community/surveyMaking'
import { cellOf, isInWords, npsValues, smallestGroup } from '@contract/rules/content/questionnaire'

/** Answers in words that are shown of a question. */
const maxTexts = 200
const isNumber = ({ type }: SurveyQuestion) =>
  type === 'number' || type === 'nps' || type === 'scale'
const round = (value: number) => Math.round(value * 100) / 100

/** A mean that needs no more room however many there are. */
class Mean {
  private sum = 0
  private n = 0

  add(value: number) {
    if (!Number.isFinite(value)) return
    this.sum += value
    this.n++
  }

  /** To two places; null: there is none. */
  get value(): number | null {
    return this.n === 0 ? null : round(this.sum / this.n)
  }
}

/** What can be chosen, in its order. */
function choicesOf(question: SurveyQuestion) {
  const { type, options, rows = [] } = question
  if (isInWords(question) || type === 'number') return []
  if (type === 'nps') return npsValues.map((value) => ({ value, label: value }))
  if (type !== 'matrix') return options
  return rows.flatMap((row) =>
    options.map((option) => ({
      value: cellOf(row.value, option.value),
      label: `${row.label} · ${option.label}`,
    })),
  )
}

const givenTo = ({ queId }: SurveyQuestion, answers: readonly SurveyAnswer[]) =>
  answers.find((one) => one.queId === queId)?.value

/** Adds up what is answered to one question, answer after answer: it holds the sums of its choices and the first words, and no answers. */
export class Tally {
  answered = 0
  private readonly choices: readonly { value: string; label: string }[]
  private readonly counts: Map<string, number>
  private readonly places: Map<string, Mean>
  private readonly mean = new Mean()
  private readonly texts: string[] = []

  constructor(private readonly question: SurveyQuestion) {
    this.choices = choicesOf(question)
    this.counts = new Map(this.choices.map(({ value }) => [value, 0]))
    const ranked = question.type === 'ranking' ? question.options : []
    this.places = new Map(ranked.map(({ value }) => [value, new Mean()]))
  }

  add(answers: readonly SurveyAnswer[]) {
    const value = givenTo(this.question, answers)
    if (!value) return
    this.answered++
    for (const one of value) {
      const count = this.counts.get(one)
      if (count !== undefined) this.counts.set(one, count + 1)
    }
    for (const [option, mean] of this.places)
      if (value.includes(option)) mean.add(value.indexOf(option) + 1)
    if (isNumber(this.question)) this.mean.add(Number(value[0]))
    if (isInWords(this.question)) this.texts.push(...value.slice(0, maxTexts - this.texts.length))
  }

  /** Where fewer than five answered an anonymous one in words, who knows them would know whose they are: they are hidden. */
  result(anonymous: boolean): QuestionResult {
    const isHidden = anonymous && this.answered < smallestGroup
    return {
      queId: this.question.queId,
      answered: this.answered,
      counts: this.choices.map(({ value, label }) => ({
        value,
        label,
        count: this.counts.get(value) ?? 0,
      })),
      mean: this.mean.value,
      places: [...this.places.values()].map(({ value }) => value ?? 0),
      texts: isHidden ? [] : this.texts,
    }
  }
}

/** A question by the answers to another one: a row for each of its choices. */
export class CrossTally {
  private readonly rows: readonly { value: string; label: string; of: Tally; total: number }[]

  constructor(
    question: SurveyQuestion,
    private readonly by: SurveyQuestion,
  ) {
    this.rows = choicesOf(by).map((choice) => ({ ...choice, of: new Tally(question), total: 0 }))
  }

  add(answers: readonly SurveyAnswer[]) {
    const chosen = givenTo(this.by, answers)
    if (!chosen) return
    for (const row of this.rows)
      if (chosen.includes(row.value)) {
        row.total++
        row.of.add(answers)
      }
  }

  /** Of an anonymous one small groups, and what could be worked out by taking the others away, are hidden. */
  result(anonymous: boolean): CrossRow[] {
    const hidden = anonymous ? hiddenGroups(this.rows, ({ total }) => total) : new Set()
    return this.rows.map((row) => {
      const { label, total, of } = row
      if (hidden.has(row)) return { label, total: -1, cells: [], mean: null }
      const { counts, mean } = of.result(anonymous)
      return { label, total, cells: counts.map(({ count }) => count), mean }
    })
  }
}
