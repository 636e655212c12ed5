import type { Migration } from 'kysely'
import * as people from './0001_people'
import * as support from './0002_support'
import * as content from './0003_content'
import * as sessionNotice from './0004_session_notice'
import * as exam from './0010_exam'
import * as verification from './0020_verification'
import * as registration from './0021_registration'
import * as messaging from './0022_messaging'
import * as identity from './0023_identity'
import * as questionKinds from './0035_question_kinds'
import * as regrade from './0036_regrade'
import * as practice from './0040_practice'
import * as examTasks from './0045_exam_tasks'
import * as report from './0050_report'
import * as authoring from './0055_authoring'
import * as file from './0060_file'
import * as study from './0061_study'
import * as certificate from './0062_certificate'
import * as links from './0070_links'
import * as meetings from './0071_meetings'
import * as training from './0072_training'
import * as library from './0085_library'
import * as survey from './0086_survey'
import * as certificatePapers from './0090_certificate_papers'
import * as uploads from './0091_uploads'
import * as courseDrafts from './0092_course_drafts'
import * as statements from './0093_statements'
import * as messages from './0095_messages'
import * as shares from './0096_shares'
import * as activity from './0097_activity'
import * as packages from './0100_packages'
import * as meetingReminders from './0110_meeting_reminders'
import * as questionMedia from './0120_question_media'
import * as films from './0125_films'
import * as personGrant from './0130_person_grant'
import * as regionTasks from './0135_region_tasks'

/**
 * Run in the order of their numbers. A new one takes the highest number plus five; a released one is never edited or
 * renumbered: add a file and two lines here, at the end (tools/checks/migrations.test.ts).
 */
export const migrations: Record<string, Migration> = {
  '0001_people': people,
  '0002_support': support,
  '0003_content': content,
  '0004_session_notice': sessionNotice,
  '0010_exam': exam,
  '0020_verification': verification,
  '0021_registration': registration,
  '0022_messaging': messaging,
  '0023_identity': identity,
  '0035_question_kinds': questionKinds,
  '0036_regrade': regrade,
  '0040_practice': practice,
  '0045_exam_tasks': examTasks,
  '0050_report': report,
  '0055_authoring': authoring,
  '0060_file': file,
  '0061_study': study,
  '0062_certificate': certificate,
  '0070_links': links,
  '0071_meetings': meetings,
  '0072_training': training,
  '0085_library': library,
  '0086_survey': survey,
  '0090_certificate_papers': certificatePapers,
  '0091_uploads': uploads,
  '0092_course_drafts': courseDrafts,
  '0093_statements': statements,
  '0095_messages': messages,
  '0096_shares': shares,
  '0097_activity': activity,
  '0100_packages': packages,
  '0110_meeting_reminders': meetingReminders,
  '0120_question_media': questionMedia,
  '0125_films': films,
  '0130_person_grant': personGrant,
  '0135_region_tasks': regionTasks,
}
