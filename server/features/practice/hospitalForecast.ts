import type { Db } from '../../db/schema'
import { curve } from './bookCalls'
import { forecastByDepartment, peopleByDepartment, type DepartmentRow } from './bookRepository'

export interface HospitalForecast {
  /** By department and top category. */
  rows: DepartmentRow[]
  /** People who have answered anything, by department. */
  people: ReadonlyMap<string, number>
}

/** What the people of a hospital are expected to remember on a day (contract/rules/hospitalTime), by department and top category. */
export async function forecastOfHospital(
  db: Db,
  comId: string,
  day: number,
): Promise<HospitalForecast> {
  const [rows, people] = await Promise.all([
    forecastByDepartment(db, { hospitals: [comId], departments: null, madeBy: null }, day, curve),
    peopleByDepartment(db, [comId]),
  ])
  return { rows, people }
}
