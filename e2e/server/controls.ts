import type { MeetingDraft } from '@contract/calls/meeting/meetingManageShapes'
import { makeSetupAddress } from '../../server/features/account/setup/setupLink'
import { loadSecrets } from '../../server/secrets'
import { seedLife } from '../../server/seeding/life/seedLife'
import { aCertificate, type CertificateDetails } from '../../server/testing/aCertificate'
import { aForm } from '../../server/testing/aForm'
import type { TestServer } from '../../server/testing/startServer'
import {
  anExam,
  attempts,
  changedPlatformCourse,
  courseAnswers,
  forgetExams,
  keyOnScreen,
  practised,
  publishedCourse,
  publishedTask,
  wardAnswered,
} from './examControls'
import {
  aTraining,
  filmHandedIn,
  meeting,
  meetingNamed,
  makeMeeting,
  uploadedTo,
} from './meetingControls'
import {
  appealed,
  archivedExam,
  cameBy,
  failedJob,
  handedIn,
  waitingComment,
  waitingPayout,
  writtenAnswers,
  runJob,
} from './operationControls'
import { deliveredLate, sits } from './honestControls'
import { goOnReading, holdReading } from './importControls'
import { giveExercises } from '../../server/features/roster/giveExercises'
import { things } from '../../server/assemble'
import { openRounds } from '../../server/features/recurrence/rounds'
import { notifyDue } from '../../server/features/taskNotice/notifyDue'
import { learned, learnedBefore } from './dutyControls'
import {
  agreedBefore,
  deputy,
  endSessions,
  grantsOf,
  invitation,
  joined,
  slideAnswer,
  tokenOf,
  withoutPlace,
  worksAlsoAt,
} from './peopleControls'

type Asked = Record<string, unknown>
type Control = (server: TestServer, asked: Asked) => unknown

async function workbook(content: Buffer): Promise<Record<string, string[][]>> {
  const { Workbook } = (await import('exceljs')).default
  const book = new Workbook()
  await book.xlsx.load(new Uint8Array(content).buffer)
  return Object.fromEntries(
    book.worksheets.map((sheet) => {
      const rows: string[][] = []
      sheet.eachRow((row) =>
        rows.push(
          (row.values as (string | number | null)[]).slice(1).map((value) => String(value ?? '')),
        ),
      )
      return [sheet.name, rows]
    }),
  )
}

/** What a journey can ask of the server behind its back, by path. */
export const controls: Readonly<Record<string, Control>> = {
  '/exam': (server, asked) => anExam(server, asked),
  '/invite': (server, { departmentName }) => invitation(server, String(departmentName)),
  '/deputy': (server, { personId, ms }) => deputy(server, String(personId), Number(ms)),
  '/setupAddress': ({ db, url, now }) => makeSetupAddress(db, `${url}/edu/office`, now()),
  '/form': ({ db, now }, { taskId }) => aForm(db, String(taskId), now()),
  '/life': async ({ db, now }) => seedLife(db, await loadSecrets(db), now()),
  '/publishedTask': (server, { name }) => publishedTask(server, String(name)),
  '/publishedCourse': (server, { name }) => publishedCourse(server, String(name)),
  '/changedPlatformCourse': (server, { courseId, title }) =>
    changedPlatformCourse(server, String(courseId), String(title)),
  '/endingCertificate': ({ db, now }, asked) =>
    aCertificate(db, now(), asked as unknown as CertificateDetails),
  '/learned': (server, { number, taskId, courseId }) =>
    learned(server, Number(number), String(taskId), String(courseId)),
  '/learnedBefore': (server, asked) =>
    learnedBefore(server, asked as { personId: string; taskId: string; daysAgo: number }),
  '/shiftsBegin': ({ db, now }) => giveExercises(db, now()),
  '/rings': (server) => runJob(server, 'sendMessages'),
  '/tells': ({ db, now }) => notifyDue(db, now()),
  '/comesBack': ({ db, now }) => openRounds(db, things, now()),
  '/holdReading': (server) => holdReading(server),
  '/goOnReading': () => goOnReading(),
  '/advance': (server, { ms }) => server.advance(Number(ms)),
  '/attempts': (server, { taskId }) => attempts(server, String(taskId)),
  '/endSessions': (server, { personId }) => endSessions(server, String(personId)),
  '/token': (server, { mobile }) => tokenOf(server, String(mobile)),
  '/worksAlsoAt': (server, asked) =>
    worksAlsoAt(server, asked as Record<'personId' | 'comId' | 'otherId', string>),
  '/courseAnswers': (server, { personId, taskId }) =>
    courseAnswers(server, String(personId), String(taskId)),
  '/makeMeeting': (server, asked) => makeMeeting(server, asked as Partial<MeetingDraft>),
  '/training': (server, { name, accept }) =>
    aTraining(server, String(name), accept === 'pdf' ? 'pdf' : 'image'),
  '/filmHandedIn': (server, asked) =>
    filmHandedIn(server, asked as Record<'personId' | 'taskId', string>),
  '/joined': (server, { departmentId, count }) =>
    joined(server, String(departmentId), Number(count)),
  '/agreedBefore': (server, { personId }) => agreedBefore(server, String(personId)),
  '/withoutPlace': (server, { personId }) => withoutPlace(server, String(personId)),
  '/grants': (server, { personId }) => grantsOf(server, String(personId)),
  '/uploadedTo': (server, { taskId }) => uploadedTo(server, String(taskId)),
  '/meetingNamed': (server, { title }) => meetingNamed(server, String(title)),
  '/meeting': (server, { meetingId }) => meeting(server, String(meetingId)),
  '/slideAnswer': (server) => slideAnswer(server),
  '/keyOnScreen': (server, { screen }) => keyOnScreen(server, String(screen)),
  '/forgetExams': (server, { personId }) => forgetExams(server, String(personId)),
  '/wardAnswered': (server, asked) =>
    wardAnswered(server, asked as { departmentId: string; personIds: string[] }),
  '/practised': (server, { personId }) => practised(server, String(personId)),
  '/failedJob': (server, { name, reason }) => failedJob(server, String(name), String(reason)),
  '/waitingComment': (server, { content }) => waitingComment(server, String(content)),
  '/cameBy': (server, asked) =>
    cameBy(server, asked as Record<'personId' | 'activityCode' | 'invitedBy', string>),
  '/waitingPayout': (server, { amount }) => waitingPayout(server, Number(amount)),
  '/appealed': (server, { number }) => appealed(server, Number(number)),
  '/handedIn': (server, { number }) => handedIn(server, Number(number)),
  '/deliveredLate': (server, { number, name }) =>
    deliveredLate(server, Number(number), String(name)),
  '/sits': (server, { number, taskId, right, form }) =>
    sits(server, Number(number), String(taskId), {
      right: Number(right),
      form: (form ?? {}) as Record<string, string>,
    }),
  '/writtenAnswers': (server, { name, numbers }) =>
    writtenAnswers(server, String(name), numbers as number[]),
  '/archivedExam': (server, { number }) => archivedExam(server, Number(number)),
  '/workbook': (_server, { content }) => workbook(Buffer.from(String(content), 'base64')),
}
