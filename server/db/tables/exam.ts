import type { AudienceColumn, DefaultFlag, Flag } from './columns'
import type { Room } from '@contract/rules/exam/rooms'
import type { AnswerKey } from '@contract/rules/exam/grading'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

/** A place in a paper: which version of which question, worth how much. */
export interface PaperPlace {
  questionId: string
  version: number
  marks: number
  /** Index of its section; none: the paper has no sections. */
  section?: number
  /** Of a paper that is drawn: index of the rule that draws from it. */
  rule?: number
}

/** A rule of a paper that is drawn: so many units (questions, or whole cases) of its pool. */
export interface StoredDraw {
  count: number
  section?: number
}

/** A key that was corrected after the paper was made; `edition` counts the corrections of the paper from 1. */
export interface Correction extends Pick<AnswerKey, 'free'> {
  questionId: string
  edition: number
  right?: string[]
  accepted?: string[][]
}

/** A former answer to a question: [lease, sequence, seconds, optionIds]; seconds since the start, by the device's clock. */
export type EarlierAnswer = [number, number, number, string[]]

/**
 * One answer of a closed attempt: [lease, sequence, optionIds, marked, texts, seconds, earlier]. Short, because there are a
 * hundred of them a row. Who held the lease stands in the attempt's leases.
 */
export type CompactAnswer = [
  lease: number,
  sequence: number,
  optionIds: string[],
  marked: 0 | 1,
  texts: string[] | null,
  seconds: number,
  earlier?: EarlierAnswer[],
]

/** What a marker gave a short text; it counts as long as the answer is the one that was marked. */
export interface PersonMark {
  score: number
  comment: string
  markedBy: string
  markedAt: number
  lease: number
  sequence: number
}

/** Tables of exams. */
export interface ExamTables {
  /** Its questions never change; only a key can be corrected. */
  paper: {
    paper_id: string
    brand: string
    /** The places, or for a paper that is drawn everything that its rules draw from. */
    questions: Json<PaperPlace[]>
    question_count: number
    total_score: number
    created_at: number
    com_id: Generated<string>
    rules: ColumnType<StoredDraw[] | null, string | null | undefined, string | null>
    sections: ColumnType<{ title: string }[] | null, string | null | undefined, string | null>
    /** Of a paper that is drawn: how many equivalent ones there are. */
    versions: number | null
    corrections: ColumnType<Correction[], string | undefined, string>
    key_edition: Generated<number>
  }
  exam_task: {
    com_id: string
    task_id: string
    brand: string
    /** 1 platform, 2 own hospital, 3 the quality-control centre of a region (then com_id is the platform's: it has no one hospital). */
    issuer_kind: number
    /** Of a region's task: the areas whose hospitals it is for, and the company that issued it. */
    areas: Generated<string[] | null>
    issuer_com_id: Generated<string | null>
    round_of: Generated<string | null>
    /** From when on people know their results; null: as soon as they are there. */
    announce_at: Generated<number | null>
    /** When they were told of it; null: not yet, or nothing was held back. */
    announced_at: Generated<number | null>
    round: Generated<string | null>
    task_name: string
    description: string
    /** null: it has no picture. */
    cover_file_id: Generated<string | null>
    issuer: string
    start_time: number
    end_time: number
    minutes: number
    max_attempts: number
    pass_score: number
    /** How often the screen may be left; null: no limit. */
    cutting_screen_num: number | null
    shuffle_questions: Flag
    shuffle_options: Flag
    show_answers: string
    late_policy: string
    allow_pause: Flag
    /** right parts of an answer bring a part of its marks. */
    partial_marks: DefaultFlag
    /** null: everybody of the hospital (or of the brand, for a platform task). */
    audience: AudienceColumn
    paper_id: string
    question_count: number
    total_score: number
    withdrawn: Flag
    created_at: number
    /** A form to be filled in before the first try; of the task's own company. */
    form_id: string | null
    /** who starts proves by identity number to be themselves. */
    check_identity: DefaultFlag
    /** what its paper is drawn from is closed to practice until it is over. */
    closes_bank: DefaultFlag
    /** Minutes between the end of a try and the next one. */
    wait_minutes: Generated<number>
    /** The oldest version of the program that may begin; null: the product's own threshold. */
    min_version: string | null
    /** How often a try may be paused where allow_pause is 1. */
    max_pauses: Generated<number>
    /** The exam that this one follows. */
    previous_task_id: string | null
    /** Which of several tries counts: best, first, last. */
    score_counts: Generated<string>
    /** An exam on site; null: everybody begins when it is open. */
    rooms: ColumnType<Room[] | null, string | null | undefined, string | null>
  }
  exam_room_start: {
    com_id: string
    task_id: string
    room_id: string
    started_at: number
    started_by: string
  }
  extra_minutes: {
    com_id: string
    task_id: string
    person_id: string
    minutes: number
    reason: string | null
    created_at: number
  }
  /** What a learner did with a task, so that no list ever counts attempts. */
  person_task: {
    com_id: string
    person_id: string
    task_id: string
    attempts_used: Generated<number>
    best_score: number | null
    passed: DefaultFlag
    open_attempt_id: string | null
    open_deadline: number | null
    last_attempt_id: string | null
    last_at: Generated<number | null>
    /** the person took the best score as the final one. */
    confirmed: DefaultFlag
  }
  attempt: {
    com_id: string
    attempt_id: string
    person_id: string
    task_id: string
    attempt_no: number
    state: number
    paper_id: string
    /** Orders of questions and options follow from it. */
    seed: number
    shuffle_questions: Flag
    shuffle_options: Flag
    started_at: number
    deadline: number
    lease: Generated<number>
    lease_device_id: string
    leases: Json<{ lease: number; deviceId: string; time: number }[]>
    closed_at: number | null
    closed_by: string | null
    /** a device may still hold answers that count. */
    awaiting: DefaultFlag
    score: number | null
    passed: DefaultFlag
    right_count: number | null
    wrong_count: number | null
    blank_count: number | null
    receipt: ColumnType<unknown, string | null, string | null>
    /** Answers that came after the deadline and its grace, whatever became of them. */
    late_count: Generated<number>
    /** Those of them that an officer decides about. */
    late_answers: ColumnType<
      Record<string, CompactAnswer> | null,
      string | null | undefined,
      string | null
    >
    late_state: string | null
    /** The earliest word of the server in them: all of them were made after it. */
    late_heard_at: Generated<number | null>
    /** lateSync, badSeal, silent: what a manager should look at. */
    flags: ColumnType<string[], string[] | undefined, string[]>
    answers_shown_at: number | null
    cuts_used: Generated<number>
    /** When the pause began that lasts now. */
    paused_at: number | null
    /** All pauses that are over, ms. */
    paused_ms: Generated<number>
    /** What was left of the time when the pause began, ms. */
    left_ms: number | null
    pauses_used: Generated<number>
    answers: ColumnType<Record<string, CompactAnswer> | null, string | null, string | null>
    /** From when on its answers may go into the mistakes book; null: they are there. */
    collect_at: Generated<number | null>
    /** What of it is in the mistakes book, a letter a question in the order of the attempt. */
    collected: string | null
    /** the counters of questions hold what this row says; a trigger takes it back when the row changes. */
    counted: DefaultFlag
    /** When its result changed. */
    result_at: Generated<number | null>
    /** Who entered the result of a paper that was sat on paper. */
    /** What two people made of its score; null: it is what was graded. */
    corrected_score: number | null
    entered_by: Generated<string | null>
    marks: ColumnType<Record<string, PersonMark> | null, string | null | undefined, string | null>
    /** Short texts that nobody has marked yet. */
    unmarked: Generated<number>
    key_edition: Generated<number>
  }
  answer: {
    com_id: string
    attempt_id: string
    question_id: string
    lease: number
    sequence: number
    option_ids: string[]
    texts: string[] | null
    marked: Flag
    elapsed_ms: number
    seal: string
    /** What was answered to the question before: EarlierAnswer[]. */
    earlier: ColumnType<EarlierAnswer[] | null, string | null | undefined, string | null>
    saved_at: number
  }
}
