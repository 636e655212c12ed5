import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { programOf } from '../../server/testing/programOf'
import type { ExamDetails, StoredAttempt } from './ExamDetails'
import type { Started } from './Started'
import type { MeetingDetails, MeetingOnScreen } from './MeetingDetails'

/** The real server in a process of its own. */
export class E2eServer {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    private readonly controls: string,
    /** Where the pages are that may frame ours: the host that HOST_APP names. */ readonly hostPages: string,
  ) {}

  /** `env`: more of the environment, such as a time zone (TZ). */
  static async start(env: Readonly<Record<string, string>> = {}): Promise<E2eServer> {
    const child = spawn(process.execPath, programOf('e2e/server/main.ts'), {
      cwd: path.resolve(),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const said = once(child, 'message') as Promise<[Started]>
    const ended = once(child, 'exit').then(([code]): never => {
      throw new Error(`the server of the journeys ended with ${String(code)}`)
    })
    const [{ url, controls, hostPages }] = await Promise.race([said, ended])
    ended.catch(() => undefined)
    return new E2eServer(child, url, controls, hostPages)
  }

  /** Makes an exam of the first hospital (renhe), open now; returns its task id. */
  exam(facts: ExamDetails): Promise<string> {
    return this.ask<string>('/exam', facts)
  }

  /** A certificate of a small course that ends so many days from now (negative: ended), with what the daily job made of it; returns its number. */
  endingCertificate(facts: { personId: string; title: string; daysLeft: number }): Promise<string> {
    return this.ask('/endingCertificate', facts)
  }

  /** An invitation that the administrator of renhe made for a department; its id. */
  invite(departmentName: string): Promise<string> {
    return this.ask('/invite', { departmentName })
  }

  /** Somebody of renhe stands in for an inspector of the hospital, for so many ms from now. */
  async deputy(personId: string, ms: number): Promise<void> {
    await this.ask('/deputy', { personId, ms })
  }

  /** A job that failed for good. */
  async failedJob(name: string, reason: string): Promise<void> {
    await this.ask('/failedJob', { name, reason })
  }

  /** A one-time address by which an empty installation begins, as its log names one. */
  setupAddress(): Promise<string> {
    return this.ask<string>('/setupAddress', {})
  }

  /** Somebody (a demo person) hands an exam in; returns the number of the receipt. */
  handedIn(number: number): Promise<string> {
    return this.ask<string>('/handedIn', { number })
  }

  /** Somebody (a demo person) sits an exam of that name and delivers three answers three minutes after its end; its task id. Moves the clock. */
  deliveredLate(number: number, name: string): Promise<string> {
    return this.ask<string>('/deliveredLate', { number, name })
  }

  /** Somebody (a demo person) sits an exam once with so many right answers; `form`: what they fill in before it, by label. */
  async sits(
    number: number,
    taskId: string,
    how: { right: number; form?: Record<string, string> },
  ): Promise<void> {
    await this.ask('/sits', { number, taskId, ...how })
  }

  /** These demo people each hand in a short answer to an exam of that name, which somebody has to mark; its task id. */
  writtenAnswers(name: string, numbers: readonly number[]): Promise<string> {
    return this.ask<string>('/writtenAnswers', { name, numbers })
  }

  /** Somebody wrote a comment that waits for the hospital's word. */
  async waitingComment(content: string): Promise<void> {
    await this.ask('/waitingComment', { content })
  }

  /** Somebody of renhe registered by the invitation of a colleague. */
  async cameBy(personId: string, of: { activityCode: string; invitedBy: string }): Promise<void> {
    await this.ask('/cameBy', { personId, ...of })
  }

  /** Somebody asked for so many yuan to be paid. */
  async waitingPayout(amount: number): Promise<void> {
    await this.ask('/waitingPayout', { amount })
  }

  /** Somebody (a demo person) left an exam, was handed in for it, and appeals. */
  async appealed(number: number): Promise<void> {
    await this.ask('/appealed', { number })
  }

  /** Somebody handed an exam in seven years ago, and the nightly job has archived it. */
  async archivedExam(number: number): Promise<void> {
    await this.ask('/archivedExam', { number })
  }
  /** Files of questions that are given meanwhile are not read before it is done. */
  async whileNothingIsRead(meanwhile: () => Promise<void>): Promise<void> {
    await this.ask('/holdReading', {})
    try {
      await meanwhile()
    } finally {
      await this.ask('/goOnReading', {})
    }
  }

  /** Moves the server's clock on. */
  async advance(ms: number): Promise<void> {
    await this.ask('/advance', { ms })
  }

  /** Returns an exam a form: a text, a choice and a date. */
  async form(taskId: string): Promise<void> {
    await this.ask('/form', { taskId })
  }

  /** The id of the newest exam of that name, once it is there. */
  publishedTask(name: string): Promise<string | null> {
    return this.ask('/publishedTask', { name })
  }

  /** The newest course task of that name, once it is there. */
  publishedCourse(name: string): Promise<{ taskId: string; courseId: string } | null> {
    return this.ask('/publishedCourse', { name })
  }

  /** Somebody (a demo person) learns a course of text parts to its end. Moves the clock by the seconds that it takes. */
  async learned(number: number, taskId: string, courseId: string): Promise<void> {
    await this.ask('/learned', { number, taskId, courseId })
  }

  /** Somebody of the first hospital learned a course to its end, so many days ago. */
  async learnedBefore(personId: string, taskId: string, daysAgo: number): Promise<void> {
    await this.ask('/learnedBefore', { personId, taskId, daysAgo })
  }

  /** A job is done now: who begins a shift gets what it carries; what waits goes out to phones; what was published is told; what comes back does. */
  async does(job: 'shiftsBegin' | 'rings' | 'tells' | 'comesBack'): Promise<void> {
    await this.ask(`/${job}`, {})
  }

  /** What people of the demo have done, as `npm start` shows it. */
  async life(): Promise<void> {
    await this.ask('/life', {})
  }

  /** Another release of the program: the first part of a course of the platform is called that. */
  async changedPlatformCourse(courseId: string, title: string): Promise<void> {
    await this.ask('/changedPlatformCourse', { courseId, title })
  }

  attempts(taskId: string): Promise<StoredAttempt[]> {
    return this.ask('/attempts', { taskId })
  }

  /** Logs a user out everywhere, as a changed password does. */
  async endSessions(personId: string): Promise<void> {
    await this.ask('/endSessions', { personId })
  }

  /** Logs somebody in elsewhere (as a host app does) and gives the token. */
  token(mobile: string): Promise<string> {
    return this.ask('/token', { mobile })
  }

  /** The number of this person of renhe also belongs to somebody of another hospital. */
  async worksAlsoAt(personId: string, comId: string, otherId: string): Promise<void> {
    await this.ask('/worksAlsoAt', { personId, comId, otherId })
  }

  /** The last code that was sent to a number; undefined when none was. */
  code(mobile: string): Promise<string | null> {
    return this.ask('/code', { mobile })
  }

  /** What the newest slide check wants: the place of its gap, px, or the sum. */
  slideAnswer(): Promise<number> {
    return this.ask('/slideAnswer', {})
  }

  /** The practised question whose stem stands in this (squeezed) text of a screen: the letters of its right options, and one that is wrong. */
  keyOnScreen(
    screen: string,
  ): Promise<{ questionId: string; letters: string[]; wrongLetter: string }> {
    return this.ask('/keyOnScreen', { screen })
  }

  /** Takes a user's exams away, as if there had been none. */
  async forgetExams(personId: string): Promise<void> {
    await this.ask('/forgetExams', { personId })
  }

  /** So many people join a ward; gives the name of who stands at the end of its list. */
  joined(departmentId: string, count: number): Promise<string> {
    return this.ask('/joined', { departmentId, count })
  }

  /** These people work in this ward now and answered a question of hand hygiene three days ago. */
  async wardAnswered(departmentId: string, people: readonly { personId: string }[]): Promise<void> {
    await this.ask('/wardAnswered', {
      departmentId,
      personIds: people.map(({ personId }) => personId),
    })
  }

  /** How many answers of a user's practice have arrived. */
  practised(personId: string): Promise<number> {
    return this.ask('/practised', { personId })
  }

  /** The questions of a user's newest try in a course, in its order, with what is right. */
  courseAnswers(
    personId: string,
    taskId: string,
  ): Promise<{ options: string[]; rightOptionIds: string[] }[]> {
    return this.ask('/courseAnswers', { personId, taskId })
  }
  /** The cells of a workbook, by sheet and row: read where a spreadsheet library runs. */
  workbook(content: Uint8Array): Promise<Record<string, string[][]>> {
    return this.ask('/workbook', { content: Buffer.from(content).toString('base64') })
  }
  /** Makes a meeting of the first hospital, open now, by its admin; returns what its screen shows. */
  makeMeeting(facts: MeetingDetails): Promise<MeetingOnScreen> {
    return this.ask('/makeMeeting', facts)
  }
  /** Makes a training task of the first hospital, open now, with one item that takes photos; returns its id. */
  training(name: string, accept: 'image' | 'pdf' = 'image'): Promise<string> {
    return this.ask('/training', { name, accept })
  }
  /** Somebody of the first hospital handed in a film for a training task. */
  filmHandedIn(personId: string, taskId: string): Promise<void> {
    return this.ask('/filmHandedIn', { personId, taskId })
  }
  /** Somebody accepted the agreement before the one that is in force. */
  agreedBefore(personId: string): Promise<void> {
    return this.ask('/agreedBefore', { personId })
  }
  /** Takes department and post out of somebody's file. */
  withoutPlace(personId: string): Promise<void> {
    return this.ask('/withoutPlace', { personId })
  }
  /** How many messages to the phone somebody has allowed. */
  grants(personId: string): Promise<number> {
    return this.ask('/grants', { personId })
  }
  /** How many files people uploaded to a training task. */
  uploadedTo(taskId: string): Promise<number> {
    return this.ask('/uploadedTo', { taskId })
  }
  /** The newest meeting of that name; null when there is none yet. */
  meetingNamed(title: string): Promise<MeetingOnScreen | undefined> {
    return this.ask<MeetingOnScreen | null>('/meetingNamed', { title }).then(
      (found) => found ?? undefined,
    )
  }
  /** What the hospital has of a meeting, and the six digits of now. */
  meeting(
    meetingId: string,
  ): Promise<{ signed: string[]; pictures: number; actions: string[]; digits: string }> {
    return this.ask('/meeting', { meetingId })
  }
  async close(): Promise<void> {
    const gone = once(this.child, 'exit')
    this.child.disconnect()
    await gone
  }
  /** Plain http: jest's jsdom has no fetch. */
  private ask<T>(address: string, body: object): Promise<T> {
    return new Promise((resolve, reject) => {
      const request = http.request(this.controls + address, { method: 'POST' }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const text = Buffer.concat(parts).toString()
          if (response.statusCode === 200) resolve(JSON.parse(text) as T)
          else reject(new Error(text))
        })
      })
      request.on('error', reject)
      request.end(JSON.stringify(body))
    })
  }
}
