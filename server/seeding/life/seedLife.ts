import { givenKinds } from '@contract/kinds'
import type { Db } from '../../db/schema'
import type { Secrets } from '../../secrets'
import { seedOwnDocument } from './documents'
import { seedLearning, seedUnpublished } from './courses'
import { seedFaults } from '../../features/fault/seedFaults'
import { seedSurveyAnswers } from '../../features/survey/seedSurveys'
import { personTraces } from '../../allTraces'
import { keepPeriods } from '../../features/privacy/retentionRepository'
import { readKeptDays } from '../../keptDays'
import { demoHospitals } from '../demoHospitals'
import { seedDuties } from '../seedDuties'
import { seedPastOfDuties } from '../seedPastOfDuties'
import { seedMembers } from './campaigns'
import { seedFirstHour } from './firstHour'
import { seedHome } from './home'
import { seedReporting } from './reporting'
import { seedMessages } from './messages'
import { seedMonths } from './months'
import { seedRoster } from './roster'
import { seedRegion } from './region'
import { seedPaths } from './paths'
import { seedOwnScenes } from './scenes'
import { seedNewHospital } from './newHospital'
import { seedTalk } from './talk'
import { seedTrainings } from './training'
import { seedUse } from './use'
import { seedYear } from './year'
import { seedApplicant, seedAppeal, seedComments } from './waiting'

/**
 * What people of the demo have done, so that its desk has something to decide: courses and their certificates, training tasks with
 * what was handed in, comments, an appeal, an application, a hospital that has just been let in. Apart from `seedDatabase`, because tests begin where nothing has happened. Once
 * and all or nothing; jobs must have a place to wait. `now`: epoch ms.
 */
export async function seedLife(db: Db, secrets: Secrets, now: number): Promise<void> {
  const done = await db
    .selectFrom('train_task')
    .select('task_id')
    .where('com_id', '=', 'renhe')
    .where('task_id', '=', 'renhe-train-bedside')
    .executeTakeFirst()
  if (done) return
  await db.transaction().execute(async (tx) => {
    await seedLearning(tx, now)
    await seedUnpublished(tx, now)
    await seedPaths(tx, now)
    await seedTrainings(tx, now)
    await seedOwnScenes(tx, now)
    await seedOwnDocument(tx, now)
    await seedSurveyAnswers(tx, now)
    const monthExams = await seedMonths(tx, now)
    await seedDuties(tx, now, givenKinds)
    await seedRegion(tx, now)
    for (const { comId } of demoHospitals) await seedPastOfDuties(tx, comId, now)
    await seedFirstHour(tx, now)
    await seedYear(tx, monthExams, now)
    await seedComments(tx, now)
    await seedReporting(tx, now)
    await seedTalk(tx, now)
    await seedMembers(tx, now)
    await seedHome(tx, now)
    await seedUse(tx, now)
    await seedFaults(tx, now)
    await seedMessages(tx, now)
    await seedAppeal(tx, now)
    await seedApplicant(tx, secrets, now)
    await seedRoster(tx, now)
    await seedNewHospital(tx, secrets, now)
  })
  // As each night does: the past of the demo is longer than what is promised to be kept.
  await keepPeriods(db, personTraces, readKeptDays(), now)
}
