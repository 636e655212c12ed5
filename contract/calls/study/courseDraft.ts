import { Type as T, type Static } from 'typebox'
import { phaseKinds } from '../../kinds'
import { captionLimits } from '../../rules/content/webVtt'
import { AudienceShape } from '../people/audience'
import { Flag, Id, NewcomerDays, oneOf, strict, text, Time } from '../fields'
import { RecurrenceShape } from '../year/recurrence'
import { RichText } from '../library/richText'

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
    /** What a text part says; of other kinds nothing. */
    blocks: RichText,
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
    /** Of a film or sound: what is said, from one second to another, in order. */
    captions: T.Optional(
      T.Array(
        T.Object(
          {
            from: T.Number({ minimum: 0, maximum: 14_400 }),
            to: T.Number({ minimum: 0, maximum: 14_400 }),
            text: text(captionLimits.text, 1),
          },
          strict,
        ),
        { maxItems: captionLimits.cues },
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
    /** An uploaded picture of the hospital for lists and the course itself; '' or missing: none of its own. */
    coverFileId: T.Optional(T.String({ maxLength: 64 })),
    credit: T.Number({ minimum: 0, maximum: 100 }),
    /** What the credits count as, out of `creditKinds`; '' or missing: not said. */
    creditKindId: T.Optional(text(40)),
    passScore: T.Integer({ minimum: 0, maximum: 100 }),
    startTime: Time,
    endTime: Time,
    /** Whom it is given to; `audience` says in words for whom it is good. */
    whom: AudienceShape,
    newcomerDays: NewcomerDays,
    again: T.Optional(RecurrenceShape),
    /** 1: phases in any order; else one after the other. */
    freeOrder: Flag,
    certificate: Flag,
    certificateMonths: T.Integer({ minimum: 0, maximum: 120 }),
    /** How its certificate looks; null, or missing: as the hospital's. */
    certificateTemplate: T.Optional(T.Union([Id, T.Null()])),
    phases: T.Array(PhaseDraft, { maxItems: 200 }),
    /** The version of a course of the platform that parts of it come from. */
    standsOn: T.Optional(
      T.Object({ courseId: Id, version: T.Integer({ minimum: 1, maximum: 100_000 }) }, strict),
    ),
  },
  strict,
)
export type CourseDraft = Static<typeof CourseDraft>
