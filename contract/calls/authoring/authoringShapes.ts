import { Type as T, type Static } from 'typebox'
import { answerShows, difficulties, latePolicies, scoreCounts, seriesSteps } from '../../kinds'
import { roomLimits } from '../../rules/exam/rooms'
import { AudienceShape } from '../people/audience'
import { RecurrenceShape } from '../year/recurrence'
import { Flag, Id, NewcomerDays, strict, text, Time, oneOf, PlatformWord } from '../fields'
import { Media, QuestionKind } from './question'

export const Difficulty = oneOf(difficulties)

/** A question as its author writes it: no ids of options, no marks. What a kind does not use is left out. */
export const QuestionForm = T.Object(
  {
    kind: QuestionKind,
    stem: text(2000),
    explanation: text(3000),
    source: text(300),
    difficulty: Difficulty,
    knowCatId: T.String({ maxLength: 64 }),
    /** single, multiple: the choices; order: the things in their right order. */
    options: T.Optional(T.Array(text(500), { maxItems: 20 })),
    /** single, multiple: indexes of the right options; judge: 0 is right, 1 is wrong. */
    right: T.Optional(
      T.Array(T.Integer({ minimum: 0, maximum: 19 }), { maxItems: 20, uniqueItems: true }),
    ),
    /** fill: the accepted texts of each `____` of the stem. */
    blanks: T.Optional(T.Array(T.Array(text(100), { maxItems: 10 }), { maxItems: 10 })),
    /** single, multiple: why each option is right or wrong, by its index; '' nothing is said. */
    reasons: T.Optional(T.Array(text(300), { maxItems: 20 })),
    pairs: T.Optional(
      T.Array(T.Object({ left: text(500), right: text(500) }, strict), { maxItems: 20 }),
    ),
    /** short: what a good answer says. */
    sample: T.Optional(text(3000)),
    /** Pictures and sounds of the stem; what takeMedia gave, each with words that say what it shows. */
    media: T.Optional(T.Array(Media, { maxItems: 4 })),
    /** single, multiple: of options, by their index. */
    optionMedia: T.Optional(
      T.Array(T.Object({ option: T.Integer({ minimum: 0, maximum: 19 }), media: Media }, strict), {
        maxItems: 20,
      }),
    ),
  },
  strict,
)
export type QuestionForm = Static<typeof QuestionForm>

/** Pictures and sounds of a case's stem. */
export const caseMedia = T.Optional(T.Array(Media, { maxItems: 4 }))

/** review: somebody who knows the subject should look at it. */
/** retired: of my hospital, out of new papers; it can be taken back. */
export const QuestionState = T.Union([
  T.Literal('usable'),
  T.Literal('review'),
  T.Literal('retired'),
])
export type QuestionState = Static<typeof QuestionState>

/** What the bank is ordered by. */
export const BankSort = oneOf(['time', 'stem', 'kind', 'category', 'difficulty'])
export type BankSort = Static<typeof BankSort>

export const BankRow = T.Object({
  questionId: Id,
  version: T.Integer(),
  kind: QuestionKind,
  stem: T.String(),
  difficulty: Difficulty,
  knowCatId: Id,
  knowCatName: PlatformWord,
  /** 1: my hospital's, which its authors may change; 0: the platform's. */
  own: Flag,
  caseStem: T.String(),
  state: QuestionState,
  createdTime: Time,
})
export type BankRow = Static<typeof BankRow>

/** How a paper's questions are drawn: so many of a kind from these categories ([]: from all of them), each worth so many marks. */
const PaperRule = T.Object(
  {
    /** case: whole cases of `size` questions each (two unless it says otherwise); `count` and `marks` are of cases then. */
    knowCatIds: T.Array(Id, { maxItems: 20 }),
    kind: T.Union([QuestionKind, T.Literal('case')]),
    size: T.Optional(T.Integer({ minimum: 1, maximum: 10 })),
    difficulty: T.Optional(Difficulty),
    /** The hospital's own questions only, or the platform's; both unless it says otherwise. */
    owner: T.Optional(T.Union([T.Literal('own'), T.Literal('platform')])),
    /** Only what this import of the hospital brought into the bank. */
    importId: T.Optional(Id),
    count: T.Integer({ minimum: 1, maximum: 300 }),
    marks: T.Number({ minimum: 0.01, maximum: 1000 }),
  },
  strict,
)
export type PaperRule = Static<typeof PaperRule>
const PaperPlan = T.Object(
  {
    /** chosen: the same questions for everybody; drawn: anew for each try, by the rules. */
    way: T.Union([T.Literal('chosen'), T.Literal('drawn')]),
    places: T.Array(
      T.Object(
        {
          questionId: Id,
          marks: T.Number({ minimum: 0.01, maximum: 1000 }),
          /** 1: it stays when the others are drawn again. */
          locked: T.Optional(Flag),
        },
        strict,
      ),
      { maxItems: 300 },
    ),
    rules: T.Array(PaperRule, { maxItems: 30 }),
    /** drawn: so many equivalent papers are drawn and each try gets one of them; each try is drawn anew unless it says so. */
    versions: T.Optional(T.Integer({ minimum: 2, maximum: 10 })),
    /** 1: a section for each kind of question. */
    bySections: T.Optional(Flag),
  },
  strict,
)

/** Rules of a paper that are kept, to be used for other exams. */
export const Blueprint = T.Object({
  blueprintId: Id,
  name: T.String(),
  rules: T.Array(PaperRule),
  questionCount: T.Integer(),
  totalScore: T.Number(),
  authorName: T.String(),
  updatedTime: Time,
})
export type Blueprint = Static<typeof Blueprint>
export const blueprintForm = {
  name: text(40, 1),
  rules: T.Array(PaperRule, { minItems: 1, maxItems: 30 }),
}

const RoomPlan = T.Object(
  {
    /** Given once and kept: what was started stays started. */
    roomId: Id,
    name: text(30),
    invigilators: T.Array(Id, { maxItems: roomLimits.invigilators, uniqueItems: true }),
    units: T.Array(Id, { maxItems: roomLimits.units, uniqueItems: true }),
  },
  strict,
)

/** An exam as its author plans it. A draft may be unfinished; publishing checks it. */
export const ExamPlan = T.Object(
  {
    title: text(60),
    desc: text(500),
    /** A picture that the hospital uploaded; '', or missing: none. */
    coverFileId: T.Optional(T.String({ maxLength: 64 })),
    startTime: Time,
    endTime: Time,
    minutes: T.Integer(),
    maxAttempts: T.Integer(),
    passScore: T.Number(),
    /** Whom it is for. An exam to make up names people and nothing else. */
    whom: AudienceShape,
    /** 3: for all hospitals of the region, by who may write exams there. The own hospital's unless it says so; fixed once published. */
    taskRang: T.Optional(T.Union([T.Literal(2), T.Literal(3)])),
    /** How often the page may be left; -1: no limit. */
    cuttingScreenNum: T.Integer(),
    showAnswers: oneOf(answerShows),
    /** The next exam of a series is made by itself so many days before its start: a draft with a fresh paper, which its author publishes. */
    series: T.Optional(
      T.Object(
        { each: oneOf(seriesSteps), daysAhead: T.Integer({ minimum: 1, maximum: 60 }) },
        strict,
      ),
    ),
    /** The exam that this one follows, of which it is a copy or the next of its series: results are held against its. */
    previousTaskId: T.Optional(Id),
    /** Which of several tries counts: the best unless it says otherwise. */
    scoreCounts: T.Optional(oneOf(scoreCounts)),
    /** When results are announced, not before the end; 0, or missing: at once. */
    announceTime: T.Optional(Time),
    /** What becomes of answers that come later than the grace after the deadline: `confirm` unless it says otherwise. */
    latePolicy: T.Optional(oneOf(latePolicies)),
    shuffleQuestions: Flag,
    shuffleOptions: Flag,
    partialMarks: Flag,
    allowPause: Flag,
    /** How often a try may be paused, where pauses are allowed. Three unless it says otherwise. */
    maxPauses: T.Optional(T.Integer({ minimum: 1, maximum: 20 })),
    /** 1: who begins proves by identity number to be themselves. */
    checkIdentity: T.Optional(Flag),
    /** 1: what a drawn paper is drawn from is closed to practice and courses until the exam is over; a paper that is the same for all always is. */
    closesBank: T.Optional(Flag),
    /** Minutes between the end of a try and the next one. */
    waitMinutes: T.Optional(T.Integer({ minimum: 0, maximum: 10_080 })),
    /** The oldest version of the program that may begin; '': any. */
    minVersion: T.Optional(T.String({ maxLength: 20, pattern: '^(\\d{1,4}(\\.\\d{1,4}){0,3})?$' })),
    newcomerDays: NewcomerDays,
    again: T.Optional(RecurrenceShape),
    /** An exam on site: nobody of a room begins before it is started. Exactly one names no departments: everybody else sits there. */
    rooms: T.Optional(T.Array(RoomPlan, { maxItems: roomLimits.rooms })),
    paper: PaperPlan,
  },
  strict,
)
export type ExamPlan = Static<typeof ExamPlan>

export const PlanState = oneOf(['draft', 'published', 'withdrawn'])
/** Where an exam stands; published ones by the clock. */
export const PlanPhase = oneOf(['draft', 'planned', 'open', 'ended', 'withdrawn'])
export type PlanPhase = Static<typeof PlanPhase>
/** What the list of exams is ordered by. */
export const PlanSort = oneOf(['title', 'start', 'end', 'updated'])
export type PlanSort = Static<typeof PlanSort>
export const planHead = {
  planId: Id,
  edition: T.Integer(),
  state: PlanState,
  taskId: T.String(),
  /** How many people have begun, and how many sit it right now. */
  begun: T.Integer(),
  running: T.Integer(),
}
export const PlanRow = T.Object({
  ...planHead,
  title: T.String(),
  startTime: Time,
  endTime: Time,
  authorName: T.String(),
  updatedTime: Time,
  /** When it comes back; null: it is given once. */
  again: T.Union([RecurrenceShape, T.Null()]),
})
export type PlanRow = Static<typeof PlanRow>
export const Lack = T.Object({ rule: T.Integer(), wanted: T.Integer(), there: T.Integer() })
