import { sql } from 'kysely'
import type { PersonTraces } from '../../Traces'

export const dutyTraces = {
  goes: ['person_leave'],
  emptied: (label) => ({
    duty: { reason: sql`case when reason is null then null else ${label} end` },
  }),
  follows: { duty: ['kind', 'task_id'], person_leave: ['first_day'] },
} satisfies PersonTraces
