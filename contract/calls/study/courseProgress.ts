import { Type as T, type Static } from 'typebox'
import type { Area } from '../call'
import { deskPaging, Flag, Id, Keyword, pageOf, strict, Time, PlatformWord } from '../fields'

const CourseProgress = T.Object({
  /** The course as it was given, or a round in which it came back. */
  taskId: Id,
  title: T.String(),
  issuer: PlatformWord,
  startTime: Time,
  endTime: Time,
  /** Of the people that the caller sees: whom it is for, how many have begun, how many have finished. */
  people: T.Integer(),
  begun: T.Integer(),
  done: T.Integer(),
})
export type CourseProgress = Static<typeof CourseProgress>

/** How far people are in the courses of their hospital. */
export const courseProgress = {
  list: {
    path: '/education-intf/api/own/courseProgress/list',
    needs: 'progress.read',
    ours: true,
    summary:
      'Published courses of my hospital and the rounds in which they came back, that are for people whom I see, with how many of these have begun and finished; those that end last first. running: only those that can be learned now. issued: instead those that the platform and my region’s centre gave.',
    input: T.Object(
      { keyword: Keyword, running: T.Optional(Flag), issued: T.Optional(Flag), ...deskPaging },
      strict,
    ),
    output: pageOf(CourseProgress),
  },
} as const satisfies Area
