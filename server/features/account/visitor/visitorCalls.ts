import { LRUCache } from 'lru-cache'
import type { Contract } from '@contract/calls'
import { dayMs } from '@contract/rules/hospitalTime'
import { Bytes, type Handlers } from '../../../http/handlers'
import type { Messaging } from '../../../integrations/messaging/Messaging'
import { makeLink } from '../../link/linkService'
import type { TaskDoors } from '../TaskDoors'
import { askPlatform } from '../platform/platformError'
import { personDetails } from '../personRepository'
import { userOf } from '../userOf'

export interface VisitorDeps extends Pick<TaskDoors, 'visitTask'> {
  messaging: Messaging
  platformFailed(errcode: number): void
}

const defaultAppCode = 'dyyg'
/** Pictures that are remembered; about 60 kB each. A code never changes, so it is made once per day at most. */
const maxPictures = 100
const pictureMs = dayMs

/** What a link or a code asks of whoever comes by it, and the codes themselves. */
export function visitorCalls({
  messaging,
  visitTask,
  platformFailed,
}: VisitorDeps): Pick<Handlers<Contract['identity']>, 'checkForTask' | 'sceneCode'> {
  const pictures = new LRUCache<string, { bytes: Buffer; until: number }>({ max: maxPictures })

  return {
    async checkForTask({ taskId }, { db, caller, now }) {
      if (!caller) return { allowed: 0, needLogin: 1, needForm: 0 }
      const [task, person] = await Promise.all([
        visitTask(db, caller, taskId, now),
        personDetails(db, caller.comId, caller.userId),
      ])
      return {
        allowed: task.allowed ? 1 : 0,
        needLogin: 0,
        needForm: task.needsForm ? 1 : 0,
        user: userOf(person, caller),
      }
    },

    async sceneCode(
      { sceneId, taskId = '', page, width, appCode = defaultAppCode },
      { db, caller, now },
    ) {
      const { shortId: scene } = await makeLink(
        db,
        {
          kind: 'scene',
          targetId: sceneId,
          taskId,
          comId: caller.comId,
          madeBy: caller.userId,
          expiresAt: null,
        },
        now,
      )
      const key = JSON.stringify([appCode, scene, page, width])
      const known = pictures.get(key)
      if (known && known.until > now) return new Bytes(known.bytes, typeOf(known.bytes))
      const bytes = await askPlatform(platformFailed, () =>
        messaging.unlimitedCode(appCode, { scene, page, width }),
      )
      pictures.set(key, { bytes, until: now + pictureMs })
      return new Bytes(bytes, typeOf(bytes))
    },
  }
}

const typeOf = (bytes: Buffer) => (bytes[0] === 0x89 ? 'image/png' : 'image/jpeg')
