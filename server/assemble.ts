import { personTraces, unitMerges } from './allTraces'
import { handlersOf, type Feature, type FeatureDeps } from './Feature'
import { accountFeature } from './features/account/accountFeature'
import { countDigitTry, forgiveDigitTry } from './features/account/digitTryService'
import { dropIdentity } from './features/account/personService'
import { activityFeature } from './features/activity/activityFeature'
import { arrangedMenu } from './features/arrangement/arrangementService'
import { arrangementFeature } from './features/arrangement/arrangementFeature'
import { archiveFeature } from './features/archive/archiveFeature'
import {
  mergeInEach,
  type AudienceTable,
  type MergeInAudiences,
} from './features/audience/audienceService'
import { audienceFeature } from './features/audience/audienceFeature'
import { auditFeature } from './features/audit/auditFeature'
import { examRounds, planAudiences } from './features/authoring/examPlanService'
import { authoringFeature } from './features/authoring/authoringFeature'
import { certificateFeature } from './features/certificate/certificateFeature'
import { channelFeature } from './features/channel/channelFeature'
import { commonFeature } from './features/common/commonFeature'
import { createContentChecks } from './features/contentCheck/contentCheckService'
import { contentCheckFeature } from './features/contentCheck/contentCheckFeature'
import { storeQuiet } from './features/company/companyService'
import { companyFeature } from './features/company/companyFeature'
import { deskJobFeature } from './features/deskJob/deskJobFeature'
import { contentPackFeature } from './features/contentPack/contentPackFeature'
import { dictionaryFeature } from './features/dictionary/dictionaryFeature'
import { draftFeature } from './features/draft/draftFeature'
import { readingAudiences } from './features/document/documentService'
import { documentFeature } from './features/document/documentFeature'
import { examPrintFeature } from './features/examPrint/examPrintFeature'
import { examFeature } from './features/exam/examFeature'
import { ownScenes } from './features/exam/ownScenes/ownScenes'
import { faultFeature } from './features/fault/faultFeature'
import { fileFeature } from './features/file/fileFeature'
import { settleFile } from './features/file/fileService'
import { completionFeature } from './features/completion/completionFeature'
import { dutyFeature } from './features/duty/dutyFeature'
import { giveRounds, type Things } from './features/recurrence/recurrenceService'
import { recurrenceFeature } from './features/recurrence/recurrenceFeature'
import { moveRegion } from './features/taskNotice/taskNoticeService'
import { taskNoticeFeature } from './features/taskNotice/taskNoticeFeature'
import { inspectionFeature } from './features/inspection/inspectionFeature'
import { interfacesFeature } from './features/interfaces/interfacesFeature'
import { settleComment } from './features/library/libraryService'
import { languageModelFeature } from './features/languageModel/languageModelFeature'
import { libraryFeature } from './features/library/libraryFeature'
import { linkFeature } from './features/link/linkFeature'
import { targetAmong } from './features/link/linkTargetService'
import {
  examAudiences,
  examTarget,
  plannedExams,
  recordProvedIdentity,
  sceneExams,
  sceneTarget,
  visitTask,
  vrAudiences,
  vrTarget,
} from './features/exam/examTaskService'
import {
  meetingAudiences,
  meetingNamed,
  meetingTarget,
  plannedMeetings,
  settlePicture,
  sharedMeeting,
} from './features/meeting/meetingService'
import { heldBefore } from './features/meeting/signing/loginHold'
import { meetingFeature } from './features/meeting/meetingFeature'
import { messageFeature } from './features/message/messageFeature'
import { monthReportFeature } from './features/monthReport/monthReportFeature'
import { officeFeature } from './features/office/officeFeature'
import { operationFeature } from './features/operation/operationFeature'
import { organisationFeature } from './features/organisation/organisationFeature'
import { peopleFeature } from './features/people/peopleFeature'
import { practiceFeature } from './features/practice/practiceFeature'
import { preventionFeature } from './features/prevention/preventionFeature'
import { privacyFeature } from './features/privacy/privacyFeature'
import { reportFeature } from './features/report/reportFeature'
import { rightsFeature } from './features/rights/rightsFeature'
import { rosterFeature } from './features/roster/rosterFeature'
import { shareFeature } from './features/share/shareFeature'
import { skillRounds } from './features/skill/roundRepository'
import { skillAudiences } from './features/skill/skillService'
import { skillFeature } from './features/skill/skillFeature'
import { staffImportFeature } from './features/staffImport/staffImportFeature'
import { staffNoticeFeature } from './features/staffNotice/staffNoticeFeature'
import { studyFeature } from './features/study/studyFeature'
import { certifiedCourses } from './features/study/certifiedRepository'
import { courseRounds } from './features/study/making/roundRepository'
import {
  courseAudiences,
  courseTarget,
  draftAudiences,
  sharedCourse,
  studyNumbers,
} from './features/study/studyService'
import { pathAudiences } from './features/learningPath/learningPathService'
import { learningPathFeature } from './features/learningPath/learningPathFeature'
import { surveyFeature } from './features/survey/surveyFeature'
import {
  sharedSurvey,
  surveyAudiences,
  surveyIssuer,
  surveyTarget,
} from './features/survey/surveyService'
import { todayFeature } from './features/today/todayFeature'
import { trackingFeature } from './features/tracking/trackingFeature'
import { settleConsultation } from './features/consultation/consultationService'
import { consultationFeature } from './features/consultation/consultationFeature'
import { settleIncident } from './features/incident/incidentService'
import { incidentFeature } from './features/incident/incidentFeature'
import {
  settleApplication,
  sharedTraining,
  trainingAudiences,
  trainingTarget,
} from './features/training/trainingService'
import { trainingFeature } from './features/training/trainingFeature'
import { creditFeature } from './features/credit/creditFeature'
import { competenceAudiences } from './features/competence/competenceRepository'
import { competenceFeature } from './features/competence/competenceFeature'
import { lineAudiences } from './features/yearPlan/planRepository'
import { yearPlanFeature } from './features/yearPlan/yearPlanFeature'
import { xapiFeature } from './features/xapi/xapiFeature'

/** A task of whatever kind, as codes and shares see it. */
const findTarget = targetAmong([
  examTarget,
  courseTarget,
  meetingTarget,
  trainingTarget,
  surveyTarget,
  sceneTarget,
  vrTarget,
])

/** For whom things are, by the table that says so: the compiler names one that is missing. */
const audiences: Readonly<Record<AudienceTable | 'exam_plan' | 'course_draft', MergeInAudiences>> =
  {
    exam_task: examAudiences,
    course_task: courseAudiences,
    meeting: meetingAudiences,
    reading_task: readingAudiences,
    skill_task: skillAudiences,
    survey: surveyAudiences,
    train_task: trainingAudiences,
    learning_path: pathAudiences,
    competence: competenceAudiences,
    year_plan_line: lineAudiences,
    vr_task: vrAudiences,
    exam_plan: planAudiences,
    course_draft: draftAudiences,
  }
const mergeInAudiences = mergeInEach(Object.values(audiences))

/** Tasks that recur, by kind. */
export const things: Things = { exam: examRounds, course: courseRounds, skill: skillRounds }

const tasksOfAccounts = { visitTask, recordProvedIdentity, moveRegion, traces: personTraces }
const tasksOfCodes = {
  findTarget,
  taskNamed: meetingNamed,
  heldBefore,
  countDigitTry,
  forgiveDigitTry,
}

/** What follows the verdict on words and pictures that people sent. */
const settlers = {
  application: settleApplication,
  comment: settleComment,
  consultation: settleConsultation,
  incident: settleIncident,
  meetingPicture: settlePicture,
  picture: settleFile,
}

/** Every feature of the server. */
export function assemble(deps: FeatureDeps) {
  const planned = { exam: plannedExams, meeting: plannedMeetings }
  const study = studyFeature({ ...deps, mountMore: ownScenes(deps), planned })
  const checks = createContentChecks(deps.messaging, deps.settings.identity.messaging)
  const others = [
    accountFeature({ ...deps, tasks: tasksOfAccounts }),
    activityFeature(deps),
    archiveFeature(deps),
    audienceFeature(),
    auditFeature(deps),
    authoringFeature(deps),
    certificateFeature({ ...deps, courses: certifiedCourses, examsOfScene: sceneExams }),
    arrangementFeature(deps),
    channelFeature(deps),
    commonFeature(),
    companyFeature({ ...deps, surveyIssuer }),
    contentPackFeature(deps),
    contentCheckFeature({
      ...deps,
      settlers,
    }),
    dictionaryFeature({ ...deps, arranged: arrangedMenu }),
    documentFeature({ ...deps, checks }),
    languageModelFeature(deps),
    draftFeature(),
    examPrintFeature(deps),
    examFeature({
      ...deps,
      secondPort: study.packagePort,
      others: { 2: sharedCourse, 5: sharedMeeting, 6: sharedTraining, 7: sharedSurvey },
    }),
    faultFeature(deps),
    fileFeature(deps),
    inspectionFeature(deps),
    interfacesFeature(deps),
    libraryFeature({ ...deps, checks }),
    linkFeature({ ...deps, tasks: tasksOfCodes }),
    meetingFeature({ ...deps, checks }),
    messageFeature({ ...deps, storeQuiet }),
    monthReportFeature(deps),
    officeFeature(deps),
    operationFeature(),
    organisationFeature({ merges: unitMerges, mergeInAudiences }),
    peopleFeature({ ...deps, traces: personTraces, mergeInAudiences }),
    practiceFeature({ ...deps, courseNumbers: studyNumbers }),
    preventionFeature(deps),
    privacyFeature({ ...deps, dropIdentity, traces: personTraces }),
    reportFeature(deps),
    rightsFeature(deps),
    rosterFeature(deps),
    shareFeature({ ...deps, findTarget }),
    skillFeature(deps),
    staffImportFeature(deps),
    staffNoticeFeature(deps),
    study,
    learningPathFeature(),
    surveyFeature(deps),
    completionFeature(deps),
    dutyFeature(deps),
    recurrenceFeature({ ...deps, things }),
    taskNoticeFeature(deps),
    todayFeature(),
    trackingFeature(),
    consultationFeature({ checks }),
    incidentFeature({ ...deps, checks }),
    trainingFeature({ ...deps, checks }),
    xapiFeature(deps),
    yearPlanFeature(),
    competenceFeature({ ...deps, giveRounds: giveRounds(things) }),
    creditFeature(),
  ] as const
  const works = (others as readonly Feature[]).flatMap(({ deskWorks = [] }) => deskWorks)
  const features = [...others, deskJobFeature({ ...deps, works })] as const
  return { features, handlers: handlersOf(features), packagePort: study.packagePort }
}
