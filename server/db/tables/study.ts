import type { AudienceColumn, DefaultFlag, Flag } from './columns'
import type { ColumnType, Generated } from 'kysely'
import type { PlanItemKind } from '@contract/kinds'
import type { Audience } from '@contract/rules/audience'
import type { PathStep } from '@contract/rules/content/learningPath'
import type { CourseDraft } from '@contract/calls/study/courseMaking'
import type { RichText } from '@contract/calls/library/richText'

type Json<T> = ColumnType<T, string, string>

/** What a phase holds beside its facts. */
export interface PhaseBody {
  points: string[]
  text: string[]
  /** What a text part of a hospital says; the platform's parts have lines of `text`. */
  blocks?: RichText
  /** File ids of a paper's pages. */
  pages: string[]
  captions: { from: number; to: number; text: string }[]
  /** Questions that a film or sound stops for, at so many seconds. */
  inside?: { at: number; questionId: string; version: number }[]
  /** Only of packages: what the course wants of it. */
  need?: 'completed' | 'passed' | 'score'
  /** Only of kind questions: what each try draws. */
  draw?: { categories: string[]; single: number; multiple: number; judge: number }
  /** Only in courses of hospitals: the platform's part that it was copied from, whose files it shows. */
  standsOn?: { courseId: string; version: number; phaseId: string }
}

/** Answers of a try by question: chosen options, and whether they were right. */
export type TryAnswers = Record<string, { optionIds: string[]; right: 0 | 1 }>

/** Tables of courses. */
export interface StudyTables {
  course: {
    com_id: string
    course_id: string
    brands: string[]
    version: number
    created_at: number
  }
  course_version: {
    com_id: string
    course_id: string
    version: number
    title: string
    audience: string
    description: string
    cover_file_id: string | null
    credit: number
    /** What its credits counted as when it was published. */
    credit_kind: Generated<string | null>
    pass_score: number
    seconds: number
    disclaimer: string
    /** What its author says is new in it. */
    what_changed: Generated<string | null>
    created_at: number
  }
  course_phase: {
    com_id: string
    course_id: string
    version: number
    phase_id: string
    position: number
    title: string
    kind: string
    seconds: number
    must_finish: Flag
    file_id: string | null
    body: Json<PhaseBody>
  }
  course_task: {
    com_id: string
    task_id: string
    brand: string
    issuer_kind: number
    task_name: string
    issuer: string
    start_time: number
    end_time: number
    course_com_id: string
    course_id: string
    version: number
    audience: AudienceColumn
    free_order: DefaultFlag
    allow_offline: DefaultFlag
    certificate: DefaultFlag
    certificate_months: Generated<number>
    /** How its certificate looks; null: as the hospital's. */
    certificate_template_id: Generated<string | null>
    withdrawn: DefaultFlag
    created_at: number
    refresher_of: Generated<string | null>
    refresher_round: Generated<string | null>
    /** Of a region's course: the areas whose hospitals it is for, and the company that issued it. */
    areas: Generated<string[] | null>
    issuer_com_id: Generated<string | null>
  }
  /** What a learner did with a course, so that no list ever counts. */
  person_course: {
    com_id: string
    person_id: string
    task_id: string
    round: Generated<number>
    run_id: string | null
    run_state: Generated<number>
    phases_done: Generated<number>
    progress: Generated<number>
    completed: DefaultFlag
    best_score: number | null
    credits: Generated<number>
    certificate_id: string | null
    last_at: Generated<number | null>
  }
  course_run: {
    com_id: string
    run_id: string
    person_id: string
    task_id: string
    course_com_id: string
    course_id: string
    version: number
    round: number
    state: number
    started_at: number
    ended_at: number | null
    score: number | null
    credits: Generated<number>
    last_phase_id: string | null
  }
  phase_run: {
    com_id: string
    run_id: string
    phase_id: string
    state: number
    watched: ColumnType<number[], number[] | undefined, number[]>
    last_pos: Generated<number>
    percent: Generated<number>
    offline_seconds: Generated<number>
    done_at: number | null
  }
  study_lease: {
    com_id: string
    person_id: string
    lease: number
    device_id: string
    run_id: string
    heard_at: number
    credit: Generated<number>
    /** The Monday, in days since 1970, of the week that `week_seconds` were learnt in. */
    week: number | null
    week_seconds: Generated<number>
  }
  /** What somebody wants to learn a week. */
  study_goal: {
    com_id: string
    person_id: string
    minutes_a_week: number
  }
  question_try: {
    com_id: string
    run_id: string
    phase_id: string
    try_no: number
    questions: Json<{ questionId: string; version: number }[]>
    answers: ColumnType<TryAnswers, string | undefined, string>
    score: number | null
    passed: DefaultFlag
    started_at: number
    ended_at: number | null
  }
  /** Courses in the making. */
  course_draft: {
    com_id: string
    draft_id: string
    author_id: string
    /** Rises with each change; a change of an older one is refused. */
    edition: number
    /** The edition that the newest version was made from. */
    published_edition: number | null
    title: string
    draft: Json<CourseDraft>
    course_id: string | null
    task_id: string | null
    created_at: number
    updated_at: number
  }
  /** Ways through courses and exams. */
  learning_path: {
    com_id: string
    path_id: string
    brand: string
    author_id: string
    edition: number
    title: string
    description: string
    /** null: everybody. */
    audience: ColumnType<Audience | null, string | null, string | null>
    steps: Json<PathStep[]>
    published: DefaultFlag
    created_at: number
    updated_at: number
  }
  plan_item: {
    com_id: string
    person_id: string
    task_id: string
    kind: Generated<PlanItemKind>
    plan_date: string | null
    remind: DefaultFlag
    created_at: number
  }
}
