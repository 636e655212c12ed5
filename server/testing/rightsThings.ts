import type { Db } from '../db/schema'

/** Somebody of a hospital, by whose name a probe asks for their things. */
export interface Someone {
  whose: string
  comId: string
  userId: string
}

/** What waits for a decision about people, or is read of them: a payout, an application to join, a certificate. */
export interface RightsThings {
  payouts: Map<string, string>
  applications: Map<string, string>
  certificates: Map<string, string>
}

async function give(db: Db, { comId, userId }: Someone, now: number) {
  const [payout, application, certificate] = ['cash', 'app', 'cert'].map(
    (kind) => `${kind}-${userId}`,
  )
  await db
    .insertInto('cash_out')
    .values({
      com_id: comId,
      apply_id: payout!,
      activity_code: 'a',
      person_id: userId,
      amount: 5,
      created_at: now,
    })
    .execute()
  await db
    .insertInto('application')
    .values({
      com_id: comId,
      application_id: application!,
      kind: 'person',
      person_com_id: comId,
      person_id: userId,
      person_name: userId,
      created_at: now,
      decided_at: null,
      decided_by: null,
    })
    .execute()
  await db
    .insertInto('certificate')
    .values({
      com_id: comId,
      certificate_id: certificate!,
      person_id: userId,
      task_id: 't',
      number: certificate!,
      person_name: userId,
      department: '',
      hospital: comId,
      title: 't',
      issuer: 'i',
      credits: 1,
      issued_at: now,
      expires_at: null,
    } as never)
    .execute()
  return { payout: payout!, application: application!, certificate: certificate! }
}

/** One of each for everybody named. */
export async function rightsThings(
  db: Db,
  people: readonly Someone[],
  now: number,
): Promise<RightsThings> {
  const things: RightsThings = {
    payouts: new Map(),
    applications: new Map(),
    certificates: new Map(),
  }
  for (const someone of people) {
    const { payout, application, certificate } = await give(db, someone, now)
    things.payouts.set(someone.whose, payout)
    things.applications.set(someone.whose, application)
    things.certificates.set(someone.whose, certificate)
  }
  return things
}
