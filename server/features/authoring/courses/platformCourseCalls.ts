import type { Contract } from '@contract/calls'
import type { PlatformCourse, PlatformPart } from '@contract/calls/platformCourse'
import { Code } from '@contract/codes'
import { DomainError } from '../../../http/DomainError'
import type { Handlers } from '../../../http/handlers'
import { commonReplies } from '../../../http/texts'
import {
  findPlatformCourse,
  listPlatformCourses,
  type OfferedCourse,
  type Phase,
} from '../../study/studyService'
import { countTaken } from './takenRepository'

type PlatformCourseCalls = Pick<
  Handlers<Contract['courseMaking']>,
  'platformCourses' | 'platformCourse'
>

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

const shown = (
  { course, newest }: OfferedCourse,
  taken: ReadonlyMap<string, number>,
): PlatformCourse => ({
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
  taken: taken.get(course.courseId) ?? 0,
})

/** Courses of the platform, which hospitals make their own courses of. */
export const platformCourseCalls: PlatformCourseCalls = {
  async platformCourses({ keyword = '', ...paging }, { db, caller }) {
    const [{ list, ...page }, taken] = await Promise.all([
      listPlatformCourses(db, caller.brand, keyword.trim(), paging),
      countTaken(db, caller.comId),
    ])
    return { ...page, list: list.map((one) => shown(one, taken)) }
  },

  async platformCourse(wanted, { db, caller }) {
    const found = await findPlatformCourse(db, caller.brand, wanted)
    if (!found) throw new DomainError(Code.notFound, commonReplies.notFound)
    return shown(found, await countTaken(db, caller.comId))
  },
}
