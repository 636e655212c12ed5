import { accountTraces } from './features/account/tracesRepository'
import { activityTraces } from './features/activity/tracesRepository'
import { auditTraces } from './features/audit/tracesRepository'
import { authoringTraces } from './features/authoring/tracesRepository'
import { certificateTraces } from './features/certificate/tracesRepository'
import { channelTraces } from './features/channel/tracesRepository'
import { commonTraces } from './features/common/tracesRepository'
import { competenceTraces } from './features/competence/tracesRepository'
import { completionTraces } from './features/completion/tracesRepository'
import { consultationTraces } from './features/consultation/tracesRepository'
import { contentCheckTraces } from './features/contentCheck/tracesRepository'
import { creditTraces } from './features/credit/tracesRepository'
import { documentTraces } from './features/document/tracesRepository'
import { draftTraces } from './features/draft/tracesRepository'
import { dutyTraces } from './features/duty/tracesRepository'
import { examTraces } from './features/exam/tracesRepository'
import { fileTraces } from './features/file/tracesRepository'
import { incidentTraces } from './features/incident/tracesRepository'
import { libraryTraces } from './features/library/tracesRepository'
import { meetingTraces } from './features/meeting/tracesRepository'
import { messageTraces } from './features/message/tracesRepository'
import { organisationTraces } from './features/organisation/tracesRepository'
import { practiceTraces } from './features/practice/tracesRepository'
import { shareTraces } from './features/share/tracesRepository'
import { shiftTraces } from './features/shift/tracesRepository'
import { mergeUnitsObserved, skillTraces } from './features/skill/tracesRepository'
import { staffNoticeTraces } from './features/staffNotice/tracesRepository'
import { studyTraces } from './features/study/tracesRepository'
import { mergeUnitsAskedFor, surveyTraces } from './features/survey/tracesRepository'
import { trackingTraces } from './features/tracking/tracesRepository'
import { trainingTraces } from './features/training/tracesRepository'
import { mergeUnitsInGrants } from './features/rights/unitMergingRepository'
import { mergeUnitsPlanned } from './features/yearPlan/unitMergingRepository'
import type { MergeUnits, PersonTraces } from './Traces'

/** Stored replies, by which repeated calls are recognized. */
const serverTraces = { goes: ['idempotency'] } satisfies PersonTraces

/** What becomes of the rows of a person, by the features that hold them. */
export const tracesByFeature = {
  account: accountTraces,
  activity: activityTraces,
  audit: auditTraces,
  authoring: authoringTraces,
  certificate: certificateTraces,
  channel: channelTraces,
  common: commonTraces,
  competence: competenceTraces,
  completion: completionTraces,
  consultation: consultationTraces,
  contentCheck: contentCheckTraces,
  credit: creditTraces,
  document: documentTraces,
  draft: draftTraces,
  duty: dutyTraces,
  exam: examTraces,
  file: fileTraces,
  incident: incidentTraces,
  library: libraryTraces,
  meeting: meetingTraces,
  message: messageTraces,
  organisation: organisationTraces,
  practice: practiceTraces,
  share: shareTraces,
  shift: shiftTraces,
  skill: skillTraces,
  staffNotice: staffNoticeTraces,
  study: studyTraces,
  survey: surveyTraces,
  tracking: trackingTraces,
  training: trainingTraces,
  server: serverTraces,
} satisfies Record<string, PersonTraces>

export const personTraces: readonly PersonTraces[] = Object.values(tracesByFeature)

/** References to units in features above organisation. */
export const unitMerges: readonly MergeUnits[] = [
  mergeUnitsAskedFor,
  mergeUnitsObserved,
  mergeUnitsPlanned,
  mergeUnitsInGrants,
]
