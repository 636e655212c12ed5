import type { LeaveKind } from '@contract/kinds'

/** Tables of duty rosters. */
export interface RosterTables {
  /** The shifts of a hospital. Minutes from midnight of the day on which it begins. */
  shift_kind: {
    com_id: string
    shift_id: string
    shift_name: string
    begins_min: number
    ends_min: number
    night: boolean
  }
  /** A shift of somebody, with the hours that the shift had when it was planned. */
  roster_entry: {
    com_id: string
    person_id: string
    begins_at: number
    ends_at: number
    on_day: string
    shift_id: string
    night: boolean
  }
  /** Days on which somebody is or was away. Without a last day: until they are back. */
  person_leave: {
    com_id: string
    person_id: string
    first_day: string
    last_day: string | null
    kind: LeaveKind
  }
  /** A short exam that a shift carries on these days. */
  shift_exercise: {
    com_id: string
    exercise_id: string
    shift_id: string
    task_id: string
    from_day: string
    until_day: string
    created_by: string
    created_at: number
  }
}
