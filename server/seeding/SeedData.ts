import type { BrandName } from '@contract/rules/place/brands'
import type { Role } from '@contract/rules/rights'
import type { SeedCampaign } from '../features/activity/seedCampaigns'
import type { SeedExam, Untouched } from '../features/exam/demo/SeedExam'
import type { SeedScenes } from '../features/exam/demo/seedScenes'
import type { SeedMeeting } from '../features/meeting/seedMeetings'
import type { SeedChecklists } from '../features/skill/seedSkills'
import type { SeedStudy } from '../features/study/seedStudy'
import type { SeedSurvey } from '../features/survey/surveySeeds'

export interface SeedHospital {
  comId: string
  comName: string
  shortName: string
  brand: BrandName
  domainCode: string
  province: string | null
  /** The code of its area, where regions matter. */
  areaId?: string
  /** name → areas */
  departments: Record<string, string[]>
}

export interface SeedPerson {
  /** Also the end of the mobile number: 1380000 and four digits. */
  number: number
  comId: string
  name: string
  /** Their one role beside being a learner; a head nurse holds it for the own department, a centre for its region, others for their whole place. */
  work: Role
  department: string
  postId: string
  isClinell?: true
  /** Of a region's centre: the code of its area. */
  region?: string
}

export const mobileOf = (number: number) => `1380000${String(number).padStart(4, '0')}`
export const personIdOf = ({ comId, number }: { comId: string; number: number }) =>
  `${comId}-${String(number).padStart(4, '0')}`

/** A line of a list of people. */
export type StaffRow = readonly [name: string, work: Role, department: string, postId: string]

/** People of a hospital, numbered from the first one on. */
export const staffOf = (comId: string, first: number, rows: readonly StaffRow[]): SeedPerson[] =>
  rows.map(([name, work, department, postId], index) => ({
    number: first + index,
    comId,
    name,
    work,
    department,
    postId,
  }))

/** What a database begins with beside the content of the program: the demo (demo.ts), or the world of tests (server/testing/world). */
export interface SeedData {
  /** Made up and open to everybody: its database is marked. */
  isDemo: boolean
  hospitals: readonly SeedHospital[]
  people: readonly SeedPerson[]
  /** The hash of the one password of all of them. */
  passwordHash(): Promise<string>
  exams: readonly SeedExam[]
  /** Who of a hospital has made its exams. */
  examsMadeBy: Role
  /** Who finds exams untouched. */
  untouched: readonly Untouched[]
  scenes: SeedScenes
  campaigns: readonly SeedCampaign[]
  study: SeedStudy
  /** Around that moment, epoch ms. */
  meetings(now: number): readonly SeedMeeting[]
  surveys: readonly SeedSurvey[]
  checklists: SeedChecklists
}
