import type { DefaultFlag, NullableFlag } from './columns'
import type { ColumnType, Generated } from 'kysely'

/** An answer that is no exam's: [version, right, seconds used, answer, when]; epoch ms. */
export type LoggedAnswer = [
  version: number,
  right: 0 | 1,
  seconds: number,
  answer: string[],
  time: number,
]

/** Tables of practice, the mistakes book and self-tests. Days are days since 1970 in hospital time. */
export interface PracticeTables {
  exercise: {
    com_id: string
    exercise_id: string
    person_id: string
    kind: string
    source: string
    categories: string[]
    /** 0 built, 1 being answered, 2 ended. */
    state: Generated<number>
    round: Generated<number>
    created_at: number
    ended_at: number | null
    removed: DefaultFlag
  }
  /** A question in one round of an exercise; answer is null until it is answered. */
  exercise_question: {
    com_id: string
    exercise_id: string
    round: number
    question_id: string
    version: number
    position: number
    answer: string[] | null
    is_right: NullableFlag
    used_seconds: number | null
    answered_at: number | null
  }
  /** What a learner remembers of a question. shelf: 0 never missed, 1 learning, 2 in review, 3 mastered. */
  review_card: {
    com_id: string
    person_id: string
    question_id: string
    category_id: string
    shelf: number
    wrong_times: number
    streak: number
    last_wrong_at: number | null
    last_at: number
    /** Days until nine of ten people still know it (FSRS). */
    stability: number
    /** 1–10 (FSRS). */
    difficulty: number
    review_day: number
    due_day: number
  }
  /** What a person answered in one sitting that is no exam: one row. */
  answer_log: {
    com_id: string
    person_id: string
    source: string
    source_id: string
    answers: ColumnType<Record<string, LoggedAnswer>, string, string>
    answered_at: number
  }
  question_note: {
    com_id: string
    person_id: string
    question_id: string
    marked: DefaultFlag
    note: string | null
    changed_at: number
  }
  /** What somebody wants to do a day; `quota` and `done` are those of `day`. */
  review_plan: {
    com_id: string
    person_id: string
    minutes_a_day: Generated<number>
    day: number | null
    quota: Generated<number>
    done: Generated<number>
    backlog_since: number | null
  }
  knowledge_level: {
    com_id: string
    person_id: string
    category_id: string
    ability: number
    error: number
    answers: number
    right_answers: number
    measured_at: number
  }
}
