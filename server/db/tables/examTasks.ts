import type { AudienceColumn, DefaultFlag } from './columns'
import type { ColumnType, Generated } from 'kysely'
import type { ChangeKind } from '@contract/kinds'
import type { FormField } from '@contract/rules/exam/formFill'

type Json<T> = ColumnType<T, string, string>

/** A door of a scene's page, as the regional entries show it. */
export interface SceneModule {
  title: string
  address: string
}

/** Tables around exam tasks. */
export interface ExamTaskTables {
  custom_form: {
    com_id: string
    form_id: string
    title: string
    fields: Json<FormField[]>
    created_at: number
  }
  /** What a learner filled in for a task; once. */
  form_fill: {
    com_id: string
    task_id: string
    person_id: string
    form_id: string
    answers: Json<Record<string, string>>
    filled_at: number
  }
  /** When a learner last proved to be themselves for a task. */
  identity_check: { com_id: string; person_id: string; task_id: string; checked_at: number }
  /** One absence from an attempt's screen, with its appeal if there is one. */
  leaving_event: {
    com_id: string
    attempt_id: string
    /** Made by the device: a repeat is the same row. */
    event_id: string
    person_id: string
    task_id: string
    kind: string
    /** ms since the attempt's start when the screen was left, by the device's monotonic clock, never beyond the server's. */
    left_ms: number
    away_ms: number
    /** counted, or why not: contract/rules/exam/leaving.ts; excused: an appeal was granted. */
    verdict: string
    received_at: number
    /** null: none; 0 waits, 1 granted, 2 refused. */
    appeal: number | null
    appealed_at: number | null
    appeal_reason: string | null
    /** time, try or count: what was given back. */
    outcome: string | null
    minutes: Generated<number>
    reason: string | null
    decided_by: string | null
    decided_at: number | null
  }
  /** What one person wants done to a sitting and another one decides. */
  result_change: {
    com_id: string
    change_id: string
    task_id: string
    attempt_id: string
    person_id: string
    kind: ChangeKind
    /** What it becomes; null where it becomes void. */
    score: number | null
    score_before: number | null
    reason: string
    proposed_by: string
    proposed_at: number
    /** 0 waits, 1 done, 2 refused. */
    state: Generated<number>
    note: string | null
    decided_by: string | null
    decided_at: number | null
  }
  /** What somebody says against their score, or against what one question brought. */
  score_appeal: {
    com_id: string
    appeal_id: string
    task_id: string
    attempt_id: string
    person_id: string
    /** null: it is about the score. */
    question_id: string | null
    reason: string
    created_at: number
    /** 0 waits, 1 accepted, 2 refused. */
    state: Generated<number>
    change_id: string | null
    answer: string | null
    decided_by: string | null
    decided_at: number | null
  }
  /** A package of tasks under one address. */
  scene: {
    com_id: string
    scene_id: string
    scene_name: string
    description: string | null
    brand: string
    /** study, exam, ncov or province. */
    extend_type: string
    region_code: string | null
    app_code: string | null
    banner: string | null
    modules: ColumnType<SceneModule[], string | undefined, string>
    cert_rule: string | null
    /** Of a subject: what an application is asked to say. */
    ask: Generated<string | null>
    /** Of the platform: for these alone; null: for all. */
    hospitals: Generated<string[] | null>
    withdrawn: DefaultFlag
    /** How often it was stored: who changes an older one is told. */
    edition: Generated<number>
    /** Who made it; null: it came with the programme. */
    made_by: Generated<string | null>
    start_time: number
    end_time: number
    created_at: number
  }
  scene_task: { com_id: string; scene_id: string; task_id: string; position: number }
  /** An exam inside a 3-D scene that stands at an address of its own. */
  vr_task: {
    com_id: string
    task_id: string
    brand: string
    task_name: string
    description: string
    issuer: string
    start_time: number
    end_time: number
    address: string
    audience: AudienceColumn
    withdrawn: DefaultFlag
  }
  /** Who finished a scene, as its site reported; the best score. */
  vr_result: { com_id: string; person_id: string; task_id: string; score: number; done_at: number }
}
