import { Type as T, type Static } from 'typebox'
import { phaseKinds } from '../../kinds'
import { Flag, Id, oneOf } from '../fields'

/** A part of a course of the platform, as an author sees it before it is chosen. */
const PlatformPart = T.Object({
  phaseId: Id,
  title: T.String(),
  kind: oneOf(phaseKinds),
  /** Of a film or sound its length; of a paper or text how long it stays open at least. */
  seconds: T.Integer(),
  mustFinish: Flag,
  /** Pages of a paper. */
  pages: T.Integer(),
  /** 1: what is said can be read along. */
  captions: Flag,
  /** What it is about. */
  points: T.Array(T.String()),
  /** Questions that a film or sound stops for. */
  asked: T.Integer(),
  /** What each try of a test draws. */
  draw: T.Object({
    categories: T.Array(Id),
    single: T.Integer(),
    multiple: T.Integer(),
    judge: T.Integer(),
  }),
})
export type PlatformPart = Static<typeof PlatformPart>

/** A version of a course of the platform, which hospitals make their own course of. */
export const PlatformCourse = T.Object({
  courseId: Id,
  version: T.Integer(),
  /** The version that is there now. */
  newest: T.Integer(),
  title: T.String(),
  audience: T.String(),
  desc: T.String(),
  credit: T.Number(),
  passScore: T.Number(),
  seconds: T.Integer(),
  parts: T.Array(PlatformPart),
  /** How many courses of my hospital stand on it. */
  taken: T.Integer(),
})
export type PlatformCourse = Static<typeof PlatformCourse>
