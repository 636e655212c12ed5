import { observable, runInAction } from 'mobx'
import { rethrowUnexpected } from '@/api/ApiError'
import { PhoneMessages } from '@/core/sending/PhoneMessages'
import type { Deps } from '@/core/stores'

/** What the person wants: a day or none, and a word in the morning of that day. */
export interface Planned {
  planDate?: string
  remind: 0 | 1
}

/** Puts courses, exams and meetings on the person's plan. */
export class PlanStore {
  /** What stands on it, as far as it was asked. */
  readonly added = observable.map<string, boolean>()
  static readonly uses = { phoneMessages: PhoneMessages }
  constructor(
    private readonly deps: Pick<Deps, 'api' | 'clock'> & { phoneMessages: PhoneMessages },
  ) {}

  /** Server time, epoch ms: today is the hospital's day. */
  get now() {
    return this.deps.clock.serverNow()
  }

  /** Before the tap that asks the platform for reminders. */
  async prepare() {
    await this.deps.phoneMessages.prepare()
  }

  /** Puts it on the plan, or moves it. Of a reminder the platform is asked at once: it only listens to a tap. */
  async put(taskId: string, planned: Planned, isOfCollege = false) {
    const { plan } = this.deps.api
    if (planned.remind === 1) void this.deps.phoneMessages.ask('reminder')
    await (isOfCollege ? plan.collegeAdd({ taskId, ...planned }) : plan.add({ taskId, ...planned }))
  }

  /** Whether it stands on the plan; what cannot be asked now is not known. */
  async ask(taskId: string) {
    const reply = await this.deps.api.plan
      .isAdded({ taskId }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    if (reply) runInAction(() => this.added.set(taskId, reply.isAdd === 1))
  }

  async remove(taskId: string) {
    await this.deps.api.plan.remove({ taskId })
    runInAction(() => this.added.set(taskId, false))
  }
}
