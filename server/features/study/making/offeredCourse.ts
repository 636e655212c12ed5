import type { PlatformCourse, PlatformPart } from '@contract/calls/study/platformCourse'
import type { OfferedCourse, Phase } from '../studyService'

const partOf = ({ phaseId, title, kind, seconds, mustFinish, body }: Phase): PlatformPart => ({
  phaseId,
  title,
  kind,
  seconds,
  mustFinish: mustFinish ? 1 : 0,
  pages: body.pages.length,
  captions: body.captions.length > 0 ? 1 : 0,
  points: body.points,
  asked: body.inside?.length ?? 0,
  draw: body.draw ?? { categories: [], single: 0, multiple: 0, judge: 0 },
})

/** A course of the platform as an author is shown it. */
export const offeredCourse = ({
  course,
  newest,
}: OfferedCourse): Omit<PlatformCourse, 'taken'> => ({
  courseId: course.courseId,
  version: course.version,
  newest,
  title: course.title,
  audience: course.audience,
  desc: course.description,
  credit: course.credit,
  passScore: course.passScore,
  seconds: course.phases.reduce((sum, { seconds }) => sum + seconds, 0),
  parts: course.phases.map(partOf),
})
