import { createHash } from 'node:crypto'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Db } from '../../../db/schema'
import { Bytes, type Caller, type Handlers } from '../../../http/handlers'
import { Refusal } from '../../../http/Refusal'
import type { Messaging } from '../../../outside/messaging/Messaging'
import { askPlatform } from '../platform/platformRefusal'
import { personDetails } from '../personRepository'
import { userOf } from '../userOf'
import { findScene, keepScene } from './sceneRepository'

export interface VisitorDeps {
  db: Db
  messaging: Messaging
  platformFailed(errcode: number): void
  /** Whether a task is meant for this person; handed in, because tasks belong to other features. */
  mayOpenTask(caller: Caller, taskId: string, now: number): Promise<boolean>
}

const defaultAppCode = 'dyyg'
/** Who may have codes made; each costs a call to the platform. */
const makers = ['departmentManager', 'author', 'hospitalAdmin', 'platformAdmin']
/** Pictures that are remembered; about 60 kB each. A code never changes, so it is made once a day at most. */
const mostPictures = 100
const pictureMs = 24 * 3_600_000

/** What a link or a code asks of whoever comes by it, and the codes themselves. */
export function visitorCalls({ db, messaging, platformFailed, mayOpenTask }: VisitorDeps): Pick<Handlers<Contract['identity']>, 'checkForTask' | 'sceneCode' | 'resolveScene'> {
  const pictures = new Map<string, { bytes: Buffer; until: number }>()

  return {
    async checkForTask({ taskId }, { caller, now }) {
      if (!caller) return { allowed: 0, needLogin: 1, needForm: 0 }
      const [allowed, person] = await Promise.all([mayOpenTask(caller, taskId, now), personDetails(db, caller.comId, caller.userId)])
      return { allowed: allowed ? 1 : 0, needLogin: 0, needForm: 0, user: userOf(person) }
    },

    async sceneCode({ sceneId, taskId = '', page, width, appCode = defaultAppCode }, { caller, now }) {
      if (!makers.includes(caller.role)) throw new Refusal(Code.notAllowed, 'notAllowed')
      const scene = `s.${createHash('sha256').update(JSON.stringify([sceneId, taskId])).digest('base64url').slice(0, 16)}`
      const key = JSON.stringify([appCode, scene, page, width])
      const known = pictures.get(key)
      if (known && known.until > now) return new Bytes(known.bytes, typeOf(known.bytes))
      await keepScene(db, scene, { sceneId, taskId, comId: caller.comId }, now)
      const bytes = await askPlatform(platformFailed, () => messaging.unlimitedCode(appCode, { scene, page, width }))
      if (pictures.size >= mostPictures) pictures.delete(pictures.keys().next().value ?? '')
      pictures.set(key, { bytes, until: now + pictureMs })
      return new Bytes(bytes, typeOf(bytes))
    },

    async resolveScene({ scene }) {
      const found = await findScene(db, scene)
      if (!found) throw new Refusal(Code.notFound, 'sceneGone')
      return { sceneId: found.scene_id, taskId: found.task_id }
    },
  }
}

const typeOf = (bytes: Buffer) => (bytes[0] === 0x89 ? 'image/png' : 'image/jpeg')
