/**
 * The words that travel and are stored for kinds, ways and ends, by name. The schemas of the calls and the CHECKs of the
 * tables (server/db/migrations/baseline/oneOf.ts) are both made from these lists, so neither can know a word that the other
 * does not. States that are numbers stand in ./states.
 */
export * from './certificateKinds'
export * from './dutyKinds'
export * from './packKinds'
export * from './skillKinds'
export * from './libraryKinds'
export * from './surveyKinds'
export * from './taskKinds'
export * from './yearKinds'

/** Why an attempt ended; paper: it was sat on paper and its score entered at the desk. */
export const attemptEnds = ['user', 'timeout', 'cutscreen', 'admin', 'paper'] as const
export type AttemptEnd = (typeof attemptEnds)[number]
/** When right answers are shown. */
export const answerShows = ['afterHandIn', 'afterEnd', 'never'] as const
/** What becomes of answers that come after the deadline and its grace: an officer decides, they count, they do not. */
export const latePolicies = ['confirm', 'accept', 'reject'] as const
export type LatePolicy = (typeof latePolicies)[number]
/** How often an exam that repeats takes place. */
export const seriesSteps = ['month', 'quarter', 'halfYear', 'year'] as const
export type SeriesStep = (typeof seriesSteps)[number]
/** Which of several tries counts. */
export const scoreCounts = ['best', 'first', 'last'] as const
export type ScoreCounts = (typeof scoreCounts)[number]
/** Where late answers of an attempt stand that an officer decides about. */
export const lateStates = ['waiting', 'confirmed', 'dropped'] as const
export type LateState = (typeof lateStates)[number]
/** What two people do to a sitting: make it void, correct its score. */
export const changeKinds = ['void', 'score'] as const
export type ChangeKind = (typeof changeKinds)[number]
/** What a granted appeal gave back. */
export const appealOutcomes = ['time', 'try', 'count'] as const
export const difficulties = ['easy', 'medium', 'hard'] as const
/** ok: counts. toConfirm: the manager decides (scanned without network, or from elsewhere). refused: does not count. */
export const attendStates = ['ok', 'toConfirm', 'refused'] as const
export const regradeStates = ['running', 'done'] as const
/** results: a row per learner and a row per attempt, departments, questions; notDone: who has not done it. */
export const exportKinds = ['results', 'notDone'] as const
/** Who registers: everybody waits for a decision; who agrees with the staff list does not; nobody does. */
export const signUpRules = ['review', 'listed', 'open'] as const
/** Tasks that people are told of. */
export const noticedTasks = [
  'exam',
  'course',
  'meeting',
  'training',
  'skill',
  'document',
  'survey',
] as const
export type NoticedTask = (typeof noticedTasks)[number]
/** When people are told of a task: it is theirs, it changed, it ends soon (days), it ended without them, it is off. */
export const noticeStages = ['given', 'changed', 'soon3', 'soon1', 'missed', 'withdrawn'] as const
export type NoticeStage = (typeof noticeStages)[number]
/** Long jobs that somebody at a desk asks for. */
export const deskJobKinds = [
  'changeDuties',
  'changePeople',
  'enterResults',
  'exportCredits',
  'exportDuties',
  'exportHospital',
  'exportLog',
  'exportMonth',
  'exportPeople',
  'exportQuestions',
  'exportReport',
  'exportSkills',
  'issueCertificates',
  'printCertificates',
  'printExam',
  'printResults',
  'importCompletions',
  'importStaff',
  'draftQuestions',
  'draftSummary',
  'loadContent',
  'makePack',
  'sendNotice',
  'readQuestions',
  'readStaffFile',
  'remindDuties',
  'runStaffFeed',
  'undoStaffImport',
] as const
export type DeskJobKind = (typeof deskJobKinds)[number]
/** cancelled: whoever asked for it did not want it any more. */
export const deskJobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
/** failed: the file could not be read. taken: at least its good rows are in; undone: and were taken out again. */
export const staffImportStates = ['reading', 'failed', 'open', 'taken', 'undone'] as const
/** desk: somebody chose a file; feed: the hospital put it where the server fetches it by night; key: a system of the hospital sent the rows. */
export const staffImportSources = ['desk', 'feed', 'key'] as const
/** What became of a row of a staff file. */
export const staffRowStates = [
  'wrong',
  'new',
  'changed',
  'same',
  'gone',
  'leftOut',
  'taken',
] as const
/** What an import did to somebody. */
export const staffStepKinds = ['added', 'changed', 'left'] as const
export const shareWays = ['card', 'code', 'link'] as const
/** practice: built by its person; refresh: what is about to be forgotten; measure: a self-test. */
export const exerciseKinds = ['practice', 'refresh', 'measure'] as const
/** Which questions an exercise is made of: never answered, on the mistakes book's learning shelf, marked, due today, any. */
export const exerciseSources = ['new', 'wrong', 'marked', 'due', 'all'] as const
/** What readers like, keep and comment on. */
export const readerKinds = ['doc', 'art', 'mag', 'prod'] as const
/** Parts of a course as tables keep them (`questions` travels as `qst`). */
export const phaseKinds = ['video', 'audio', 'doc', 'text', 'questions', 'scorm'] as const
/** What a path can be made of, and where one of its people stands with a step. */
export const pathTaskKinds = ['course', 'exam'] as const
export const pathStepStates = ['done', 'begun', 'open', 'waits', 'notYet', 'over'] as const
/** A note in a text: to be known, or to be heeded. */
export const noteTones = ['info', 'warning'] as const
export const packageKinds = ['scorm12', 'scorm2004'] as const
export const mediaKinds = ['image', 'audio'] as const
export const channels = ['h5', 'weapp', 'hostApp'] as const
export const consentDocuments = ['privacy', 'service', 'idNumber', 'location'] as const
export const deviceKinds = ['mobile', 'pc', 'pad'] as const
/** How a session began. handedOver: by a host or the mini-program. */
export const SessionSource = { handedOver: 1, logIn: 2 } as const
/** What a code is for; a code of one scene opens no other. */
export const codeScenes = [
  'login',
  'register',
  'pwd',
  'bind',
  'meeting',
  'survey',
  'delete',
  'mobile',
  'factor',
] as const
/** Proof required, in addition to the log-in, to enrol a first second factor. code: a code sent to the mobile number on record. handOver: a password issued by an administrator. none: no further proof, because the session was opened with such a password or a factor is already enrolled. */
export const firstProofs = ['none', 'code', 'handOver'] as const
/** What a single-use token guards. */
export const buildTokenScenes = ['register', 'sms', 'exam', 'crs'] as const
/** What stands before the next log-in of an account. */
export const logInGuards = ['open', 'slideCheck', 'locked'] as const
/** A piece that is moved, a sum in words, or what a provider shows (where one is chosen). */
export const puzzleKinds = ['slide', 'text', 'service'] as const
export const uploadPurposes = ['file', 'package', 'question'] as const
/** What a scene is for; as the address says it. subject: a themed programme that people apply to. */
export const sceneTypes = ['study', 'exam', 'ncov', 'province', 'subject'] as const
export type SceneType = (typeof sceneTypes)[number]
/** Where somebody stands with a subject: no application is needed, they made none, it waits, they were taken, or not. */
export const signUpStates = ['open', 'none', 'waiting', 'taken', 'refused'] as const
export const importFormats = ['xlsx', 'csv', 'gift', 'qti', 'docx', 'text', 'model'] as const
/** Where a question of an import stands. near: like another one, and nobody has said what becomes of it; review: a language model wrote it, and its author has not said that it is right. */
export const importRowStates = ['good', 'broken', 'near', 'review', 'left', 'taken'] as const
/** What an author says of a question of an import: take it although it is like another, or leave it. */
export const importChoices = ['take', 'leave'] as const
/** What waits for a second person: a new question, a change, the stem of a case, taking it out of use. */
export const proposalKinds = ['new', 'change', 'case', 'retire'] as const
/** returned: sent back with a note. withdrawn: its author took it back. */
export const proposalStates = ['review', 'published', 'returned', 'withdrawn'] as const
/** To join a hospital, or to open one. */
export const applicationKinds = ['person', 'company'] as const
export const grantScopes = ['platform', 'region', 'hospital', 'departments'] as const
/** Directories of a hospital's own that people may come in by. */
export const signOnKinds = ['oidc', 'ldap', 'wecom', 'dingtalk'] as const
/** Where the hospital puts its staff file for the night. */
export const feedWays = ['folder', 'https'] as const
/** What came of a reading by night. same: the file of last time; refused: it looks wrong, nothing was taken; failed: there was no file to read. */
export const feedStates = ['running', 'taken', 'same', 'refused', 'failed'] as const
/** What a webhook tells of. */
export const newsKinds = ['examResult', 'certificate'] as const
export type NewsKind = (typeof newsKinds)[number]
/** trial: somebody at the desk tries the address. */
export const deliveryKinds = [...newsKinds, 'trial'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]
/** failed: given up after the last try. */
export const deliveryStates = ['waiting', 'sent', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]
/** How an attempt stands, as other systems read it. open: taken up again by an invigilator; its earlier result does not hold. */
export const resultStates = ['marking', 'final', 'void', 'open'] as const
export const wordTypes = ['exam', 'study', 'college'] as const
/**
 * What a unit of a hospital's tree is. division: several departments together (内科片); people work in departments, wards
 * and teams, and rarely directly in the others.
 */
export const unitKinds = ['campus', 'division', 'department', 'ward', 'team'] as const
export type UnitKind = (typeof unitKinds)[number]
/** How somebody belongs to the hospital. agency: sent by a firm; trainee: in standardised training; intern: a student. */
export const employmentKinds = ['staff', 'agency', 'trainee', 'intern'] as const
export type EmploymentKind = (typeof employmentKinds)[number]
/** Why somebody is away for a time. */
export const leaveKinds = ['parental', 'study', 'sick', 'other'] as const
export type LeaveKind = (typeof leaveKinds)[number]
/** What a deciding call is about, as the log of such acts (audit_event) sorts them. */
export const auditSubjects = [
  'approval',
  'archive',
  'attempt',
  'attendance',
  'certificate',
  'content',
  'export',
  'grant',
  'key',
  'mark',
  'meeting',
  'person',
  'setting',
  'task',
  'unit',
] as const
export type AuditSubject = (typeof auditSubjects)[number]
/** What comes with the program, to be loaded without people. */
export const contentPacks = [
  'categories',
  'questions',
  'documents',
  'guides',
  'courses',
  'skills',
] as const
export type ContentPack = (typeof contentPacks)[number]
/** What packs hold that hospitals exchange. */
export const packedKinds = ['questions', 'documents', 'questionnaires', 'checklists'] as const
export type PackedKind = (typeof packedKinds)[number]
/** Steps of the beginning that are kept (docs/decisions/029). */
export const setupSteps = ['platform', 'messages', 'content', 'hospital'] as const
export type SetupStep = (typeof setupSteps)[number]
export const hospitalStates = ['waiting', 'open', 'refused', 'closed'] as const
export type HospitalState = (typeof hospitalStates)[number]
/** What waits for somebody at the desk. */
export const waitingKinds = [
  'hospitals',
  'people',
  'marking',
  'appeals',
  'scoreAppeals',
  'resultChanges',
  'training',
  'trainingApplications',
  'comments',
  'payouts',
  'proposals',
  'returned',
  'courseDrafts',
  'newerCourses',
  'incidents',
  'consultations',
  'faqs',
] as const
export type WaitingKind = (typeof waitingKinds)[number]
/** Those of them that a phone has a screen for. */
export const phoneWaitingKinds = [
  'people',
  'marking',
  'training',
] as const satisfies readonly WaitingKind[]
/** What begins or ends in the next days. */
export const comingKinds = ['examOpens', 'meeting', 'ends'] as const

/** What a person may keep to the message centre. What one owes, meetings and notices of the hospital are no such thing. */
export const mutableTopics = ['result', 'certificate', 'plan', 'office'] as const
export type MutableTopic = (typeof mutableTopics)[number]
/** What messages are about: a hospital says for each way which of them it carries. */
export const messageTopics = ['duty', 'meeting', 'notice', ...mutableTopics] as const
export type MessageTopic = (typeof messageTopics)[number]
/** Ways by which a message reaches somebody outside the message centre: the messaging platform, mail, SMS, the work apps. */
export const messageWays = ['platform', 'email', 'sms', 'wecom', 'dingtalk'] as const
export type MessageWay = (typeof messageWays)[number]
/** What became of a message on one of them. */
export const sentStates = ['waiting', 'sent', 'failed'] as const
export type SentState = (typeof sentStates)[number]

/** What became of a message on its way to somebody's phone: none, they had not allowed it. */
export const phoneStates = ['none', 'waiting', 'sent', 'failed'] as const
export type PhoneState = (typeof phoneStates)[number]
/** Lists that people choose from, which the platform and each hospital keep. */
export const dictionaryKinds = ['post', 'title', 'major', 'creditKind', 'template'] as const
export type DictionaryKind = (typeof dictionaryKinds)[number]
export const entryKinds = [...dictionaryKinds, 'group'] as const
/** Who makes an exam up: did not pass, was absent, was excused. */
export const makeUpGroups = ['failed', 'absent', 'excused'] as const
export type MakeUpGroup = (typeof makeUpGroups)[number]
/** What is wrong with an entry of a roster: nobody of that name or number, several of that name, no day, no such shift, two shifts at once, not one's own people. */
export const rosterProblems = ['person', 'several', 'day', 'shift', 'overlap', 'reach'] as const
export type RosterProblem = (typeof rosterProblems)[number]

/** An edition of a document: written, waits for a second person, may be read, was taken back. */
export const editionStates = ['draft', 'review', 'published', 'withdrawn'] as const
export type EditionState = (typeof editionStates)[number]
/** What cites a clause of a document. */
export const citingKinds = ['question', 'course', 'guide'] as const
export type CitingKind = (typeof citingKinds)[number]
/** How a cited clause stands: as it was read, with other words since, not in the newest edition; its document is in force no more. */
export const citedStates = ['same', 'changed', 'gone', 'withdrawn'] as const

/** A hospital's rules that are yes (1) or no. Each is the column of `company_setting` of that name in snake case. */
export const hospitalFlags = [
  /** A comment is seen by others only after somebody of the hospital has looked. */
  'commentsReviewed',
  /** Nobody sees what colleagues write; then nothing of it is checked by the messaging platform either. */
  'commentsClosed',
  /** On phones the mine tab only says that it is being built. */
  'mineClosed',
] as const
export type HospitalFlag = (typeof hospitalFlags)[number]
