import { sql } from 'kysely'
import type { AttendState } from '@contract/calls/meeting/meeting'
import { newId } from '../../../db/newId'
import { orNull } from '../../../db/orNull'
import type { Tx } from '../../../db/schema'
import { shownSignature, type Signature } from '../managing/signatureRow'
import type { Meeting } from '../meetingRepository'

export interface NewSignature {
  attendee: string
  personId: string | null
  guestName: string
  guestOrg: string
  mobileMasked: string
  state: AttendState
  moment: number
  late: boolean
  /** Sealed (formSeal). */
  form: Readonly<Record<string, string>>
  deviceHash: string | null
  flags: string[]
  /** Of the phone's own making, one a signature; null: an officer signed for somebody. */
  key: string | null
}

/** With its number within the meeting. */
interface NumberedSignature extends NewSignature {
  no: number
}

/** Writes signatures of attendees who have none, as one change of the meeting, whose row is held. */
export async function storeSignatures(
  tx: Tx,
  { comId, meetingId }: Pick<Meeting, 'comId' | 'meetingId'>,
  signatures: readonly NumberedSignature[],
  changeNo: number,
  now: number,
): Promise<(Signature & { attendee: string })[]> {
  const rows = signatures.map(
    (one) =>
      sql`(${sql.join([
        comId,
        meetingId,
        newId(now),
        one.attendee,
        one.personId,
        orNull(one.guestName),
        orNull(one.guestOrg),
        orNull(one.mobileMasked),
        one.no,
        one.state,
        one.moment,
        one.late,
        JSON.stringify(one.form),
        one.deviceHash,
        one.flags,
        one.key,
        changeNo,
        now,
      ])})`,
  )
  // Values and no select: this form is sent to the hospital's own machine where tables are spread.
  const { rows: made } = await sql<Signature & { attendee: string }>`
    insert into attendance as a (com_id, meeting_id, attend_id, attendee, person_id, guest_name, guest_org, mobile_masked, no, state, sign_time, late, form, device_hash, flags, in_key, change_no, received_at)
    values ${sql.join(rows)} returning ${sql.raw(shownSignature)}, a.attendee`.execute(tx)
  return made
}
