import type { PersonTraces } from '../../Traces'

export const staffNoticeTraces: PersonTraces = {
  kept: { messages: { table: 'staff_notice', at: 'created_at' } },
}
