import type { AudienceColumn, DefaultFlag } from './columns'
import type { ColumnType, Generated } from 'kysely'
import type { FormField } from '@contract/rules/exam/formFill'

type Json<T> = ColumnType<T, string | undefined, string>

/** Tables of meetings. */
export interface MeetingTables {
  meeting: {
    com_id: string
    meeting_id: string
    title: string
    place: string
    host: string
    start_time: number
    end_time: number
    sign_start: number
    sign_end: number
    /** 0: there is no sign-out. */
    out_start: Generated<number | null>
    out_end: Generated<number | null>
    out_at_random: DefaultFlag
    out_told: DefaultFlag
    grace_minutes: Generated<number>
    hours: Generated<number>
    dynamic_code: DefaultFlag
    need_picture: DefaultFlag
    allow_guests: DefaultFlag
    take_offline: DefaultFlag
    latitude: Generated<number | null>
    longitude: Generated<number | null>
    /** Metres; 0: anywhere. */
    radius: Generated<number>
    /** null: the whole hospital is expected. */
    audience: AudienceColumn
    form: Json<FormField[]>
    closed_at: number | null
    /** How many have signed, and how often something changed. */
    signed: Generated<number>
    change_no: Generated<number>
    made_by: string
    created_at: number
    /** The start that people were reminded of; 0: of none yet. */
    reminded_for: Generated<number | null>
    /** What it is about, a point a line; those invited read it. */
    agenda: Generated<string | null>
    /** What was said and decided; those invited read it. */
    minutes: Generated<string | null>
    minutes_by: Generated<string | null>
    minutes_at: Generated<number | null>
    /** The course in the making that its film became. */
  }
  attendance: {
    com_id: string
    meeting_id: string
    attend_id: string
    /** p:person, x:hospital/person of another hospital, m:hash of a guest's number. */
    attendee: string
    person_id: string | null
    guest_name: string | null
    guest_org: string | null
    mobile_masked: string | null
    no: number
    state: 'ok' | 'toConfirm' | 'refused'
    /** 0: not yet. */
    sign_time: Generated<number | null>
    out_time: Generated<number | null>
    late: DefaultFlag
    /** null: as the meeting says. */
    hours_given: number | null
    form: Json<Record<string, string>>
    device_hash: string | null
    flags: ColumnType<string[], string[] | undefined, string[]>
    in_key: string | null
    out_key: string | null
    change_no: number
    received_at: number
  }
  meeting_picture: {
    com_id: string
    meeting_id: string
    pic_id: string
    person_id: string
    file_id: string
    created_at: number
    check_state: Generated<number>
  }
  /** Somebody who is expected asks to be away; state: 0 waits, 1 agreed, 2 refused. */
  meeting_excuse: {
    com_id: string
    meeting_id: string
    person_id: string
    reason: string
    state: Generated<number>
    note: string | null
    decided_by: string | null
    decided_at: number | null
    created_at: number
  }
}
