import { Type as T, type Static } from 'typebox'
import { phaseKinds } from '../kinds'
import type { Area } from './call'
import { PackageKind } from './coursePackage'
import { deskPaging, Flag, Id, Keyword, Time, pageOf, strict, text, oneOf } from './fields'
import { PlatformCourse } from './platformCourse'

const own = '/education-intf/api/own/course'
const count = T.Integer({ minimum: 0, maximum: 50 })

const PhaseDraftKind = oneOf(phaseKinds)
/** When a course package counts as done: it says completed, it says passed, or its score reaches the course's pass score. */
export const PackageNeed = T.Union([
  T.Literal('completed'),
  T.Literal('passed'),
  T.Literal('score'),
])
export type PackageNeed = Static<typeof PackageNeed>
const PhaseDraft = T.Object(
  {
    phaseId: T.String({ pattern: '^P\\d{1,3}$' }),
    title: text(60),
    kind: PhaseDraftKind,
    /** Of a film or sound its length; of a paper or text how long it stays open at least. */
    seconds: T.Integer({ minimum: 0, maximum: 14_400 }),
    mustFinish: Flag,
    /** An uploaded file of the hospital, and its name for the author; empty for texts and questions. */
    fileId: T.String({ maxLength: 64 }),
    fileName: text(200),
    text: text(5000),
    /** Questions are drawn anew for each try. */
    draw: T.Object(
      {
        categories: T.Array(Id, { maxItems: 20, uniqueItems: true }),
        single: count,
        multiple: count,
        judge: count,
      },
      strict,
    ),
    /** Of packages; completed when it is left out. */
    need: T.Optional(PackageNeed),
    /** Where a film or sound stops and asks, seconds; the stem is for the author. */
    inside: T.Optional(
      T.Array(
        T.Object(
          { at: T.Integer({ minimum: 1, maximum: 14_400 }), questionId: Id, stem: text(500) },
          strict,
        ),
        { maxItems: 30 },
      ),
    ),
    /** The part of the platform's course that it shows: all of it comes from there but order and mustFinish. */
    standsOn: T.Optional(Id),
  },
  strict,
)
export type PhaseDraft = Static<typeof PhaseDraft>

/** A course as its author writes it. A draft may be unfinished; publishing checks it. */
export const CourseDraft = T.Object(
  {
    title: text(60),
    audience: text(60),
    desc: text(500),
    credit: T.Number({ minimum: 0, maximum: 100 }),
    /** What the credits count as, out of `creditKinds`; '' or missing: not said. */
    creditKindId: T.Optional(text(40)),
    passScore: T.Integer({ minimum: 0, maximum: 100 }),
    startTime: Time,
    endTime: Time,
    /** []: everybody of the hospital. */
    departments: T.Array(Id, { maxItems: 300, uniqueItems: true }),
    /** Who comes after it was given has so many days from the day they come, never beyond the end; 0, or missing: until the end like everybody. */
    newcomerDays: T.Optional(T.Integer({ minimum: 0, maximum: 365 })),
    /** 1: phases in any order; else one after the other. */
    freeOrder: Flag,
    certificate: Flag,
    certificateMonths: T.Integer({ minimum: 0, maximum: 120 }),
    phases: T.Array(PhaseDraft, { maxItems: 200 }),
    /** The version of a course of the platform that parts of it come from. */
    standsOn: T.Optional(
      T.Object({ courseId: Id, version: T.Integer({ minimum: 1, maximum: 100_000 }) }, strict),
    ),
  },
  strict,
)
export type CourseDraft = Static<typeof CourseDraft>

const CourseState = T.Union([T.Literal('draft'), T.Literal('published'), T.Literal('withdrawn')])
const head = {
  draftId: Id,
  edition: T.Integer(),
  state: CourseState,
  /** Version that new learners get; 0: none yet. changed: the draft has gone on since. */
  version: T.Integer(),
  changed: Flag,
  begun: T.Integer(),
  taskId: T.String(),
}
const CourseRow = T.Object({
  ...head,
  title: T.String(),
  startTime: Time,
  endTime: Time,
  authorName: T.String(),
  updatedTime: Time,
  /** 1: the platform's course that it stands on has a newer version. */
  newer: Flag,
})
export type CourseRow = Static<typeof CourseRow>
/** Where somebody stands in a course. */
const LearnerState = oneOf(['none', 'begun', 'done'])
const CourseLearner = T.Object({
  userId: Id,
  userName: T.String(),
  jobNumber: T.String(),
  dept: T.String(),
  state: LearnerState,
  /** Percent, 0 to 100. */
  progress: T.Number(),
  bestScore: T.Union([T.Number(), T.Null()]),
  /** When they were last in it; 0: never. */
  lastTime: Time,
})
export type CourseLearner = Static<typeof CourseLearner>

const oneDraft = T.Object({ draftId: Id, edition: T.Integer() }, strict)

export const courseMaking = {
  drafts: {
    path: `${own}/drafts`,
    needs: 'content.read',
    ours: true,
    summary:
      'Courses that authors of my hospital make or have published, the last changed first. Authors only.',
    input: T.Object(
      {
        keyword: Keyword,
        state: T.Optional(CourseState),
        /** 1: only those that stand on a course of the platform that has a newer version. */
        newer: T.Optional(Flag),
        ...deskPaging,
      },
      strict,
    ),
    output: pageOf(CourseRow),
  },
  creditKinds: {
    path: `${own}/creditKinds`,
    needs: 'content.read',
    ours: true,
    summary:
      'What credits of a course can count as: the platform’s kinds and those of my hospital.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(T.Object({ creditKindId: Id, name: T.String() })) }),
  },
  platformCourses: {
    path: `${own}/platformCourses`,
    needs: 'content.read',
    ours: true,
    summary: 'Courses of the platform for my brand, by title, each with what is in its parts.',
    input: T.Object({ keyword: Keyword, ...deskPaging }, strict),
    output: pageOf(PlatformCourse),
  },
  platformCourse: {
    path: `${own}/platformCourse`,
    needs: 'content.read',
    ours: true,
    silent: true,
    summary: 'One version of a course of the platform; the newest one when none is named.',
    input: T.Object({ courseId: Id, version: T.Optional(T.Integer({ minimum: 1 })) }, strict),
    output: PlatformCourse,
  },
  draft: {
    path: `${own}/draft`,
    needs: 'content.read',
    ours: true,
    summary: 'A course with everything its author wrote.',
    input: T.Object({ draftId: Id }, strict),
    output: T.Object({ ...head, draft: CourseDraft }),
  },
  saveDraft: {
    path: `${own}/saveDraft`,
    needs: 'content.author',
    changes: true,
    ours: true,
    silent: true,
    summary: 'Stores what is written; nobody who learns notices. 101220 when somebody was quicker.',
    input: T.Object(
      { draftId: T.Optional(Id), edition: T.Optional(T.Integer()), draft: CourseDraft },
      strict,
    ),
    output: T.Object({ draftId: Id, edition: T.Integer() }),
  },
  preview: {
    path: `${own}/preview`,
    needs: 'content.read',
    ours: true,
    silent: true,
    summary:
      'Whether the stored draft can be published (problem: why not), and its files by signed addresses.',
    input: T.Object({ draftId: Id }, strict),
    output: T.Object({
      problem: T.String(),
      files: T.Array(T.Object({ phaseId: T.String(), url: T.String(), type: T.String() })),
    }),
  },
  takePackage: {
    path: `${own}/takePackage`,
    needs: 'content.author',
    ours: true,
    repeatable: true,
    silent: true,
    timeoutMs: 120_000,
    summary:
      'Looks at an uploaded SCORM package and unpacks it; says what is in it, or why it is refused. A repeat gives the same.',
    input: T.Object({ fileId: Id }, strict),
    output: T.Object({
      kind: PackageKind,
      title: T.String(),
      items: T.Integer(),
      files: T.Integer(),
      bytes: T.Number(),
      /** 1: it has several parts and rules of their order (sequencing, prerequisites), which nobody keeps here: they can be opened in any order. */
      ordered: Flag,
    }),
  },
  takeFilm: {
    path: `${own}/takeFilm`,
    needs: 'content.author',
    ours: true,
    repeatable: true,
    silent: true,
    timeoutMs: 120_000,
    summary:
      'Looks at an uploaded zip with a film in pieces (HLS: playlists and what they name) and unpacks it; says how long it is and in how many sizes, or why it is refused. A repeat gives the same.',
    input: T.Object({ fileId: Id }, strict),
    output: T.Object({ seconds: T.Integer(), sizes: T.Integer() }),
  },
  learners: {
    path: `${own}/learners`,
    needs: 'progress.read',
    ours: true,
    summary:
      'Whom a published course of my hospital is for, and where each of them stands, by department; and how many have begun and finished it.',
    input: T.Object(
      { draftId: Id, state: T.Optional(LearnerState), keyword: Keyword, ...deskPaging },
      strict,
    ),
    output: T.Interface([pageOf(CourseLearner)], {
      title: T.String(),
      taskId: Id,
      people: T.Integer(),
      begun: T.Integer(),
      done: T.Integer(),
    }),
  },
  publish: {
    path: `${own}/publish`,
    needs: 'content.author',
    changes: true,
    decides: { about: 'task' },
    ours: true,
    silent: true,
    summary:
      'Makes a version of the course and its task; the next time another version, which only those get who begin after it.',
    input: oneDraft,
    output: T.Object({
      taskId: Id,
      version: T.Integer(),
      edition: T.Integer(),
      begun: T.Integer(),
    }),
  },
  withdraw: {
    path: `${own}/withdraw`,
    needs: 'content.author',
    changes: true,
    decides: { about: 'task' },
    ours: true,
    silent: true,
    summary:
      'Takes a published course out of the lists (who finished it keeps all), or a draft away.',
    input: oneDraft,
    output: T.Object({}),
  },
} as const satisfies Area
