import { makeAutoObservable, runInAction } from 'mobx'
import type { MeetingDraft } from '@contract/calls/meetingManage'
import { hourMs, minuteMs } from '@contract/rules/hospitalTime'
import { readTypedTime, typedTimeText } from '@/core/i18n/dates'
import { problemText } from '@/core/failures/problemText'
import { Resource } from '@/core/Resource'
import type { Deps } from '@/core/stores'
import { text } from './texts'

const radiusMetres = 300
/** Sign-out opens so long before the end, and ends so long after it. */
const outBefore = 15
const outAfter = 30
/** Nobody meets at midnight because the time was forgotten. */
const startTyped = (typed: string) => readTypedTime(typed, { needsTime: true })

/** A meeting as its manager enters it: a start and lengths, from which the times follow. */
export class EditStore {
  meetingId?: string = undefined
  title = ''
  place = ''
  host = ''
  start = ''
  minutes = 90
  before = 30
  after = 30
  grace = 5
  hours = 1
  withOut = false
  dynamic = true
  guests = false
  needPicture = false
  takeOffline = false
  where?: { latitude: number; longitude: number } = undefined
  /** How far the reading of a stored one is; a new one is there at once. */
  readonly opened: Resource<true, string | undefined>
  problem?: string = undefined
  private base?: MeetingDraft = undefined

  constructor(private readonly deps: Deps) {
    this.opened = new Resource(async (meetingId: string | undefined, options) => {
      if (meetingId !== undefined)
        this.take(await deps.api.meetingManage.draft({ meetingId }, options))
      return true as const
    })
    makeAutoObservable<this, 'deps' | 'base'>(
      this,
      { deps: false, base: false, opened: false },
      { autoBind: true },
    )
  }

  get isReady() {
    return this.title.trim() !== '' && startTyped(this.start) !== undefined
  }

  get startProblem() {
    return this.start === '' || startTyped(this.start) !== undefined
      ? undefined
      : text('startWrong')
  }

  set<
    K extends
      | 'title'
      | 'place'
      | 'host'
      | 'start'
      | 'minutes'
      | 'before'
      | 'after'
      | 'grace'
      | 'hours'
      | 'withOut'
      | 'dynamic'
      | 'guests'
      | 'needPicture'
      | 'takeOffline',
  >(name: K, value: EditStore[K]) {
    Object.assign(this, { [name]: value, problem: undefined })
  }

  /** A new one begins at the next full hour. */
  async open(meetingId: string | undefined) {
    this.meetingId = meetingId
    this.problem = undefined
    this.opened.clear()
    if (meetingId === undefined) this.beginAnew()
    await this.opened.open(meetingId)
  }

  private beginAnew() {
    this.title = this.place = this.host = ''
    this.start = typedTimeText(Math.ceil(this.deps.clock.serverNow() / hourMs) * hourMs)
    this.where = this.base = undefined
  }

  /** Only around where the phone is now, or anywhere again. */
  async checkPlace(wanted: boolean) {
    const where = wanted ? await this.deps.phone.place() : undefined
    runInAction(() => {
      this.where = where && { latitude: where.latitude, longitude: where.longitude }
      this.problem = wanted && !where ? text('noWhere') : undefined
    })
  }

  /** Returns the meeting's id when it is stored. */
  async save(): Promise<string | undefined> {
    this.problem = undefined
    try {
      return (
        await this.deps.api.meetingManage.save({
          ...(this.meetingId && { meetingId: this.meetingId }),
          draft: this.draft,
        })
      ).meetingId
    } catch (error) {
      const problem = problemText(error)
      runInAction(() => (this.problem = problem))
      return undefined
    }
  }

  private get draft(): MeetingDraft {
    const startTime = startTyped(this.start) ?? 0
    const endTime = startTime + this.minutes * minuteMs
    const flag = (yes: boolean) => (yes ? 1 : 0)
    return {
      departments: this.base?.departments ?? [],
      form: this.base?.form ?? [],
      title: this.title.trim(),
      place: this.place.trim(),
      host: this.host.trim(),
      startTime,
      endTime,
      signStart: startTime - this.before * minuteMs,
      signEnd: startTime + this.after * minuteMs,
      signOutStart: this.withOut ? endTime - outBefore * minuteMs : 0,
      signOutEnd: this.withOut ? endTime + outAfter * minuteMs : 0,
      graceMinutes: this.grace,
      hours: this.hours,
      dynamicCode: flag(this.dynamic),
      allowGuests: flag(this.guests),
      needPicture: flag(this.needPicture),
      takeOffline: flag(this.takeOffline),
      latitude: this.where?.latitude ?? 0,
      longitude: this.where?.longitude ?? 0,
      radius: this.where ? radiusMetres : 0,
    }
  }

  private take(draft: MeetingDraft) {
    const {
      title,
      place,
      host,
      startTime,
      endTime,
      signStart,
      signEnd,
      signOutStart,
      graceMinutes: grace,
      hours,
      radius,
      latitude,
      longitude,
    } = draft
    Object.assign(this, {
      base: draft,
      title,
      place,
      host,
      hours,
      grace,
      start: typedTimeText(startTime),
      minutes: Math.round((endTime - startTime) / minuteMs),
      before: Math.round((startTime - signStart) / minuteMs),
      after: Math.max(1, Math.round((signEnd - startTime) / minuteMs)),
      withOut: signOutStart > 0,
      dynamic: draft.dynamicCode === 1,
      guests: draft.allowGuests === 1,
      needPicture: draft.needPicture === 1,
      takeOffline: draft.takeOffline === 1,
      where: radius > 0 ? { latitude, longitude } : undefined,
    })
  }
}
