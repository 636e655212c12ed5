import { ReviewState } from '@contract/states'
import { type NotNull, sql } from 'kysely'
import { notifyPersonChanged } from '../../../db/notices'
import type { Db, Tx } from '../../../db/schema'
import { planJob } from '../../../jobs/planJob'
import { emptyPerson } from '../../organisation/organisationService'
import { takeOutFiles } from '../../file/fileService'
import { forgetFailuresOf } from '../loginGuardRepository'
import { secondFactorGuard } from '../secondFactor/secondFactorRepository'
import { endSessions } from '../sessionRepository'
import { forgetTraces } from './tracesRepository'
import { forgetNames } from './namesRepository'
import { forgetWords } from './wordsRepository'

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

/** Tables whose rows are of one person alone, and go with them. */
const ownRows = [
  'mobile_lookup',
  'credential',
  'second_factor',
  'recovery_code',
  'passkey',
  'identity',
  'identity_lookup',
  'platform_binding',
  'idempotency',
  'build_token',
  'message',
  'message_grant',
  'message_mute',
  'tracked_event',
  'plan_item',
  'staff_group_member',
] as const

/**
 * Takes away everything that says who a user was. Attempts, answers and marks stay under an id that names nobody, in
 * their department; so do the proofs of consent. False when somebody else was faster.
 */
export async function anonymise(
  tx: Tx,
  { comId, personId }: PersonKey,
  { name, mobile = null, mobileHash }: { name: string; mobile?: string | null; mobileHash: string },
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
  for (const table of ownRows) {
    await tx
      .deleteFrom(table)
      .where('com_id', '=', comId)
      .where('person_id', '=', personId)
      .execute()
  }
  await forgetTraces(tx, { comId, personId }, { label: name })
  await forgetWords(tx, { comId, personId }, { label: name })
  await forgetNames(
    tx,
    { comId, personId },
    { label: name, was: [...Object.values(was ?? {}), mobile] },
  )
  await maskCertificates(tx, { comId, personId })
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
  await tx
    .updateTable('extra_minutes')
    .set({ reason: null })
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .execute()
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

/**
 * A certificate stays valid and can be checked by its number, but says only 林*燕 from now on (docs/decisions/011): its drawn papers,
 * which carry the name, go.
 */
async function maskCertificates(tx: Tx, { comId, personId }: PersonKey): Promise<void> {
  const drawn = await tx
    .selectFrom('certificate')
    .select(['pdf_file_id', 'picture_file_id'])
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .execute()
  await sql`update certificate set pdf_file_id = null, picture_file_id = null, person_name = case when char_length(person_name) <= 1 then '*'
      when char_length(person_name) = 2 then left(person_name, 1) || '*' else left(person_name, 1) || repeat('*', char_length(person_name) - 2) || right(person_name, 1) end
    where com_id = ${comId} and person_id = ${personId}`.execute(tx)
  const files = drawn.flatMap((row) => [row.pdf_file_id ?? [], row.picture_file_id ?? []].flat())
  const places = await takeOutFiles(tx, comId, files)
  if (places.length > 0) await planJob(tx, 'forgetFiles', { places }, { maxAttempts: 5 })
}
