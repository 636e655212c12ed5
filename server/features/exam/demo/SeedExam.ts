import type { DrawRule } from '../paper/drawRules'
import type { NewTask } from '../paper/storeRepository'

/** An exam that is seeded: what its paper is drawn from, and who has taken it. */
export interface SeedExam {
  task: Omit<NewTask, 'start_time' | 'end_time' | 'paper_id'>
  /** ms from the moment of seeding; negative: before it. */
  opens: number
  ends: number
  /** A paper that is drawn for each attempt; without it the paper is the same for everybody. */
  draw?: { sections: readonly { title: string }[]; rules: readonly DrawRule[] }
  /** How many questions, from categories that begin so ('' = all of the brand). */
  questions: number
  categories: readonly string[]
  /** Share of the staff (0…1) that has finished it, and hospitals whose staff does. */
  taken: number
  takenBy: readonly string[]
  /** Pass mark as a share of the total. */
  pass: number
  /** Names of departments; none: everybody. */
  departments?: readonly string[]
}

/** Somebody who finds an exam untouched. */
export interface Untouched {
  personId: string
  taskId: string
}
