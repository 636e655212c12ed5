import type { Tx } from '../../db/schema'
import { seedCompetences } from '../../features/competence/seedCompetences'
import { seedCredits } from '../../features/credit/seedCredits'
import { seedMonthReports } from '../../features/monthReport/seedMonthReports'
import { seedYearPlans } from '../../features/yearPlan/seedYearPlan'
import { personIdOf } from '../SeedData'

const person = (number: number) => personIdOf({ comId: 'renhe', number })
const [administrator, headNurse, nurses] = [person(3), person(2), [1, 5, 6, 8].map(person)]

/** The year of the demo's hospital: its plans, what its posts need, its credits, its months with these exams. `now`: epoch ms. */
export async function seedYear(tx: Tx, monthExams: readonly string[], now: number): Promise<void> {
  const taskIds = ['renhe-train-bedside', 'renhe-train-catheter']
  await seedYearPlans(tx, { by: administrator, headNurse, taskIds }, now)
  await seedCompetences(tx, administrator, now)
  await seedCredits(tx, { by: administrator, nurses }, now)
  await seedMonthReports(tx, monthExams, now)
}
