import type { Contract } from '@contract/calls'
import type { PlatformCourse } from '@contract/calls/study/platformCourse'
import { Code } from '@contract/codes'
import { DomainError } from '../../../http/DomainError'
import type { Handlers } from '../../../http/handlers'
import { commonReplies } from '../../../http/texts'
import { findPlatformCourse, listPlatformCourses, type OfferedCourse } from '../studyService'
import { offeredCourse } from './offeredCourse'
import { countTaken } from './takenRepository'

type PlatformCourseCalls = Pick<
  Handlers<Contract['courseMaking']>,
  'platformCourses' | 'platformCourse'
>

const shown = (found: OfferedCourse, taken: ReadonlyMap<string, number>): PlatformCourse => ({
  ...offeredCourse(found),
  taken: taken.get(found.course.courseId) ?? 0,
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
