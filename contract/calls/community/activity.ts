import { Type as T, type Static } from 'typebox'
import type { Area } from '../call'
import { deskPaging, Flag, Id, pageOf, paging, strict, text, Time } from '../fields'

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

const yuan = (minimum: number, maximum: number) =>
  T.Union([T.Integer({ minimum, maximum }), T.Null()])
/** A campaign as the operator makes it. */
const CampaignForm = T.Object(
  {
    title: text(60, 1),
    desc: text(500),
    startTime: Time,
    endTime: Time,
    /** For each invitee who registered; null: as the installation says. */
    rewardYuan: yuan(0, 200),
    /** What one person can apply for in all; null: no limit. */
    maxYuan: yuan(1, 10_000),
    /** What all can apply for; null: no limit. */
    budgetYuan: yuan(0, 10_000_000),
  },
  strict,
)
export type CampaignForm = Static<typeof CampaignForm>
const Campaign = T.Object({
  activityCode: T.String(),
  form: CampaignForm,
  /** Applied for and not refused, of all hospitals. */
  spentYuan: T.Integer(),
  /** People who joined; those of them who came by an invitation; and who invited them. */
  joined: T.Integer(),
  invited: T.Integer(),
  inviters: T.Integer(),
})
export type Campaign = Static<typeof Campaign>

export const activity = {
  look: {
    path: `${own}/look`,
    access: 'public',
    ours: true,
    silent: true,
    summary: 'What a campaign is called, says and when it is; one that nobody made is not found.',
    input: T.Object({ activityCode }, strict),
    output: T.Object({
      title: T.String(),
      desc: T.String(),
      startTime: Time,
      endTime: Time,
      /** Somebody can join now. */
      isOpen: Flag,
    }),
  },
  campaigns: {
    path: `${own}/campaigns`,
    needs: 'platform.operate',
    ours: true,
    summary: 'Campaigns of the platform, the last to end first.',
    input: T.Object({ ...deskPaging }, strict),
    output: pageOf(Campaign),
  },
  saveCampaign: {
    path: `${own}/saveCampaign`,
    needs: 'platform.operate',
    changes: true,
    decides: { about: 'task' },
    ours: true,
    silent: true,
    summary:
      'Makes a campaign of that code, or changes it; isNew: a code that is taken is refused.',
    input: T.Object({ activityCode, isNew: Flag, form: CampaignForm }, strict),
    output: T.Object({}),
  },
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
