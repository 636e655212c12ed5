import type { Checklist } from '@contract/calls/study/skillShapes'
import type { Recurrence } from '@contract/rules/year/recurrence'
import type { SkillMark, SkillOpportunity } from '@contract/rules/content/skills'
import type { ColumnType, Generated } from 'kysely'
import type { AudienceColumn, DefaultFlag, Flag } from './columns'

/** Stored as JSON text, read as it is. */
type Json<T> = ColumnType<T, string, string>

export interface SkillTables {
  skill_checklist: {
    com_id: string
    checklist_id: string
    version: number
    title: string
    checklist: Json<Checklist>
    edition: number | null
    changed: DefaultFlag
    withdrawn_at: number | null
    copied_from: string | null
    author_id: string | null
    created_at: number
    updated_at: number
  }
  skill_edition: {
    com_id: string
    checklist_id: string
    edition: number
    checklist: Json<Checklist>
    published_by: string
    published_at: number
  }
  skill_task: {
    com_id: string
    task_id: string
    checklist_id: string
    task_name: string
    audience: AudienceColumn
    start_time: number
    end_time: number
    newcomer_days: number | null
    again: ColumnType<Recurrence | null, string | null | undefined, string | null>
    withdrawn: DefaultFlag
    made_by: string
    created_at: number
    round_of: string | null
    round: string | null
  }
  skill_observation: {
    com_id: string
    observation_id: string
    checklist_id: string
    edition: number
    person_id: string | null
    department_id: string | null
    post_id: string | null
    unit_ids: Generated<string[]>
    observer_id: string
    observed_at: number
    received_at: number
    marks: ColumnType<SkillMark[], string | undefined, string>
    opportunities: ColumnType<SkillOpportunity[], string | undefined, string>
    score: number
    total: number
    rate: number
    passed: Flag
    remark: string | null
    entered: DefaultFlag
    signed_at: number | null
    voided_at: number | null
    voided_by: string | null
    void_reason: string | null
  }
}
