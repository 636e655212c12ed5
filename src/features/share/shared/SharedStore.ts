import type { Entry } from '@contract/calls/exam/examTask'
import { minuteMs } from '@contract/rules/hospitalTime'
import { rethrowUnexpected } from '@/api/ApiError'
import { Resource, type quietly } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

export interface SharedParams {
  taskId?: string
  taskType?: string
  domainCode?: string
  isDynamicCode?: string
  proof?: string
  /** 1: the link was handed on as a card. */
  isShare?: string
  /** 2: the link is of a programme. */
  packageType?: string
  sceneId?: string
}

const meetingType = 5
const checkedKey = 'checkedCode:'
/** A code that was good is good for so long after: there may be a log-in to do (as the server holds it). */
const checkedMs = 10 * minuteMs

/** The programme that a link without a task is of; undefined: the link is of a task, or damaged. */
export const programmeOf = ({
  taskId,
  sceneId,
  packageType,
}: Pick<SharedParams, 'taskId' | 'sceneId' | 'packageType'>): string | undefined =>
  !taskId && packageType === '2' ? sceneId || undefined : undefined

interface Answer {
  entry?: Entry
  /** Where it leads instead: the code is over, or it is no share at all. */
  instead?: 'codeExpired' | 'codeFail' | 'badShare'
}

/** What a shared task is for whoever opens it; asked again each time the page comes to the front. */
export class SharedStore {
  readonly loaded: Resource<Answer, SharedParams>
  private counted = ''

  constructor(
    private readonly deps: Pick<
      Deps,
      'api' | 'deviceClock' | 'messaging' | 'session' | 'sharing' | 'tabStorage'
    >,
  ) {
    this.loaded = new Resource((params: SharedParams, options) => this.read(params, options))
  }

  get entry() {
    return this.loaded.value?.entry
  }

  get instead() {
    return this.loaded.value?.instead
  }

  private async read(params: SharedParams, options: typeof quietly): Promise<Answer> {
    const { taskId, domainCode } = params
    const taskType = typeOf(params)
    if (!taskId || taskType === undefined) return { instead: 'badShare' }
    const instead = await this.checkCode(taskId, params)
    if (instead) return { instead }
    const entry = await this.deps.api.examTask.entry(
      { taskId, taskType, ...(domainCode && { domainCode }) },
      options,
    )
    // Who has to log in first is counted when they have; a meeting may be open to guests.
    if (this.counted !== taskId && (entry.state !== 'logIn' || taskType === meetingType)) {
      this.counted = taskId
      void this.count(taskId, taskType, params.isShare === '1')
    }
    return { entry }
  }

  /** A rotating code must be fresh when it is first seen here. */
  private async checkCode(
    taskId: string,
    { isDynamicCode, proof = '' }: SharedParams,
  ): Promise<'codeExpired' | 'codeFail' | undefined> {
    if (isDynamicCode !== '1') return undefined
    const { api, deviceClock, tabStorage } = this.deps
    if (deviceClock.wallNow() - Number(tabStorage.get(checkedKey + taskId) ?? 0) < checkedMs)
      return undefined
    const reply = await api.link
      .validate({ taskId, code: proof, isDynamicCode: 1 }, { overlay: false })
      .catch(rethrowUnexpected)
    if (reply?.valid === 1) tabStorage.set(checkedKey + taskId, String(deviceClock.wallNow()))
    if (!reply || reply.valid === 1 || reply.reason === 'ended' || reply.reason === 'notForYou')
      return undefined
    return reply.reason === 'expired' ? 'codeExpired' : 'codeFail'
  }

  /** Counts this opening; a group chat only as "one more". Never in anybody's way. */
  private async count(taskId: string, taskType: number, asCard: boolean) {
    const { api, messaging, sharing, session } = this.deps
    const { way: opened, inGroup } = sharing.openedBy()
    const way = asCard && opened === 'link' ? 'card' : opened
    const code = inGroup ? await messaging.logInCode?.().catch(() => undefined) : undefined
    const sealed = code && (await messaging.groupSealed?.())
    const group = code && sealed ? { group: { appCode: messaging.appCode, code, ...sealed } } : {}
    await api.share
      .entered({ taskId, taskType, way, deviceId: session.deviceId, ...group }, { overlay: false })
      .catch(rethrowUnexpected)
  }
}

/** Practice is somebody's own and no task to share. */
const practiceType = 3

/** 1 unless the link says otherwise: the oldest links are of exams. undefined: no type that can be shared. */
export function typeOf({ taskType = '1' }: Pick<SharedParams, 'taskType'>): number | undefined {
  const type = Number(taskType)
  return Number.isInteger(type) && type >= 1 && type <= 8 && type !== practiceType
    ? type
    : undefined
}
