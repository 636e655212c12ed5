import { account } from './account/account'
import { activity } from './community/activity'
import { archive } from './operating/archive'
import { arrangement, arrangementMaking } from './community/arrangement'
import { audit } from './operating/audit'
import { audience } from './people/audience'
import { authoring } from './authoring/authoring'
import { channel } from './community/channel'
import { common } from './community/common'
import { contentPack } from './library/contentPack'
import { courseMaking } from './study/courseMaking'
import { courseProgress } from './study/courseProgress'
import { coursePackage } from './study/coursePackage'
import { company } from './people/company'
import { consultation, consultationDesk } from './community/consultation'
import { deskJob } from './operating/deskJob'
import { deskDraft } from './operating/deskDraft'
import { dictionary } from './people/dictionary'
import { citation } from './authoring/citation'
import { document } from './library/document'
import { documentMaking } from './library/documentMaking'
import { duty } from './year/duty'
import { exam } from './exam/exam'
import { exchange } from './operating/exchange'
import { inspection } from './year/inspection'
import { monthReport } from './year/monthReport'
import { interfaces } from './operating/interfaces'
import { enteredResult } from './exam/enteredResult'
import { examPrint } from './exam/examPrint'
import { examRoom } from './exam/examRoom'
import { examTask } from './exam/examTask'
import { form } from './exam/form'
import { certificate } from './certificate/certificate'
import { certificateRenewal } from './certificate/certificateRenewal'
import { certificateTemplate } from './certificate/certificateTemplate'
import { fault, faultDesk } from './operating/fault'
import { file } from './operating/file'
import { grants } from './people/grants'
import { hospital } from './people/hospital'
import { identity } from './account/identity'
import { incident, incidentDesk } from './community/incident'
import { libraryMaking } from './library/libraryMaking'
import { link } from './community/link'
import { live } from './exam/live'
import { invite } from './account/invite'
import { leaving } from './exam/leaving'
import { resultChange } from './exam/resultChange'
import { scoreAppeal } from './exam/scoreAppeal'
import { marking } from './exam/marking'
import { article, magazine } from './library/magazine'
import { meeting } from './meeting/meeting'
import { meetingManage } from './meeting/meetingManage'
import { message } from './message/message'
import { messageWay } from './message/messageWay'
import { mistakes } from './exam/mistakes'
import { office } from './operating/office'
import { operation } from './operating/operation'
import { organisation } from './people/organisation'
import { people } from './people/people'
import { ownHospital } from './people/ownHospital'
import { ownModel } from './authoring/ownModel'
import { plan } from './study/plan'
import { practice } from './exam/practice'
import { prevention } from './library/prevention'
import { privacy } from './account/privacy'
import { product } from './library/product'
import { questionCategory } from './authoring/questionCategory'
import { questionImport } from './authoring/questionImport'
import { questionReview } from './authoring/questionReview'
import { reaction } from './community/reaction'
import { registration } from './account/registration'
import { report } from './year/report'
import { roster } from './people/roster'
import { scene } from './community/scene'
import { sceneMaking } from './community/sceneMaking'
import { secondFactor } from './account/secondFactor'
import { setup } from './account/setup'
import { share } from './community/share'
import { signOn } from './account/signOn'
import { skill } from './study/skill'
import { skillChecklist, skillTask } from './study/skillDesk'
import { skillResult } from './study/skillResult'
import { staffFeed } from './people/staffFeed'
import { staffImport } from './people/staffImport'
import { staffNotice } from './message/staffNotice'
import { study } from './study/study'
import { survey } from './community/survey'
import { surveyMaking } from './community/surveyMaking'
import { learningPath, pathMaking } from './study/learningPath'
import { pastCompletion } from './year/pastCompletion'
import { today } from './year/today'
import { tracking, trackingUse } from './operating/tracking'
import { training } from './study/training'
import { trainingSet } from './study/trainingSet'
import { credit, creditKeeping } from './year/credit'
import { competence, competenceMaking } from './year/competence'
import { vrMaking } from './exam/vrMaking'
import { yearPlan } from './year/yearPlan'
import { verification } from './account/verification'
/** Every call that is built, by area. What is not here answers 404 with a clear message. */
export const contract = {
  contentPack,
  courseMaking,
  courseProgress,
  coursePackage,
  account,
  common,
  company,
  consultation,
  consultationDesk,
  deskJob,
  deskDraft,
  dictionary,
  citation,
  document,
  documentMaking,
  libraryMaking,
  exam,
  exchange,
  enteredResult,
  examPrint,
  examRoom,
  examTask,
  form,
  grants,
  hospital,
  identity,
  incident,
  incidentDesk,
  inspection,
  monthReport,
  interfaces,
  invite,
  leaving,
  resultChange,
  scoreAppeal,
  link,
  live,
  marking,
  meeting,
  meetingManage,
  mistakes,
  practice,
  registration,
  report,
  roster,
  scene,
  sceneMaking,
  training,
  trainingSet,
  verification,
  file,
  certificate,
  certificateRenewal,
  certificateTemplate,
  office,
  fault,
  faultDesk,
  operation,
  organisation,
  ownHospital,
  ownModel,
  people,
  plan,
  signOn,
  skill,
  skillChecklist,
  skillResult,
  skillTask,
  staffFeed,
  staffImport,
  staffNotice,
  study,
  archive,
  arrangement,
  arrangementMaking,
  audit,
  audience,
  authoring,
  article,
  channel,
  magazine,
  privacy,
  product,
  questionCategory,
  questionImport,
  questionReview,
  reaction,
  survey,
  surveyMaking,
  learningPath,
  pathMaking,
  message,
  messageWay,
  secondFactor,
  setup,
  share,
  duty,
  pastCompletion,
  today,
  tracking,
  trackingUse,
  activity,
  prevention,
  vrMaking,
  yearPlan,
  competence,
  competenceMaking,
  credit,
  creditKeeping,
}
export type Contract = typeof contract
/** Areas that only the office asks, or a system of the hospital: no byte of them travels to a phone. */
export const deskAreas = [
  'arrangementMaking',
  'archive',
  'audience',
  'audit',
  'authoring',
  'certificateRenewal',
  'certificateTemplate',
  'citation',
  'consultationDesk',
  'contentPack',
  'courseMaking',
  'courseProgress',
  'deskDraft',
  'deskJob',
  'documentMaking',
  'enteredResult',
  'examPrint',
  'exchange',
  'hospital',
  'incidentDesk',
  'interfaces',
  'messageWay',
  'office',
  'faultDesk',
  'operation',
  'organisation',
  'inspection',
  'monthReport',
  'ownHospital',
  'ownModel',
  'pastCompletion',
  'pathMaking',
  'people',
  'questionCategory',
  'questionImport',
  'questionReview',
  'roster',
  'setup',
  'skillChecklist',
  'skillResult',
  'skillTask',
  'staffFeed',
  'staffImport',
  'staffNotice',
  'surveyMaking',
  'yearPlan',
  'competenceMaking',
  'creditKeeping',
  'trackingUse',
  'vrMaking',
] as const satisfies readonly (keyof Contract)[]
export type DeskArea = (typeof deskAreas)[number]
/** Areas that only the phone asks: no byte of them travels to the office, whose api does not have them. One that the office asks too leaves this list. */
export const phoneAreas = [
  'arrangement',
  'article',
  'channel',
  'common',
  'consultation',
  'competence',
  'coursePackage',
  'credit',
  'document',
  'exam',
  'examTask',
  'identity',
  'learningPath',
  'magazine',
  'meeting',
  'message',
  'mistakes',
  'plan',
  'practice',
  'prevention',
  'product',
  'scene',
  'share',
  'skill',
  'study',
  'survey',
  'today',
  'tracking',
] as const satisfies readonly (keyof Contract)[]
export type PhoneArea = (typeof phoneAreas)[number]
