import type { ArrangementForm } from '@contract/calls/community/arrangement'
import type { ColumnType, Generated } from 'kysely'

export interface DictionaryTables {
  /** What the study home shows; app_code 'all': every entry that has none of its own. */
  home_arrangement: {
    com_id: string
    app_code: string
    form: ColumnType<ArrangementForm, string, string>
    edition: Generated<number>
    changed_at: number
  }
  /** Majors in their groups: the platform's, and beside them those of a hospital. */
  major: {
    com_id: string
    major_id: string
    major_name: string
    /** The group, which may be the platform's; null: it is a group. */
    parent_id: string | null
    position: number
    closed_at: Generated<number | null>
  }
  /** What credits of a course count as. */
  credit_kind: {
    com_id: string
    credit_kind_id: string
    credit_kind_name: string
    position: number
    closed_at: Generated<number | null>
  }
  /** Departments that hospitals of a kind usually have. */
  department_template: {
    com_id: string
    template_id: string
    template_name: string
    /** A path each: above/below. */
    departments: string[]
    position: number
    closed_at: Generated<number | null>
  }
}
