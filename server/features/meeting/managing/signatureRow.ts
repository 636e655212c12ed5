import type { AttendState } from '@contract/calls/meeting'

export interface Signature {
  attendId: string
  no: number
  state: AttendState
  signTime: number
  outTime: number
  late: number
  hoursGiven: number | null
  inKey: string | null
  outKey: string | null
  flags: string[]
}

/** Its columns, of `attendance a`. */
export const shownSignature = `a.attend_id as "attendId", a.no, a.state, a.sign_time as "signTime", a.out_time as "outTime", a.late, a.hours_given as "hoursGiven", a.in_key as "inKey", a.out_key as "outKey", a.flags`
