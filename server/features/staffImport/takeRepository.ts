import { sql } from 'kysely'
import { newId } from '../../db/newId'
import type { Db, Tx } from '../../db/schema'
import { madeKey } from './rules/missing'
import { natureOf } from './rules/natureRules'
import type { Made } from './rules/World'
import {
  endAllSessions,
  forgetNumbers,
  placeNumbers,
  provedNumbers,
  type PlacedNumber,
} from '../account/personService'
import {
  addListed,
  addPlaces,
  changeListed,
  insertUnit,
  lastPosition,
  letGoListed,
  type ListedPerson,
} from '../organisation/organisationService'

/** Values to write; null leaves a field unchanged. */
export interface StaffWrite extends ListedPerson {
  mobileHash: string | null
}

/** Makes the people of a list; they log in by a code to their mobile, a password they set themselves. `now`: epoch ms. */
export async function addPeople(
  tx: Tx,
  comId: string,
  people: readonly StaffWrite[],
  now: number,
): Promise<void> {
  await addListed(tx, comId, people, now)
  await placeNumbers(tx, comId, numbersOf(people))
}

/** Changes people by what a file says; what it does not say stays. */
export async function changePeople(
  tx: Tx,
  comId: string,
  people: readonly StaffWrite[],
): Promise<void> {
  await changeListed(tx, comId, people)
  const moved = people.filter(({ mobileHash }) => mobileHash !== null)
  const ids = moved.map(({ personId }) => personId)
  const proved = await provedNumbers(tx, comId, ids)
  await forgetNumbers(tx, comId, ids)
  await placeNumbers(tx, comId, numbersOf(moved, proved))
}

/** Numbers from a file: unproved, unless their owner has shown the same one before. */
const numbersOf = (
  people: readonly StaffWrite[],
  proved: ReadonlyMap<string, string> = new Map(),
): PlacedNumber[] =>
  people.flatMap(({ mobileHash, personId }) =>
    mobileHash === null
      ? []
      : [{ personId, mobileHash, unproved: proved.get(personId) !== mobileHash }],
  )

/** People who do not work here any more: they cannot log in, what they did stays. `today`: YYYY-MM-DD. */
export async function letGo(
  tx: Tx,
  comId: string,
  personIds: readonly string[],
  today: string,
): Promise<string[]> {
  const ids = await letGoListed(tx, comId, personIds, today)
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
  const ids = new Map(made.map((one) => [madeKey(one), newId(now)]))
  const named = (kind: Made['kind']) =>
    made
      .filter((one) => one.kind === kind)
      .map((one) => ({ id: ids.get(madeKey(one)) ?? '', ...one }))
  await addPlaces(tx, comId, {
    posts: named('post').map(({ id, name }) => ({
      post_id: id,
      post_name: name,
      nature: natureOf(name),
    })),
    titles: named('title').map(({ id, name }) => ({
      title_id: id,
      title_name: name,
      nature: natureOf(name),
    })),
  })
  // A ward's parent department may be in the same file.
  for (const { id, name, kind, under } of [...named('unit'), ...named('ward')]) {
    const made = ids.get(madeKey({ kind: 'unit', name: under, under: '' }))
    await insertUnit(tx, comId, {
      unitId: id,
      name,
      kind: kind === 'ward' ? 'ward' : 'department',
      code: null,
      parentId: under === '' ? null : (unitNamed(under) ?? made ?? null),
      position: lastPosition,
    })
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
