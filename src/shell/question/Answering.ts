/**
 * Who answers questions: an attempt at an exam, a round of practice. The parts of a question show what it says and tell it what
 * is done; `choose`, `arrange`, `pair` and `type` are about the question in front.
 */
export interface Answering {
  readonly canWrite: boolean
  /** Options chosen, an order, or pairs. */
  optionIds(questionId: string): readonly string[]
  /** What is written, a text a blank. */
  texts(questionId: string): readonly string[]
  isAnswered(questionId: string): boolean
  choose(optionId: string): void
  /** Moves one of the things up (-1) or down (1); `0` takes the order as it stands. */
  arrange(optionId: string, step: -1 | 0 | 1): void
  /** Returns something on the left its partner; undefined takes it back. */
  pair(left: string, right: string | undefined): void
  /** A key in a blank (from 0). */
  type(blank: number, typed: string): void
  /** The field was left: what is being written is an answer now. */
  settle(): void
}
