import { PayoutState } from '@contract/states'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { normalizeShortId } from '@contract/rules/place/shortId'
import { mapPage } from '../../db/page'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { notify } from '../message/messageService'
import {
  listCashOuts,
  countInvitees,
  decide,
  findMember,
  lockMember,
  insertCashOut,
  insertMember,
  listInvitees,
  recordInviter,
} from './activityRepository'
import { campaignCalls, isOpen } from './campaignCalls'
import { findCampaign, giveBack, spend, type StoredCampaign } from './campaignRepository'
import { commonReplies } from '../../http/texts'
import { replies } from './texts'

export interface ActivityDeps {
  /** Payouts are on. */
  cashOut: boolean
  /** Yuan for each invitee who is registered and approved. */
  rewardYuan: number
}

/** 张晓燕 → 张** */
const masked = (name: string) => (name === '' ? '*' : `${[...name][0] ?? ''}**`)

/** A campaign by its code; one that nobody made is not found. */
async function campaignOf(db: Db, activityCode: string): Promise<StoredCampaign> {
  const campaign = await findCampaign(db, activityCode)
  if (!campaign) throw new DomainError(Code.notFound, commonReplies.notFound)
  return campaign
}

/** The campaign: rewarded is a checked registration, never the act of sharing; and nothing at all unless the operator wants it. */
export function activityCalls({
  cashOut,
  rewardYuan,
}: ActivityDeps): Handlers<Contract['activity']> {
  async function findBalance(db: Db, caller: Caller, { activityCode, form }: StoredCampaign) {
    const { invited, applied } = await countInvitees(db, caller, activityCode)
    const earned = invited * (form.rewardYuan ?? rewardYuan)
    const most = Math.min(earned, form.maxYuan ?? earned)
    return { invited, balance: cashOut ? Math.max(0, most - applied) : 0 }
  }

  return {
    ...campaignCalls,

    async record({ activityCode, action, inviterId }, { caller, db, now }) {
      const campaign = await campaignOf(db, activityCode)
      if (action === 'join' && !isOpen(campaign, now))
        throw new DomainError(Code.stateChanged, replies.campaignClosed)
      const code = inviterId === undefined ? undefined : normalizeShortId(inviterId)
      if (action === 'join') await insertMember(db, caller, activityCode, now)
      // Who is invited after its end earns nobody anything.
      if (code !== undefined && isOpen(campaign, now))
        await recordInviter(db, caller, activityCode, code, now)
      const [member, { invited, balance }] = [
        await findMember(db, caller, activityCode),
        await findBalance(db, caller, campaign),
      ]
      return {
        myCode: member?.invite_code ?? '',
        joined: member ? 1 : 0,
        invited,
        reward: balance,
        cashOut: cashOut ? 1 : 0,
      }
    },

    async invitees({ activityCode, ...paging }, { caller, db }) {
      return mapPage(
        await listInvitees(db, caller, activityCode, paging),
        ({ name, time, state }) => ({ nameMasked: masked(name), time, state }),
      )
    },

    async applyCashOut({ activityCode, amount }, { caller, db, now }) {
      if (!cashOut) throw new DomainError(Code.notAllowed, replies.cashOutOff)
      if (!(await lockMember(db, caller, activityCode)))
        throw new DomainError(Code.notFound, commonReplies.notFound)
      const { balance } = await findBalance(db, caller, await campaignOf(db, activityCode))
      if (amount > balance)
        throw new DomainError(Code.stateChanged, replies.balanceLow, { balance })
      if (!(await spend(db, activityCode, amount)))
        throw new DomainError(Code.stateChanged, replies.budgetGone)
      return {
        applyId: await insertCashOut(db, caller, activityCode, amount, now),
        state: PayoutState.waiting,
      }
    },

    cashOuts: (paging, { caller, db }) => listCashOuts(db, caller.comId, paging),

    async decideCashOut({ applyId, approve, note = '' }, { caller, db, now, audit }) {
      const state = approve === 1 ? PayoutState.paid : PayoutState.refused
      const decided = await decide(db, caller, applyId, { state, note })
      if (!decided) throw new DomainError(Code.notFound, commonReplies.notFound)
      if (state === PayoutState.refused) await giveBack(db, decided.activity_code, decided.amount)
      await audit({
        personId: decided.person_id,
        before: { state: PayoutState.waiting },
        after: { state, amount: decided.amount },
      })
      await notify(
        db,
        {
          comId: caller.comId,
          personIds: [decided.person_id],
          kind: 'cashOutDecided',
          facts: { amount: decided.amount, note },
          path: '/sharepersonview',
          onceKey: `cash-out:${applyId}`,
        },
        now,
      )
      return { state }
    },
  }
}
