import { sql } from 'kysely'
import { ReviewState } from '@contract/states'
import { newId } from '../../db/newId'
import type { Db, Tx } from '../../db/schema'
import { madeKey } from './rules/missing'
import { natureOf } from './rules/natureRules'
import type { Made } from './rules/World'
import { provedNumbers } from './provedRepository'
import { endAllSessions } from '../account/personService'

/** What is written of somebody; null leaves a field as it is. Bytes in base64. */
export interface StaffWrite {
  personId: string
  name: string | null
  jobNumber: string | null
  unitId: string | null
  postId: string | null
  titleId: string | null
  mobileHash: string | null
  mobileMasked: string | null
  mobileCipher: string | null
  birthHash: string | null
  birthCipher: string | null
  email: string | null
  joinedOn: string | null
  employment: string | null
  /** They come back: former staff, or who waited for an approval. */
  returns: boolean
}

const fields = sql`"personId" text, name text, "jobNumber" text, "unitId" text, "postId" text, "titleId" text, "mobileHash" text, "mobileMasked" text,
  "mobileCipher" text, "birthHash" text, "birthCipher" text, email text, "joinedOn" date, employment text, returns boolean`
const recordset = (people: readonly StaffWrite[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r(${fields})`

/** Makes the people of a list; they log in by a code to their mobile, a password they set themselves. `now`: epoch ms. */
export async function addPeople(
  tx: Tx,
  comId: string,
  people: readonly StaffWrite[],
  now: number,
): Promise<void> {
  await sql`
    /* several machines: seldom, a staff file that is taken */
    insert into person (com_id, person_id, person_name, job_number, department_id, post_id, professional_id, mobile_masked, mobile_cipher,
      birth_hash, birth_cipher, email, joined_on, employment, active, created_at)
    select ${comId}, r."personId", r.name, r."jobNumber", r."unitId", r."postId", r."titleId", r."mobileMasked", decode(r."mobileCipher", 'base64'),
      r."birthHash", decode(r."birthCipher", 'base64'), r.email, r."joinedOn", coalesce(r.employment, 'staff'), true, ${now}::timestamptz
    from ${recordset(people)}`.execute(tx)
  await placeMobiles(tx, comId, people)
}

/** Changes people by what a file says; what it does not say stays. */
export async function changePeople(
  tx: Tx,
  comId: string,
  people: readonly StaffWrite[],
): Promise<void> {
  await sql`
    update person p set person_name = coalesce(r.name, p.person_name), job_number = coalesce(r."jobNumber", p.job_number),
      department_id = coalesce(r."unitId", p.department_id), post_id = coalesce(r."postId", p.post_id),
      own_job_number = p.own_job_number and r."jobNumber" is null, professional_id = coalesce(r."titleId", p.professional_id), mobile_masked = coalesce(r."mobileMasked", p.mobile_masked),
      mobile_cipher = coalesce(decode(r."mobileCipher", 'base64'), p.mobile_cipher), birth_hash = coalesce(r."birthHash", p.birth_hash),
      birth_cipher = coalesce(decode(r."birthCipher", 'base64'), p.birth_cipher), email = coalesce(r.email, p.email), joined_on = coalesce(r."joinedOn", p.joined_on),
      employment = coalesce(r.employment, p.employment), active = p.active or r.returns,
      left_on = case when r.returns then null else p.left_on end, version = p.version + 1
    from ${recordset(people)} where p.com_id = ${comId} and p.person_id = r."personId"`.execute(tx)
  const moved = people.filter(({ mobileHash }) => mobileHash !== null)
  const ids = moved.map(({ personId }) => personId)
  const proved = await provedNumbers(tx, comId, ids)
  await forgetMobiles(tx, comId, ids)
  await placeMobiles(tx, comId, moved, proved)
}

/** Numbers from a file: unproved, unless their owner has shown the same one before. */
async function placeMobiles(
  tx: Tx,
  comId: string,
  people: readonly StaffWrite[],
  proved: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const placed = people.flatMap(({ mobileHash, personId }) =>
    mobileHash === null
      ? []
      : [
          {
            mobile_hash: mobileHash,
            com_id: comId,
            person_id: personId,
            unproved: proved.get(personId) !== mobileHash,
          },
        ],
  )
  if (placed.length > 0)
    await tx
      .insertInto('mobile_lookup')
      .values(placed)
      .onConflict((row) => row.columns(['mobile_hash', 'com_id']).doNothing())
      .execute()
}

/** The numbers of these people lead to nobody any more. */
export async function forgetMobiles(
  tx: Tx,
  comId: string,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length > 0)
    await sql`delete from mobile_lookup where com_id = ${comId} and person_id = any(${[...personIds]}::text[])`.execute(
      tx,
    )
}

/** People who do not work here any more: they cannot log in, what they did stays. `today`: YYYY-MM-DD. */
export async function letGo(
  tx: Tx,
  comId: string,
  personIds: readonly string[],
  today: string,
): Promise<string[]> {
  const gone = await sql<{ personId: string }>`
    update person set active = false, left_on = coalesce(left_on, ${today}::date), version = version + 1
    where com_id = ${comId} and person_id = any(${[...personIds]}::text[]) and active returning person_id as "personId"`.execute(
    tx,
  )
  const ids = gone.rows.map(({ personId }) => personId)
  await endAllSessions(tx, comId, ids)
  return ids
}

/** The rows of people as they are now, locked, as JSON; with the hash of their mobile. */
export async function snapshots(
  tx: Tx,
  comId: string,
  personIds: readonly string[],
): Promise<Map<string, { version: number; before: string }>> {
  const { rows } = await sql<{ personId: string; version: number; before: string }>`
    select p.person_id as "personId", p.version, jsonb_build_object('name', p.person_name, 'jobNumber', p.job_number, 'unitId', p.department_id,
      'postId', p.post_id, 'titleId', p.professional_id, 'mobileMasked', p.mobile_masked, 'mobileCipher', encode(p.mobile_cipher, 'base64'),
      'mobileHash', (select m.mobile_hash from mobile_lookup m where m.com_id = ${comId} and m.person_id = p.person_id limit 1),
      'mobileUnproved', (select m.unproved from mobile_lookup m where m.com_id = ${comId} and m.person_id = p.person_id limit 1),
      'birthHash', p.birth_hash, 'birthCipher', encode(p.birth_cipher, 'base64'), 'email', p.email, 'joinedOn', p.joined_on, 'employment', p.employment,
      'active', p.active, 'leftOn', p.left_on)::text as before
    from person p where p.com_id = ${comId} and p.person_id = any(${[...personIds]}::text[]) for update of p`.execute(
    tx,
  )
  return new Map(rows.map(({ personId, ...rest }) => [personId, rest]))
}

/** The number that somebody had, of a row of `snapshots`. */
export const cipherIn = (before: string): Uint8Array | null => {
  const { mobileCipher } = JSON.parse(before) as { mobileCipher: string | null }
  return mobileCipher === null ? null : Buffer.from(mobileCipher, 'base64')
}

/** Makes the units, posts and titles that rows need and that are not there; gives their ids by what the file calls them. */
export async function makeNames(
  tx: Tx,
  comId: string,
  made: readonly Made[],
  unitNamed: (name: string) => string | undefined,
  now: number,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const last = { position: 10_000 }
  for (const one of [...made].sort(
    (a, b) => Number(a.kind === 'ward') - Number(b.kind === 'ward'),
  )) {
    const id = newId(now)
    ids.set(madeKey(one), id)
    if (one.kind === 'post')
      await tx
        .insertInto('post')
        .values({
          com_id: comId,
          post_id: id,
          post_name: one.name,
          nature: natureOf(one.name),
          ...last,
        })
        .execute()
    else if (one.kind === 'title')
      await tx
        .insertInto('title')
        .values({
          com_id: comId,
          title_id: id,
          title_name: one.name,
          nature: natureOf(one.name),
          ...last,
        })
        .execute()
    else {
      const above =
        one.under === ''
          ? undefined
          : (unitNamed(one.under) ?? ids.get(madeKey({ kind: 'unit', name: one.under, under: '' })))
      await tx
        .insertInto('department')
        .values({
          com_id: comId,
          department_id: id,
          department_name: one.name,
          kind: one.kind === 'ward' ? 'ward' : 'department',
          parent_id: above ?? null,
          position: last.position,
        })
        .execute()
    }
  }
  return ids
}

export interface Step {
  personId: string
  kind: 'added' | 'changed' | 'left'
  before: Uint8Array | null
  version: number
}

/** Keeps what stood before the import changed it, enciphered; the first time counts. */
export async function storeSteps(
  tx: Tx,
  comId: string,
  importId: string,
  steps: readonly Step[],
): Promise<void> {
  const rows = steps.map(({ before, ...step }) => ({
    ...step,
    before: before === null ? null : Buffer.from(before).toString('base64'),
  }))
  // Rows that were mended later: what stood there before the first taking is what an undo brings back.
  await sql`
    /* several machines: seldom, a staff file that is taken */
    insert into staff_import_step (com_id, import_id, person_id, kind, before, version)
    select ${comId}, ${importId}, r."personId", r.kind, decode(r.before, 'base64'), r.version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("personId" text, kind text, before text, version int)
    on conflict (com_id, import_id, person_id) do update set version = excluded.version`.execute(tx)
}

/** Notes the rows that were taken, by their lines. */
export async function markTaken(
  tx: Tx,
  comId: string,
  importId: string,
  lines: readonly number[],
): Promise<void> {
  await sql`
    update staff_import_row set state = 'taken' where com_id = ${comId} and import_id = ${importId} and line = any(${[...lines]}::int[])`.execute(
    tx,
  )
}

/** The applications to join of people who are on the list: nobody has to decide them any more. */
export async function settleApplications(
  tx: Tx,
  comId: string,
  personIds: readonly string[],
  by: string,
  now: number,
): Promise<void> {
  await sql`
    update application set state = ${ReviewState.approved}, decided_at = ${now}::timestamptz, decided_by = ${by}
    where com_id = ${comId} and person_com_id = ${comId} and person_id = any(${[...personIds]}::text[]) and state = ${ReviewState.waiting}`.execute(
    tx,
  )
}

/** What the import changed, with the person's version now: an undo leaves alone what was changed since. */
export function listSteps(db: Db, comId: string, importId: string) {
  return db
    .selectFrom('staff_import_step as s')
    .leftJoin('person as p', (on) =>
      on.onRef('p.com_id', '=', 's.com_id').onRef('p.person_id', '=', 's.person_id'),
    )
    .select([
      's.person_id as personId',
      's.kind',
      's.before',
      's.version',
      'p.version as versionNow',
      'p.person_name as name',
      'p.job_number as jobNumber',
      'p.last_login_at as lastLogin',
    ])
    .where('s.com_id', '=', comId)
    .where('s.import_id', '=', importId)
    .execute()
}
