import { ReviewState } from '@contract/states'
import { type NotNull, sql } from 'kysely'
import { notifyPersonChanged } from '../../../db/notices'
import type { Db, Tx } from '../../../db/schema'
import type { PersonTraces } from '../../../Traces'
import { emptyPerson } from '../../organisation/organisationService'
import { forgetFailuresOf } from '../loginGuardRepository'
import { secondFactorGuard } from '../secondFactor/secondFactorRepository'
import { endSessions } from '../sessionRepository'
import { forgetTraces } from './tracesRepository'
import { namesOf } from './namesRepository'

interface PersonKey {
  comId: string
  personId: string
}

/** The number of a user: to send to (encrypted), and as it is looked for. */
export function findNumber(
  db: Db,
  { comId, personId }: PersonKey,
): Promise<{ mobile_cipher: Uint8Array; mobile_hash: string } | undefined> {
  return db
    .selectFrom('person as p')
    .innerJoin('mobile_lookup as m', (on) =>
      on.onRef('m.com_id', '=', 'p.com_id').onRef('m.person_id', '=', 'p.person_id'),
    )
    .select(['p.mobile_cipher', 'm.mobile_hash'])
    .where('p.mobile_cipher', 'is not', null)
    .$narrowType<{ mobile_cipher: NotNull }>()
    .where('p.com_id', '=', comId)
    .where('p.person_id', '=', personId)
    .where('p.active', '=', true)
    .executeTakeFirst()
}

/**
 * Takes away everything that says who a user was. Attempts, answers and marks stay under an id that names nobody, in
 * their department; so do the proofs of consent. False when somebody else was faster.
 */
export async function anonymise(
  tx: Tx,
  { comId, personId }: PersonKey,
  {
    name,
    mobile = null,
    mobileHash,
    traces,
  }: {
    name: string
    mobile?: string | null
    mobileHash: string
    traces: readonly PersonTraces[]
  },
): Promise<boolean> {
  const was = await tx
    .selectFrom('person')
    .select(['person_name', 'job_number', 'mobile_masked', 'email'])
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (!(await emptyPerson(tx, { comId, personId }, name))) return false
  await endSessions(tx, { comId, personId })
  await notifyPersonChanged(tx, comId, personId)
  const names = await namesOf(tx, { comId, personId }, [...Object.values(was ?? {}), mobile])
  await forgetTraces(tx, traces, { comId, personId, label: name }, names)
  // One-time tickets that open this account, and what was counted against it.
  await sql`delete from one_time_ticket where payload->>'personId' = ${personId} or payload->>'mobileHash' = ${mobileHash}`.execute(
    tx,
  )
  await tx
    .deleteFrom('login_guard')
    .where('guard_key', 'in', [
      `p:${personId}`,
      `b:${comId}/${personId}`,
      `n:${comId}/${personId}`,
      secondFactorGuard({ comId, personId }),
    ])
    .execute()
  await forgetFailuresOf(tx, mobileHash)
  await withdrawApplications(tx, { comId, personId }, name)
  return true
}

/** What the leaver asked for: to join the own hospital, or to open another one. */
async function withdrawApplications(
  tx: Tx,
  { comId, personId }: PersonKey,
  name: string,
): Promise<void> {
  const opened = await tx
    .selectFrom('company_profile')
    .select('com_id')
    .where('opened_by_com_id', '=', comId)
    .where('opened_by', '=', personId)
    .execute()
  for (const of of [comId, ...opened.map(({ com_id }) => com_id)])
    await tx
      .updateTable('application')
      .set({
        person_name: name,
        mobile_masked: null,
        job_number: null,
        reason: null,
        state: sql<number>`case when state = ${sql.lit(ReviewState.waiting)} then ${sql.lit(ReviewState.refused)} else state end`,
      })
      .where('com_id', '=', of)
      .where('person_com_id', '=', comId)
      .where('person_id', '=', personId)
      .execute()
}
