import type { AttendState } from '@contract/calls/meeting/meeting'

export interface Signature {
  attendId: string
  no: number
  state: AttendState
  /** 0: not yet, as on the wire; outTime too. */
  signTime: number
  outTime: number
  late: boolean
  hoursGiven: number | null
  inKey: string | null
  outKey: string | null
  flags: string[]
}

/** Its columns, of `attendance a`. */
export const shownSignature = `a.attend_id as "attendId", a.no, a.state, coalesce(a.sign_time, 'epoch') as "signTime", coalesce(a.out_time, 'epoch') as "outTime", a.late, a.hours_given as "hoursGiven", a.in_key as "inKey", a.out_key as "outKey", a.flags`
