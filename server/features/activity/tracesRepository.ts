import type { PersonTraces } from '../../Traces'

export const activityTraces = {
  emptied: () => ({ cash_out: { note: null } }),
  follows: {
    activity_member: ['activity_code'],
    activity_invite: ['activity_code'],
    activity_invitee: ['activity_code', 'invitee_com_id', 'invitee_id'],
    cash_out: null,
  },
} satisfies PersonTraces
