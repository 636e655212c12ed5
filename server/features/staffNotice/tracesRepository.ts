import type { PersonTraces } from '../../Traces'

export const staffNoticeTraces = {
  kept: { messages: { table: 'staff_notice', at: 'created_at' } },
} satisfies PersonTraces
