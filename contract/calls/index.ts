import { account } from './account'
import { activity } from './activity'
import { archive } from './archive'
import { arrangement, arrangementMaking } from './arrangement'
import { audit } from './audit'
import { audience } from './audience'
import { authoring } from './authoring'
import { channel } from './channel'
import { common } from './common'
import { contentPack } from './contentPack'
import { courseMaking } from './courseMaking'
import { courseProgress } from './courseProgress'
import { coursePackage } from './coursePackage'
import { company } from './company'
import { consultation, consultationDesk } from './consultation'
import { deskJob } from './deskJob'
import { deskDraft } from './deskDraft'
import { dictionary } from './dictionary'
import { citation } from './citation'
import { document } from './document'
import { documentMaking } from './documentMaking'
import { duty } from './duty'
import { exam } from './exam'
import { exchange } from './exchange'
import { inspection } from './inspection'
import { monthReport } from './monthReport'
import { interfaces } from './interfaces'
import { enteredResult } from './enteredResult'
import { examPrint } from './examPrint'
import { examRoom } from './examRoom'
import { examTask } from './examTask'
import { form } from './form'
import { certificate } from './certificate'
import { certificateRenewal } from './certificateRenewal'
import { certificateTemplate } from './certificateTemplate'
import { fault, faultDesk } from './fault'
import { file } from './file'
import { grants } from './grants'
import { hospital } from './hospital'
import { identity } from './identity'
import { incident, incidentDesk } from './incident'
import { libraryMaking } from './libraryMaking'
import { link } from './link'
import { live } from './live'
import { invite } from './invite'
import { leaving } from './leaving'
import { resultChange } from './resultChange'
import { scoreAppeal } from './scoreAppeal'
import { marking } from './marking'
import { article, magazine } from './magazine'
import { meeting } from './meeting'
import { meetingManage } from './meetingManage'
import { message } from './message'
import { messageWay } from './messageWay'
import { mistakes } from './mistakes'
import { office } from './office'
import { operation } from './operation'
import { organisation } from './organisation'
import { people } from './people'
import { ownHospital } from './ownHospital'
import { plan } from './plan'
import { practice } from './practice'
import { prevention } from './prevention'
import { privacy } from './privacy'
import { product } from './product'
import { questionCategory } from './questionCategory'
import { questionImport } from './questionImport'
import { questionReview } from './questionReview'
import { reaction } from './reaction'
import { registration } from './registration'
import { report } from './report'
import { roster } from './roster'
import { scene } from './scene'
import { sceneMaking } from './sceneMaking'
import { secondFactor } from './secondFactor'
import { setup } from './setup'
import { share } from './share'
import { signOn } from './signOn'
import { skill } from './skill'
import { skillChecklist, skillTask } from './skillDesk'
import { skillResult } from './skillResult'
import { staffFeed } from './staffFeed'
import { staffImport } from './staffImport'
import { staffNotice } from './staffNotice'
import { study } from './study'
import { survey } from './survey'
import { surveyMaking } from './surveyMaking'
import { learningPath, pathMaking } from './learningPath'
import { pastCompletion } from './pastCompletion'
import { today } from './today'
import { tracking, trackingUse } from './tracking'
import { training } from './training'
import { trainingSet } from './trainingSet'
import { credit, creditKeeping } from './credit'
import { competence, competenceMaking } from './competence'
import { vrMaking } from './vrMaking'
import { yearPlan } from './yearPlan'
import { verification } from './verification'

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
  'pastCompletion',
  'pathMaking',
  'people',
  'questionCategory',
  'questionImport',
  'questionReview',
  'roster',
  'secondFactor',
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
