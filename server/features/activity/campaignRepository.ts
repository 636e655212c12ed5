import { sql } from 'kysely'
import type { Campaign, CampaignForm } from '@contract/calls/community/activity'
import { platformId } from '../../companies'
import { orNull } from '../../db/orNull'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db, Tx } from '../../db/schema'

export type StoredCampaign = Pick<Campaign, 'activityCode' | 'form' | 'spentYuan'>

const columns = sql`
  activity_code as "activityCode", title, coalesce(description, '') as "desc", start_time as "startTime", end_time as "endTime", reward_yuan as "rewardYuan", max_yuan as "maxYuan", budget_yuan as "budgetYuan", spent_yuan as "spentYuan"`
type Row = CampaignForm & Pick<Campaign, 'activityCode' | 'spentYuan'>

const shown = ({ activityCode, spentYuan, ...rest }: Row): StoredCampaign => {
  const { title, desc, startTime, endTime, rewardYuan, maxYuan, budgetYuan } = rest
  const form = { title, desc, startTime, endTime, rewardYuan, maxYuan, budgetYuan }
  return { activityCode, form, spentYuan }
}

/** The campaign of a code; undefined: nobody made one. */
export async function findCampaign(
  db: Db,
  activityCode: string,
): Promise<StoredCampaign | undefined> {
  const { rows } =
    await sql<Row>`select ${columns} from campaign where com_id = ${platformId} and activity_code = ${activityCode}`.execute(
      db,
    )
  return rows[0] && shown(rows[0])
}

/** All campaigns, the last to end first. */
export const listCampaigns = async (db: Db, paging: Paging): Promise<Page<Campaign>> => {
  const page = await readPage(paging, (limit, offset) =>
    sql<Row & { total: number }>`
      select ${columns}, (count(*) over ())::int as total from campaign where com_id = ${platformId} order by end_time desc, activity_code limit ${limit} offset ${offset}`.execute(
      db,
    ),
  )
  const numbers = await campaignNumbers(
    db,
    page.list.map(({ activityCode }) => activityCode),
  )
  return {
    ...page,
    list: page.list.map((row) => ({
      ...shown(row),
      ...(numbers.get(row.activityCode) ?? { joined: 0, invited: 0, inviters: 0 }),
    })),
  }
}

type Numbers = Pick<Campaign, 'joined' | 'invited' | 'inviters'>

/** How many joined campaigns, came by an invitation, and invited; of all hospitals, as a report of the platform. */
async function campaignNumbers(
  db: Db,
  activityCodes: readonly string[],
): Promise<Map<string, Numbers>> {
  const [{ rows: joined }, { rows: invited }] = await Promise.all([
    sql<{ activityCode: string; n: number }>`
      /* several machines: the platform looks at its campaigns */
      select activity_code as "activityCode", count(*)::int as n from activity_member where activity_code = any(${activityCodes}::text[]) group by activity_code`.execute(
      db,
    ),
    sql<{ activityCode: string; n: number; inviters: number }>`
      /* several machines: the platform looks at its campaigns */
      select activity_code as "activityCode", count(*)::int as n, count(distinct com_id || '/' || person_id)::int as inviters from activity_invitee where activity_code = any(${activityCodes}::text[]) group by activity_code`.execute(
      db,
    ),
  ])
  return new Map(
    joined.map(({ activityCode, n }) => {
      const came = invited.find((row) => row.activityCode === activityCode)
      return [activityCode, { joined: n, invited: came?.n ?? 0, inviters: came?.inviters ?? 0 }]
    }),
  )
}

/** Makes a campaign, or changes the one of that code. False: somebody else has just made one of that code. */
export async function storeCampaign(
  tx: Tx,
  { activityCode, isNew }: { activityCode: string; isNew: boolean },
  { title, desc, startTime, endTime, rewardYuan, maxYuan, budgetYuan }: CampaignForm,
  now: number,
): Promise<boolean> {
  const facts = {
    title: title.trim(),
    description: orNull(desc.trim()),
    start_time: startTime,
    end_time: endTime,
    reward_yuan: rewardYuan,
    max_yuan: maxYuan,
    budget_yuan: budgetYuan,
  }
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('campaign')
    .values({ com_id: platformId, activity_code: activityCode, created_at: now, ...facts })
    .onConflict((row) => {
      const same = row.columns(['com_id', 'activity_code'])
      return isNew ? same.doNothing() : same.doUpdateSet(facts)
    })
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Takes an amount from the budget; false: there is not so much left. */
export async function spend(tx: Tx, activityCode: string, amount: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('campaign')
    .set({ spent_yuan: sql`spent_yuan + ${amount}::int` })
    .where('com_id', '=', platformId)
    .where('activity_code', '=', activityCode)
    .where(sql<boolean>`(budget_yuan is null or spent_yuan + ${amount}::int <= budget_yuan)`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** A refused payout goes back into the budget. */
export async function giveBack(tx: Tx, activityCode: string, amount: number): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({ spent_yuan: sql`greatest(0, spent_yuan - ${amount}::int)` })
    .where('com_id', '=', platformId)
    .where('activity_code', '=', activityCode)
    .execute()
}
