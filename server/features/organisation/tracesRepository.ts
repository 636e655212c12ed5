import type { PersonTraces } from '../../Traces'

export const organisationTraces = {
  goes: ['staff_group_member'],
  follows: { further_post: ['department_id'], staff_group_member: ['group_id'] },
} satisfies PersonTraces
