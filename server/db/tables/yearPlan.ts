import type { PlannedKind, PlanProof } from '@contract/kinds'
import type { AudienceColumn, DefaultFlag } from './columns'

export interface YearPlanTables {
  /** What a hospital or one of its departments teaches in a year. */
  year_plan: {
    com_id: string
    plan_id: string
    brand: string
    year: number
    /** null: the hospital's. */
    unit_id: string | null
    title: string
    edition: number
    published: DefaultFlag
    made_by: string
    created_at: number
    updated_at: number
  }
  /** A topic of a plan. */
  year_plan_line: {
    com_id: string
    plan_id: string
    line_id: string
    position: number
    title: string
    months: number[]
    hours: number
    audience: AudienceColumn
    proof: PlanProof
    speaker: string | null
    note: string | null
  }
  /** What was made of a topic. */
  year_plan_task: {
    com_id: string
    line_id: string
    kind: PlannedKind
    thing_id: string
    month: number
    linked_by: string
    linked_at: number
  }
}
