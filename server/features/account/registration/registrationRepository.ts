import { ReviewState } from '@contract/states'
import type { Db, Tx } from '../../../db/schema'
import { newId } from '../../../db/newId'
import { addPerson, renewPlaces } from '../../organisation/organisationService'
import { noteOpener } from '../../company/companyService'
import { placeNumbers } from '../numberRepository'
import { storePassword } from '../personRepository'

export interface NewPerson {
  comId: string
  personId: string
  name: string
  jobNumber: string | null
  departmentId: string | null
  postId: string | null
  titleId: string | null
  majorId: string | null
  mobileHash: string
  mobileMasked: string
  mobileCipher: Uint8Array
  passwordHash: string
  /** Its person named the job number, and nobody decides about it. */
  isOwnJobNumber?: boolean
  /** Somebody else chose the password and hands it over. */
  isHandedOut?: boolean
  active: 0 | 1
}

/** Makes a user with number and password. Says what was taken already; the caller then refuses, and nothing stays. */
export async function insertPerson(
  tx: Tx,
  person: NewPerson,
  now: number,
): Promise<'made' | 'mobileTaken' | 'jobNumberTaken'> {
  const { comId, personId } = person
  const { mobileHash, passwordHash, isHandedOut = false } = person
  if ((await placeNumbers(tx, comId, [{ personId, mobileHash }])) === 0) return 'mobileTaken'
  const made = await addPerson(
    tx,
    person,
    {
      person_name: person.name,
      job_number: person.jobNumber,
      own_job_number: person.isOwnJobNumber === true,
      department_id: person.departmentId,
      post_id: person.postId,
      mobile_masked: person.mobileMasked,
      mobile_cipher: person.mobileCipher,
      active: person.active,
      professional_id: person.titleId,
      major_id: person.majorId,
    },
    now,
  )
  if (!made) return 'jobNumberTaken'
  await renewPlaces(tx, comId, { personIds: [personId] }, now)
  await storePassword(tx, { comId, personId, passwordHash, former: [], isHandedOut, now })
  return 'made'
}

/** Whether department, post and title are of that hospital and open; a missing department or title is fine. */
export async function placesFit(
  db: Db,
  comId: string,
  {
    departmentId,
    postId,
    titleId,
  }: { departmentId?: string | undefined; postId: string; titleId?: string | undefined },
): Promise<boolean> {
  const [post, department, title] = await Promise.all([
    db
      .selectFrom('post')
      .select('post_id')
      .where('com_id', '=', comId)
      .where('post_id', '=', postId)
      .where('closed_at', 'is', null)
      .executeTakeFirst(),
    departmentId === undefined
      ? { department_id: '' }
      : db
          .selectFrom('department')
          .select('department_id')
          .where('com_id', '=', comId)
          .where('department_id', '=', departmentId)
          .where('closed_at', 'is', null)
          .executeTakeFirst(),
    titleId === undefined
      ? { title_id: '' }
      : db
          .selectFrom('title')
          .select('title_id')
          .where('com_id', '=', comId)
          .where('title_id', '=', titleId)
          .where('closed_at', 'is', null)
          .executeTakeFirst(),
  ])
  return post !== undefined && department !== undefined && title !== undefined
}

/** The newest version of the agreement that a user accepted is this one. */
export async function hasAccepted(
  db: Db,
  comId: string,
  personId: string,
  version: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('consent')
    .select('version')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('document_code', '=', 'privacy')
    .where('version', '=', version)
    .executeTakeFirst()
  return row !== undefined
}

/** PostNature of managers. */
const managerNature = 5

/** The post that whoever runs a hospital has first: one of managers, where there is one. */
export async function managersPost(tx: Tx, comId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('post')
    .select('post_id')
    .where('com_id', '=', comId)
    .where('nature', '=', managerNature)
    .where('closed_at', 'is', null)
    .orderBy('position')
    .executeTakeFirst()
  return row?.post_id ?? null
}

export interface NewApplication {
  comId: string
  kind: 'person' | 'company'
  personComId: string
  personId: string
  personName: string
  mobileMasked: string
  /** As they gave it. */
  jobNumber?: string | null
  /** Who of the staff list they are, where number and name fit. */
  listedId?: string | null
}

/** Who asks for a hospital of which they are not: noted beside it, so that their applications are found. */
export async function insertApplication(
  tx: Tx,
  {
    comId,
    kind,
    personComId,
    personId,
    personName,
    mobileMasked,
    jobNumber = null,
    listedId = null,
  }: NewApplication,
  now: number,
): Promise<void> {
  if (personComId !== comId) await noteOpener(tx, comId, { comId: personComId, personId })
  await tx
    .insertInto('application')
    .values({
      com_id: comId,
      application_id: newId(now),
      kind,
      person_com_id: personComId,
      person_id: personId,
      person_name: personName,
      mobile_masked: mobileMasked,
      job_number: jobNumber,
      listed_id: listedId,
      created_at: now,
      decided_at: null,
      decided_by: null,
    })
    .execute()
}

/** The application for a new hospital that still waits, of that number: a lost reply must not make a second hospital. */
export function findWaitingCompany(db: Db, comId: string, mobileMasked: string) {
  return db
    .selectFrom('application')
    .select(['person_id', 'person_com_id'])
    .where('com_id', '=', comId)
    .where('kind', '=', 'company')
    .where('state', '=', ReviewState.waiting)
    .where('mobile_masked', '=', mobileMasked)
    .executeTakeFirst()
}
