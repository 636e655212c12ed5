import type { Area, PageBeside } from './parts/Area'
import { applications } from './areas/applications/entry/area'
import { archives } from './areas/archives/entry/area'
import { documents } from './areas/documents/entry/area'
import { errors } from './areas/errors/entry/area'
import { dictionaries } from './areas/dictionaries/entry/area'
import { appeals } from './areas/appeals/entry/area'
import { resultChanges } from './areas/resultChanges/entry/area'
import { scoreAppeals } from './areas/scoreAppeals/entry/area'
import { regrades } from './areas/regrades/entry/area'
import { campaigns } from './areas/campaigns/entry/area'
import { vrScenes } from './areas/vrScenes/entry/area'
import { certificates } from './areas/certificates/entry/area'
import { comments } from './areas/comments/entry/area'
import { contentPacks } from './areas/contentPacks/entry/area'
import { courseProgress } from './areas/courseProgress/entry/area'
import { competence } from './areas/competence/entry/area'
import { credits } from './areas/credits/entry/area'
import { courses } from './areas/courses/entry/area'
import { exams } from './areas/exams/entry/area'
import { learningPaths } from './areas/learningPaths/entry/area'
import { invites } from './areas/invites/entry/area'
import { homePage } from './areas/homePage/entry/area'
import { hospital } from './areas/hospital/entry/area'
import { hospitals } from './areas/hospitals/entry/area'
import { issued } from './areas/issued/entry/area'
import { interfaces } from './areas/interfaces/entry/area'
import { jobs } from './areas/jobs/entry/area'
import { failedLogIns } from './areas/failedLogIns/entry/area'
import { library } from './areas/library/entry/area'
import { marking } from './areas/marking/entry/area'
import { duties } from './areas/duties/entry/area'
import { log } from './areas/log/entry/area'
import { monthReports } from './areas/monthReports/entry/area'
import { notices } from './areas/notices/entry/area'
import { organisation } from './areas/organisation/entry/area'
import { inspections } from './areas/inspections/entry/area'
import { payouts } from './areas/payouts/entry/area'
import { people } from './areas/people/entry/area'
import { platform } from './areas/platform/entry/area'
import { privacy } from './areas/privacy/entry/area'
import { questions } from './areas/questions/entry/area'
import { surveys } from './areas/surveys/entry/area'
import { receipts } from './areas/receipts/entry/area'
import { reporting } from './areas/reporting/entry/area'
import { rights } from './areas/rights/entry/area'
import { roster } from './areas/roster/entry/area'
import { scenes } from './areas/scenes/entry/area'
import { signOn } from './areas/signOn/entry/area'
import { skills } from './areas/skills/entry/area'
import { staffImport } from './areas/staffImport/entry/area'
import { trainingApplications } from './areas/trainingApplications/entry/area'
import { trainingTasks } from './areas/trainingTasks/entry/area'
import { yearPlans } from './areas/yearPlans/entry/area'
import { use } from './areas/use/entry/area'
import { meetings } from './areas/meetings/entry/area'
import { ways } from './areas/ways/entry/area'
import { today } from './areas/today/entry/area'

/** Every entry of the menu, in its order. */
export const areas: readonly Area[] = [
  today,
  duties,
  people,
  organisation,
  staffImport,
  roster,
  applications,
  invites,
  notices,
  rights,
  questions,
  exams,
  issued,
  marking,
  regrades,
  appeals,
  surveys,
  scoreAppeals,
  resultChanges,
  yearPlans,
  competence,
  credits,
  documents,
  library,
  courses,
  learningPaths,
  courseProgress,
  contentPacks,
  meetings,
  trainingTasks,
  scenes,
  trainingApplications,
  skills,
  certificates,
  comments,
  reporting,
  monthReports,
  inspections,
  ways,
  signOn,
  interfaces,
  dictionaries,
  homePage,
  hospital,
  log,
  use,
  privacy,
  receipts,
  archives,
  payouts,
  hospitals,
  campaigns,
  vrScenes,
  platform,
  jobs,
  failedLogIns,
  errors,
]

/** Pages that no entry of the menu leads to, but pages of an entry: areas of their own, loaded apart. */
export const pagesBeside: readonly PageBeside[] = [
  { path: 'exams/live/:taskId', page: () => import('./areas/examLive/Live') },
  { path: 'exams/results/:taskId', page: () => import('./areas/examResults/Results') },
  { path: 'exams/entered/:taskId', page: () => import('./areas/enteredResults/Entered') },
]
