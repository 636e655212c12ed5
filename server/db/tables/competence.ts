import type { CompetenceKind, DutyKind } from '@contract/kinds'
import type { AudienceColumn } from './columns'

export interface CompetenceTables {
  /** A proof that posts of a hospital need. */
  competence: {
    com_id: string
    competence_id: string
    title: string
    kind: CompetenceKind
    thing_id: string
    months: number | null
    days: number
    audience: AudienceColumn
    edition: number
    made_by: string
    created_at: number
    updated_at: number
  }
  /** Which task somebody was given because they lacked a competence. */
  competence_given: {
    com_id: string
    competence_id: string
    person_id: string
    kind: DutyKind
    task_id: string
    given_at: number
  }
}
