import { Type as T, type Static } from 'typebox'
import type { Area } from '../call'
import { AudienceShape } from '../people/audience'
import { RecurrenceShape } from '../year/recurrence'
import { CourseDraft } from './courseDraft'
import { PackageKind } from './coursePackage'
import {
  deskPaging,
  Flag,
  Id,
  Keyword,
  Time,
  pageOf,
  strict,
  text,
  oneOf,
  PlatformWord,
} from '../fields'
import { PlatformCourse } from './platformCourse'

export type { CourseDraft, PackageNeed, PhaseDraft } from './courseDraft'

const own = '/education-intf/api/own/course'
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
  /** When it comes back; null: it is given once. */
  again: T.Union([RecurrenceShape, T.Null()]),
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
  /** 1: they did the same before, elsewhere or under another rule, so that it counts. */
  imported: Flag,
})
export type CourseLearner = Static<typeof CourseLearner>

const CourseHospital = T.Object({
  comId: Id,
  name: T.String(),
  people: T.Integer(),
  /** null: so few that it would tell of somebody. */
  begun: T.Union([T.Integer(), T.Null()]),
  done: T.Union([T.Integer(), T.Null()]),
})
export type CourseHospital = Static<typeof CourseHospital>

const oneDraft = T.Object({ draftId: Id, edition: T.Integer() }, strict)
const ToPublish = T.Object(
  {
    draftId: Id,
    edition: T.Integer(),
    /** Of another version: what is new in it, for those who learn it. */
    whatChanged: T.Optional(text(300)),
    /** 1: who is in the middle of an earlier version begins anew with this one; else they go on with theirs. */
    anew: T.Optional(Flag),
    /** Of another version: who finished an earlier one does it again with this one, until then; else what they finished is enough. */
    againDueTime: T.Optional(Time),
  },
  strict,
)

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
    output: T.Object({ list: T.Array(T.Object({ creditKindId: Id, name: PlatformWord })) }),
  },
  certificateTemplates: {
    path: `${own}/certificateTemplates`,
    needs: 'content.read',
    ours: true,
    summary: 'How the certificate of a course can look: the templates of my hospital, by name.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(T.Object({ templateId: Id, name: T.String() })) }),
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
    output: T.Object({
      ...head,
      draft: CourseDraft,
      /** Whom the published version is for; null: none is. */
      publishedFor: T.Union([AudienceShape, T.Null()]),
    }),
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
      'Whom a published course of my hospital, or a round of it, is for, and where each of them stands, by department; and how many have begun and finished it.',
    input: T.Object(
      { taskId: Id, state: T.Optional(LearnerState), keyword: Keyword, ...deskPaging },
      strict,
    ),
    output: T.Interface([pageOf(CourseLearner)], {
      title: T.String(),
      /** Of the course as its author made it; '': it was not made here. */
      draftId: T.String(),
      people: T.Integer(),
      begun: T.Integer(),
      done: T.Integer(),
    }),
  },
  hospitals: {
    path: `${own}/hospitals`,
    needs: 'region.issue',
    ours: true,
    summary:
      'Of a course that my region’s centre issued: for each hospital how many owe it, have begun it and finished it. Numbers only; where fewer than five finished, not how many.',
    input: T.Object({ draftId: Id }, strict),
    output: T.Object({ title: T.String(), list: T.Array(CourseHospital) }),
  },
  publish: {
    path: `${own}/publish`,
    needs: 'content.author',
    changes: true,
    decides: { about: 'task' },
    ours: true,
    silent: true,
    summary:
      'Makes a version of the course and its task; the next time another version, which those get who begin after it, and with anew those who have not finished. What they had finished stays theirs; with againDueTime they are given it again, in a round of its own.',
    input: ToPublish,
    output: T.Object({
      taskId: Id,
      version: T.Integer(),
      edition: T.Integer(),
      begun: T.Integer(),
      /** How many begin anew. */
      anew: T.Integer(),
      /** How many who had finished do it again. */
      again: T.Integer(),
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
