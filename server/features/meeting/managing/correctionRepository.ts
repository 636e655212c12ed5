import { sql } from 'kysely'
import type { AttendState } from '@contract/calls/meeting/meeting'
import { anyOf } from '../../../db/anyOf'
import { preparedQuery } from '../../../db/preparedQuery'
import type { Db } from '../../../db/schema'
import { renewDuties } from '../../duty/dutyService'
import { shownSignature, type Signature } from './signatureRow'
import type { At } from '../signing/attendanceRepository'

/** The next change number of a meeting; holds its row for the rest of the transaction. */
export async function nextChange(db: Db, { comId, meetingId }: At): Promise<number> {
  const { change_no } = await db
    .updateTable('meeting')
    .set({ change_no: sql<number>`change_no + 1` })
    .where('com_id', '=', comId)
    .where('meeting_id', '=', meetingId)
    .returning('change_no')
    .executeTakeFirstOrThrow()
  return change_no
}

/** Decides about signatures that wait; gives which. */
export async function decideSignatures(
  db: Db,
  { comId, meetingId }: At,
  attendIds: readonly string[],
  state: AttendState,
): Promise<string[]> {
  const change_no = await nextChange(db, { comId, meetingId })
  const rows = await db
    .updateTable('attendance')
    .set({ state, change_no })
    .where('com_id', '=', comId)
    .where('meeting_id', '=', meetingId)
    .where('attend_id', '=', anyOf(attendIds))
    .where('state', '=', 'toConfirm')
    .returning(['attend_id', 'person_id'])
    .execute()
  const people = rows.flatMap(({ person_id }) => person_id ?? [])
  await renewDuties(db, comId, 'meeting', [meetingId], people)
  return rows.map(({ attend_id }) => attend_id)
}

export interface Correction {
  signTime?: number | undefined
  outTime?: number | undefined
  state?: AttendState | undefined
  /** -1: as the meeting says. */
  hours?: number | undefined
  /** As decideSign would have it; undefined: unchanged. */
  late?: boolean | undefined
}

const signatureById = preparedQuery<Signature>(
  `select ${shownSignature} from attendance a where a.com_id = $1 and a.meeting_id = $2 and a.attend_id = $3`,
)

/** Puts a signature right; gives what it was before, undefined when there is none. */
export async function correctSignature(
  db: Db,
  { comId, meetingId }: At,
  attendId: string,
  { signTime, outTime, state, hours, late }: Correction,
): Promise<Signature | undefined> {
  const change_no = await nextChange(db, { comId, meetingId })
  const [before] = await signatureById(db, [comId, meetingId, attendId])
  if (!before) return undefined
  const { person_id } = await db
    .updateTable('attendance')
    .set({
      change_no,
      flags: [...new Set([...before.flags, 'corrected'])],
      ...(signTime !== undefined && { sign_time: signTime || null }),
      ...(outTime !== undefined && { out_time: outTime || null }),
      ...(state !== undefined && { state }),
      ...(hours !== undefined && { hours_given: hours === -1 ? null : hours }),
      ...(late !== undefined && { late }),
    })
    .where('com_id', '=', comId)
    .where('meeting_id', '=', meetingId)
    .where('attend_id', '=', attendId)
    .returning('person_id')
    .executeTakeFirstOrThrow()
  if (person_id) await renewDuties(db, comId, 'meeting', [meetingId], [person_id])
  return before
}
