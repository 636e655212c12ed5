import { sql } from 'kysely'
import type { Tx } from '../../db/schema'

/** A person's values in an imported list; null: not given. Bytes in base64. */
export interface ListedPerson {
  personId: string
  name: string | null
  jobNumber: string | null
  unitId: string | null
  postId: string | null
  titleId: string | null
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

const fields = sql`"personId" text, name text, "jobNumber" text, "unitId" text, "postId" text, "titleId" text, "mobileMasked" text,
  "mobileCipher" text, "birthHash" text, "birthCipher" text, email text, "joinedOn" date, employment text, returns boolean`
const recordset = (people: readonly ListedPerson[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r(${fields})`

/** Makes the people of a list. `now`: epoch ms. */
export async function addListed(
  tx: Tx,
  comId: string,
  people: readonly ListedPerson[],
  now: number,
): Promise<void> {
  await sql`
    /* several machines: seldom, a staff file that is taken */
    insert into person (com_id, person_id, person_name, job_number, department_id, post_id, professional_id, mobile_masked, mobile_cipher,
      birth_hash, birth_cipher, email, joined_on, employment, active, created_at)
    select ${comId}, r."personId", r.name, r."jobNumber", r."unitId", r."postId", r."titleId", r."mobileMasked", decode(r."mobileCipher", 'base64'),
      r."birthHash", decode(r."birthCipher", 'base64'), r.email, r."joinedOn", coalesce(r.employment, 'staff'), true, ${now}::timestamptz
    from ${recordset(people)}`.execute(tx)
}

/** Changes people by what a list says; what it does not say stays. */
export async function changeListed(
  tx: Tx,
  comId: string,
  people: readonly ListedPerson[],
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
}

/** Marks people as having left. Returns those who were active until now. `today`: YYYY-MM-DD. */
export async function letGoListed(
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
  return gone.rows.map(({ personId }) => personId)
}

/** A person's row before an import changed it. */
export type FormerPerson = Omit<ListedPerson, 'returns'> & {
  active: boolean
  leftOn: string | null
}

/** Writes people as they were. */
export async function restoreListed(
  tx: Tx,
  comId: string,
  people: readonly FormerPerson[],
): Promise<void> {
  await sql`
    update person p set person_name = r.name, job_number = r."jobNumber", department_id = r."unitId", post_id = r."postId",
      professional_id = r."titleId", mobile_masked = r."mobileMasked", mobile_cipher = decode(r."mobileCipher", 'base64'),
      birth_hash = r."birthHash", birth_cipher = decode(r."birthCipher", 'base64'), email = r.email, joined_on = r."joinedOn", employment = r.employment,
      active = r.active, left_on = r."leftOn", version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r("personId" text, name text, "jobNumber" text, "unitId" text, "postId" text, "titleId" text, "mobileMasked" text,
      "mobileCipher" text, "birthHash" text, "birthCipher" text, email text, "joinedOn" date, employment text, active boolean, "leftOn" date)
    where p.com_id = ${comId} and p.person_id = r."personId"`.execute(tx)
}
