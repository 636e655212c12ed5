import { sql } from 'kysely'
import type { AttendState } from '@contract/calls/meeting'
import type { Db } from '../../../db/schema'
import { type Signature } from './signatureRow'
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
    .where('attend_id', 'in', [...attendIds])
    .where('state', '=', 'toConfirm')
    .returning('attend_id')
    .execute()
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

/** Puts a signature right; gives what it was before, undefined when there is none. */
export async function correctSignature(
  db: Db,
  { comId, meetingId }: At,
  attendId: string,
  { signTime, outTime, state, hours, late }: Correction,
): Promise<Signature | undefined> {
  const change_no = await nextChange(db, { comId, meetingId })
  const here = db
    .selectFrom('attendance')
    .where('com_id', '=', comId)
    .where('meeting_id', '=', meetingId)
    .where('attend_id', '=', attendId)
  const before = await here
    .select([
      'attend_id as attendId',
      'no',
      'state',
      'sign_time as signTime',
      'out_time as outTime',
      'late',
      'hours_given as hoursGiven',
      'in_key as inKey',
      'out_key as outKey',
      'flags',
    ])
    .executeTakeFirst()
  if (!before) return undefined
  await db
    .updateTable('attendance')
    .set({
      change_no,
      flags: [...new Set([...before.flags, 'corrected'])],
      ...(signTime !== undefined && { sign_time: signTime }),
      ...(outTime !== undefined && { out_time: outTime }),
      ...(state !== undefined && { state }),
      ...(hours !== undefined && { hours_given: hours === -1 ? null : hours }),
      ...(late !== undefined && { late: late ? 1 : 0 }),
    })
    .where('com_id', '=', comId)
    .where('meeting_id', '=', meetingId)
    .where('attend_id', '=', attendId)
    .execute()
  return before
}
