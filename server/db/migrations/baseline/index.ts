import { people } from './people'
import { secondFactor } from './secondFactor'
import { dictionary } from './dictionary'
import { registration } from './registration'
import { verification } from './verification'
import { support } from './support'
import { messaging } from './messaging'
import { content } from './content'
import { exam } from './exam'
import { examTasks } from './examTasks'
import { practice } from './practice'
import { regrade } from './regrade'
import { report } from './report'
import { authoring } from './authoring'
import { file } from './file'
import { study } from './study'
import { certificate } from './certificate'
import { packages } from './package'
import { statements } from './statements'
import { link } from './link'
import { meeting } from './meeting'
import { training } from './training'
import { documents } from './documents'
import { library } from './library'
import { contentCheck } from './contentCheck'
import { survey } from './survey'
import { message } from './message'
import { share } from './share'
import { activity } from './activity'
import { audit } from './audit'
import { languageModel } from './languageModel'
import { staffImport } from './staffImport'
import { deskJob } from './deskJob'
import { incident } from './incident'
import { invite } from './invite'
import { signOn } from './signOn'
import { interfaces } from './interfaces'
import { taskNotice } from './taskNotice'
import { duty } from './duty'
import { roster } from './roster'
import { skill } from './skill'
import { credit } from './credit'
import { competence } from './competence'
import { yearPlan } from './yearPlan'
import { inspection } from './inspection'
import { monthReport } from './monthReport'
import { contentPacks } from './contentPacks'
import { jsonChecks } from './jsonShapes'

/** The schema of the first release by area, each area after those that it refers to. */
export const areas = {
  people,
  secondFactor,
  dictionary,
  registration,
  verification,
  support,
  messaging,
  content,
  exam,
  examTasks,
  practice,
  regrade,
  report,
  authoring,
  file,
  study,
  certificate,
  packages,
  statements,
  link,
  meeting,
  training,
  documents,
  library,
  contentCheck,
  survey,
  message,
  share,
  activity,
  audit,
  deskJob,
  invite,
  signOn,
  staffImport,
  languageModel,
  interfaces,
  taskNotice,
  duty,
  roster,
  skill,
  incident,
  yearPlan,
  competence,
  credit,
  inspection,
  monthReport,
  contentPacks,
}

/** The whole schema as SQL, area after area; the checks of JSON columns come last. */
export const baseline = [...Object.values(areas), jsonChecks].join('\n')
