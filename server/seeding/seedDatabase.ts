import { dayMs, dayStamp } from '@contract/rules/hospitalTime'
import { ReviewState } from '@contract/states'
import type { Insertable } from 'kysely'
import type { Db, Schema } from '../db/schema'
import { storeCompany } from '../features/company/companyService'
import { seedMeetings } from '../features/meeting/seedMeetings'
import { seedPlan } from '../features/authoring/exams/seedPlan'
import { seedExams } from '../features/exam/demo/seedExams'
import { seedCampaigns } from '../features/activity/seedCampaigns'
import { seedScenes } from '../features/exam/demo/seedScenes'
import { seedLeaflets } from '../features/document/documentService'
import { seedFiles } from '../features/file/seedFiles'
import { seedLibrary } from '../features/library/seedLibrary'
import { seedChecklists, seedSkills } from '../features/skill/seedSkills'
import { seedSurveys } from '../features/survey/seedSurveys'
import { seedCourseDraft } from '../features/study/making/seedDraft'
import { seedStudy } from '../features/study/seedStudy'
import { maskMobile, type Secrets } from '../secrets'
import { checkFreeForDemo, leaveDemoMark } from './demoMark'
import { mobileOf, personIdOf, type SeedData, type SeedPerson } from './SeedData'
import { seedContent } from './seedContent'
import { seedDuties } from './seedDuties'

const departmentId = (name: string, all: readonly string[]) => `d${all.indexOf(name) + 1}`

async function seedHospitals(db: Db, hospitals: SeedData['hospitals'], now: number): Promise<void> {
  for (const {
    comId,
    comName,
    shortName,
    brand,
    domainCode,
    province,
    areaId,
    departments,
  } of hospitals) {
    await storeCompany(db, {
      com_id: comId,
      com_name: comName,
      short_name: shortName,
      brand,
      domain_code: domainCode,
      province,
      created_at: now,
    })
    if (areaId)
      await db
        .insertInto('company_profile')
        .values({ com_id: comId, area_id: areaId, state: ReviewState.approved, created_at: now })
        .onConflict((row) => row.column('com_id').doNothing())
        .execute()
    const names = Object.keys(departments)
    await db
      .insertInto('department')
      .values(
        names.map((name, position) => ({
          com_id: comId,
          department_id: departmentId(name, names),
          department_name: name,
          position,
        })),
      )
      .onConflict((row) => row.columns(['com_id', 'department_id']).doNothing())
      .execute()
    const wards = names.flatMap((name) =>
      (departments[name] ?? []).map((department_name, position) => ({
        com_id: comId,
        department_id: `${departmentId(name, names)}a${position + 1}`,
        department_name,
        kind: 'ward' as const,
        parent_id: departmentId(name, names),
        position,
      })),
    )
    if (wards.length > 0)
      await db
        .insertInto('department')
        .values(wards)
        .onConflict((row) => row.columns(['com_id', 'department_id']).doNothing())
        .execute()
  }
}

function scopeOf(
  { work, comId, department, region }: SeedPerson,
  hospitals: SeedData['hospitals'],
): Pick<Insertable<Schema['person_grant']>, 'scope_kind' | 'scope_ids'> {
  if (work === 'platformOperator') return { scope_kind: 'platform', scope_ids: [] }
  if (region !== undefined) return { scope_kind: 'region', scope_ids: [region] }
  if (work !== 'headNurse') return { scope_kind: 'hospital', scope_ids: [] }
  const hospital = hospitals.find((one) => one.comId === comId)
  const names = Object.keys(hospital?.departments ?? {})
  return { scope_kind: 'departments', scope_ids: [departmentId(department, names)] }
}

async function seedGrants(db: Db, { hospitals, people }: SeedData, now: number): Promise<void> {
  const grants = people
    .filter(({ work }) => work !== 'learner')
    .map((person) => ({
      com_id: person.comId,
      grant_id: `${personIdOf(person)}-${person.work}`,
      person_id: personIdOf(person),
      role: person.work,
      ...scopeOf(person, hospitals),
      valid_from: 0,
      valid_until: null,
      granted_by: 'system',
      granted_at: now,
    }))
  await db
    .insertInto('person_grant')
    .values(grants)
    .onConflict((row) => row.columns(['com_id', 'grant_id']).doNothing())
    .execute()
}

/** One of five files of a hospital has no day of joining. */
const joinedOn = (number: number) =>
  number % 5 === 0 ? null : `${2008 + (number % 18)}-0${1 + (number % 9)}-01`

async function seedStaff(db: Db, secrets: Secrets, data: SeedData, now: number): Promise<void> {
  const password_hash = await data.passwordHash()
  const departments = new Map(
    data.hospitals.map((hospital) => [hospital.comId, Object.keys(hospital.departments)]),
  )
  const people = data.people.map((person) => ({
    person,
    comId: person.comId,
    personId: personIdOf(person),
    mobile: mobileOf(person.number),
  }))
  await db
    .insertInto('person')
    .values(
      people.map(({ person, comId, personId, mobile }) => ({
        com_id: comId,
        person_id: personId,
        person_name: person.name,
        job_number: `N${String(person.number).padStart(5, '0')}`,
        department_id: departmentId(person.department, departments.get(comId) ?? []),
        post_id: person.postId,
        is_clinell: person.isClinell ? 1 : 0,
        mobile_masked: maskMobile(mobile),
        mobile_cipher: secrets.encryptMobile(mobile),
        active: 1,
        // They were there before what is said of last year.
        created_at: now - 400 * dayMs,
        joined_on: joinedOn(person.number),
      })),
    )
    .onConflict((row) => row.columns(['com_id', 'person_id']).doNothing())
    .execute()
  await seedGrants(db, data, now)
  await db
    .insertInto('mobile_lookup')
    .values(
      people.map(({ comId, personId, mobile }) => ({
        mobile_hash: secrets.hashMobile(mobile),
        com_id: comId,
        person_id: personId,
      })),
    )
    .onConflict((row) => row.columns(['mobile_hash', 'com_id']).doNothing())
    .execute()
  await db
    .insertInto('credential')
    .values(
      people.map(({ comId, personId }) => ({
        com_id: comId,
        person_id: personId,
        password_hash,
        former_hashes: '[]',
        changed_at: now,
      })),
    )
    .onConflict((row) => row.columns(['com_id', 'person_id']).doNothing())
    .execute()
}

/** The office finds the exams of its hospital, and who has made them. */
async function seedPlans(
  db: Db,
  { exams, examsMadeBy, people }: SeedData,
  now: number,
): Promise<void> {
  for (const { task, draw } of exams) {
    const author = people.find(({ comId, work }) => comId === task.com_id && work === examsMadeBy)
    if (!author) continue
    const authorId = personIdOf(author)
    await seedPlan(db, task.com_id, { taskId: task.task_id, authorId, rules: draw?.rules }, now)
  }
}

/** The same of their courses. */
async function seedCourseDrafts(db: Db, { study, people }: SeedData, now: number): Promise<void> {
  for (const { comId, taskId } of study.tasks) {
    const author = people.find((one) => one.comId === comId && one.work === 'author')
    if (author) await seedCourseDraft(db, comId, { taskId, authorId: personIdOf(author) }, now)
  }
}

/** What is seeded; a new number makes the next start seed again what is new. */
const seedVersion = '10'

/** Content, hospitals, staff and exams. Idempotent, all or nothing, and quick when nothing is new. `now` in epoch ms. */
export async function seedDatabase(
  db: Db,
  secrets: Secrets,
  data: SeedData,
  now: number,
): Promise<void> {
  const done = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'seeded')
    .executeTakeFirst()
  if (done?.value === seedVersion) return
  await db.transaction().execute(async (tx) => {
    if (data.isDemo) {
      if (done === undefined) await checkFreeForDemo(tx)
      await leaveDemoMark(tx, dayStamp(now))
    }
    await seedContent(tx, now)
    await seedLibrary(tx, now)
    await seedHospitals(tx, data.hospitals, now)
    await seedSkills(tx, now)
    await seedStaff(tx, secrets, data, now)
    await seedChecklists(tx, data.checklists, now)
    await seedExams(tx, data, now)
    await seedPlans(tx, data, now)
    await seedScenes(tx, data.scenes, now)
    await seedCampaigns(tx, data.campaigns, now)
    await seedFiles(tx, now)
    await seedLeaflets(tx)
    await seedStudy(tx, data.study, now)
    await seedCourseDrafts(tx, data, now)
    await seedMeetings(tx, data.meetings(now), now)
    await seedSurveys(tx, data.surveys, now)
    await seedDuties(tx, now, ['exam', 'course'])
    await tx
      .insertInto('setting')
      .values({ name: 'seeded', value: seedVersion })
      .onConflict((row) => row.column('name').doUpdateSet({ value: seedVersion }))
      .execute()
  })
}
