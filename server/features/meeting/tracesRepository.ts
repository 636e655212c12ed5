import { sql } from 'kysely'
import type { PersonTraces } from '../../Traces'

export const meetingTraces = {
  emptied: (label) => ({
    attendance: {
      form: '{}',
      device_hash: null,
      mobile_masked: null,
      guest_name: null,
      guest_org: null,
    },
    meeting_excuse: { reason: label, note: null },
  }),
  follows: { meeting_excuse: ['meeting_id'], meeting_picture: ['meeting_id', 'file_id'] },
  async join(tx, { comId, fromId, intoId }) {
    const { numAffectedRows } = await sql`
      update attendance t set person_id = ${intoId}, attendee = ${`p:${intoId}`} where t.com_id = ${comId} and t.person_id = ${fromId}
        and not exists (select 1 from attendance o where o.com_id = ${comId} and o.meeting_id = t.meeting_id and o.attendee = ${`p:${intoId}`})`.execute(
      tx,
    )
    return { attendance: numAffectedRows }
  },
  kept: {
    forms: {
      table: 'attendance',
      at: 'received_at',
      where: "form <> '{}'",
      emptied: "form = '{}', device_hash = null",
    },
  },
} satisfies PersonTraces
