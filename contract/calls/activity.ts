import { Type as T, type Static } from 'typebox'
import type { Area } from './call'
import { deskPaging, Flag, Id, pageOf, paging, strict, Time } from './fields'

const wire = '/incontrol-intf/api/activities'
const own = '/education-intf/api/own/activity'
const activityCode = T.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' })

/** 0 waits for its check, 1 registered and approved. */
const Invitee = T.Object({ nameMasked: T.String(), time: Time, state: T.Integer() })
export type Invitee = Static<typeof Invitee>
/** state: 0 waits, 1 paid, 2 refused. */
const CashOut = T.Object({
  applyId: Id,
  userName: T.String(),
  amount: T.Number(),
  state: T.Integer(),
  note: T.String(),
  time: Time,
})
export type CashOut = Static<typeof CashOut>

export const activity = {
  record: {
    path: `${wire}/record`,
    access: 'signedIn',
    changes: true,
    summary:
      'Looks at a campaign, joins it, or notes a share. inviterId: the code of who invited me; one inviter, never oneself, and only for who registered after the inviter had joined. reward: yuan that can be applied for; 0 while the operator keeps paying out off.',
    input: T.Object(
      {
        activityCode,
        action: T.Union([T.Literal('view'), T.Literal('join'), T.Literal('share')]),
        inviterId: T.Optional(T.String({ maxLength: 16 })),
      },
      strict,
    ),
    output: T.Object({
      myCode: T.String(),
      joined: Flag,
      invited: T.Integer(),
      reward: T.Number(),
      cashOut: Flag,
    }),
  },
  invitees: {
    path: `${wire}/getInvateeDynamic`,
    access: 'signedIn',
    summary: 'Whom I invited, the last first; names masked.',
    input: T.Object({ activityCode, ...paging }, strict),
    output: pageOf(Invitee),
  },
  applyCashOut: {
    path: `${wire}/applyCashOut`,
    access: 'signedIn',
    changes: true,
    summary:
      'Applies for a payout in whole yuan; off unless the operator switches it on. The balance is checked in one transaction; an admin decides.',
    input: T.Object({ activityCode, amount: T.Integer({ minimum: 1, maximum: 200 }) }, strict),
    output: T.Object({ applyId: Id, state: T.Integer() }),
  },
  cashOuts: {
    path: `${own}/cashOuts`,
    needs: 'payout.read',
    ours: true,
    summary: 'Payout requests of my hospital, those that wait first.',
    input: T.Object({ ...deskPaging }, strict),
    output: pageOf(CashOut),
  },
  decideCashOut: {
    path: `${own}/decideCashOut`,
    needs: 'payout.decide',
    concerns: 'payout',
    changes: true,
    decides: { about: 'approval' },
    ours: true,
    summary: "An admin notes a payout as paid, or refuses it with a note; never one's own.",
    input: T.Object(
      { applyId: Id, approve: Flag, note: T.Optional(T.String({ maxLength: 200 })) },
      strict,
    ),
    output: T.Object({ state: T.Integer() }),
  },
} as const satisfies Area
