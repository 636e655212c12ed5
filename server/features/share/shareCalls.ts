import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { foreignPage, MessagingError, type Messaging } from '../../integrations/messaging/Messaging'
import type { Secrets } from '../../secrets'
import type { FindTarget } from '../link/linkTargetService'
import { findTask as findCourseTask } from '../study/studyService'
import { reachOf } from '../rights/rightsService'
import { hospitalOfGuestMeeting } from '../meeting/meetingService'
import { isMaker, recordGroup, recordVisit, shareNumbers } from './shareRepository'
import { commonReplies } from '../../http/texts'

export interface ShareDeps {
  findTarget: FindTarget
  secrets: Pick<Secrets, 'hash'>
  messaging: Pick<Messaging, 'signPage' | 'groupOf'>
  platformFailed(errcode: number): void
}

/** Whether the caller's hospital has this task, of whatever kind. */
const hasTask = async (
  findTarget: FindTarget,
  db: Db,
  caller: Caller,
  taskId: string,
  now: number,
) =>
  (await findTarget(db, caller, taskId, now)) !== undefined ||
  (await findCourseTask(db, caller, taskId, now)) !== undefined

/** The hospital of a task that this visitor may see: one that is meant for them, or a meeting that guests may come to. */
async function hospitalOfVisit(
  findTarget: FindTarget,
  db: Db,
  caller: Caller | undefined,
  taskId: string,
  now: number,
): Promise<string | undefined> {
  if (caller) {
    const target = await findTarget(db, caller, taskId, now)
    if (target?.mine ?? (await findCourseTask(db, caller, taskId, now)) !== undefined)
      return caller.comId
    if (target) return undefined
  }
  return hospitalOfGuestMeeting(db, taskId)
}

/** Sharing: signatures for the platform's cards, and how often a shared task was opened, without names. */
export function shareCalls({
  findTarget,
  secrets,
  messaging,
  platformFailed,
}: ShareDeps): Handlers<Contract['share']> {
  const hash = (text: string) => secrets.hash('share-visit', text).slice(0, 22)

  /** A lost count is no reason to stop anybody. */
  async function groupOf(group: {
    appCode: string
    code: string
    encryptedData: string
    iv: string
  }): Promise<string | undefined> {
    try {
      return await messaging.groupOf(group.appCode, group.code, group)
    } catch (error) {
      if (!(error instanceof MessagingError)) throw error
      platformFailed(error.errcode)
      return undefined
    }
  }

  return {
    async ticket({ shareUrl }) {
      try {
        return await messaging.signPage(shareUrl.split('#', 1)[0] ?? '')
      } catch (error) {
        if (!(error instanceof MessagingError)) throw error
        if (error.errcode === foreignPage)
          throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'shareUrl' })
        platformFailed(error.errcode)
        throw new DomainError(Code.platformDown, commonReplies.platformDown)
      }
    },

    async entered({ taskId, way, deviceId, group }, { caller, db, now }) {
      const comId = await hospitalOfVisit(findTarget, db, caller, taskId, now)
      // Nothing that they may see: nothing is counted, and nothing said.
      if (comId === undefined) return {}
      await recordVisit(
        db,
        { comId, taskId },
        {
          way,
          deviceHash: hash(`device|${deviceId}`),
          personId: caller?.comId === comId ? caller.userId : null,
        },
        now,
      )
      const opened = group && (await groupOf(group))
      if (opened) await recordGroup(db, { comId, taskId }, hash(`group|${taskId}|${opened}`), now)
      return {}
    },

    async statistics({ taskId }, { caller, db, now }) {
      if (!(await hasTask(findTarget, db, caller, taskId, now)))
        throw new DomainError(Code.notFound, commonReplies.notFound)
      const { hospitals, madeBy } = await reachOf(db, caller, 'report.numbers')
      if (
        madeBy !== null &&
        !(await isMaker(db, { comId: caller.comId, personId: madeBy, taskId }))
      )
        throw new DomainError(Code.notFound, commonReplies.notFound)
      return shareNumbers(db, { hospitals, taskId })
    },
  }
}
