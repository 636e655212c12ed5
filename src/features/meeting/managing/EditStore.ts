import { everybody, ofUnits } from '@contract/rules/audience'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { MeetingDraft } from '@contract/calls/meeting/meetingManageShapes'
import { limits } from '@contract/rules/limits'
import { hourMs, minuteMs } from '@contract/rules/hospitalTime'
import { readTypedTime, typedTimeText } from '@/core/i18n/dates'
import { Form } from '@/core/loading/Form'
import { Resource } from '@/core/loading/Resource'
import { DeviceError } from '@/platform/capabilities/DeviceError'
import type { Deps } from '@/core/stores'
import { text as audienceText } from '@/shell/audience/texts'
import { text } from '../texts'

const radiusMetres = 300
/** Sign-out opens so long before the end, and ends so long after it, minutes. */
const outBefore = 15
const outAfter = 30
/** Nobody meets at midnight because the time was forgotten. */
const startTyped = (typed: string) => readTypedTime(typed, { needsTime: true })

type Audience = Output<Contract['grants']['audience']>

const nothing = {
  title: '',
  place: '',
  host: '',
  /** As typed: day and time. */
  start: '',
  /** How long it lasts; sign-in opens so long before the start, and ends so long after it; late counts from `grace` on. */
  minutes: 90,
  before: 30,
  after: 30,
  grace: 5,
  /** What it brings the people who came. */
  hours: 1,
  withOut: false,
  /** The code is asked again at a moment that the server draws. */
  atRandom: false,
  dynamic: true,
  guests: false,
  needPicture: false,
  takeOffline: false,
  whom: everybody,
  where: undefined as { latitude: number; longitude: number } | undefined,
}
type Entered = typeof nothing

const longest = limits.longestMeetingMs / minuteMs

/** What may be entered for each number: minutes, and the hours that it brings. */
export const numberLimits = {
  minutes: { min: 5, max: longest },
  before: { min: 0, max: 240 },
  after: { min: 5, max: longest },
  grace: { min: 0, max: 120 },
  hours: { min: 0, max: 24 },
} as const

const inRange = (name: keyof typeof numberLimits) => (value: number) => {
  const { min, max } = numberLimits[name]
  return value >= min && value <= max ? undefined : text('numberWrong')
}

/** A meeting as its manager enters it: a start and lengths, from which the times follow. */
export class EditStore {
  readonly form = new Form<Entered>(nothing, {
    rules: {
      title: (title) => (title.trim() ? undefined : text('saveReason')),
      start: (typed) => (startTyped(typed) === undefined ? text('startWrong') : undefined),
      minutes: inRange('minutes'),
      before: inRange('before'),
      after: inRange('after'),
      grace: inRange('grace'),
      hours: inRange('hours'),
      whom: ({ units }) =>
        this.needsDepartment && units.length === 0 ? audienceText('yourDepartments') : undefined,
    },
  })
  /** How far the reading of a stored one is; a new one is there at once. */
  readonly opened: Resource<Audience, string | undefined>
  private meetingId?: string = undefined
  /** The stored one; what is not entered here stays as it is. */
  private base?: MeetingDraft = undefined

  constructor(private readonly deps: Pick<Deps, 'api' | 'clock' | 'phone' | 'shell'>) {
    this.opened = new Resource(async (meetingId: string | undefined, options) => {
      const [audience, draft] = await Promise.all([
        deps.api.grants.audience({ ability: 'meeting.run' }, options),
        meetingId === undefined ? undefined : deps.api.meetingManage.draft({ meetingId }, options),
      ])
      if (draft) this.take(draft)
      else if (audience.reach === 'departments')
        this.form.set('whom', ofUnits(audience.departments.map(({ deptId }) => deptId)))
      return audience
    })
    makeAutoObservable<this, 'deps' | 'base' | 'meetingId'>(
      this,
      { deps: false, base: false, meetingId: false, form: false, opened: false },
      { autoBind: true },
    )
  }

  /** The departments that it may be for. */
  get departments(): Audience['departments'] {
    return this.opened.value?.departments ?? []
  }

  /** The right holds for some departments only: at least one of them is chosen. */
  get needsDepartment() {
    return this.opened.value?.reach === 'departments'
  }

  /** Why it cannot be saved yet. */
  get missing() {
    const { form } = this
    if (form.problemOf('title') ?? form.problemOf('start')) return text('saveReason')
    return form.problemOf('whom') ?? text('numberWrong')
  }

  /** A new one begins at the next full hour. */
  async open(meetingId: string | undefined) {
    this.meetingId = meetingId
    this.opened.clear()
    if (meetingId === undefined) this.beginAnew()
    await this.opened.open(meetingId)
  }

  /** Only around where the phone is now, or anywhere again. */
  async checkPlace(wanted: boolean) {
    try {
      const where = wanted ? await this.deps.phone.place() : undefined
      runInAction(() => {
        this.form.set('where', where && { latitude: where.latitude, longitude: where.longitude })
        if (wanted && !where) this.form.problem = text('noWhere')
      })
    } catch (error) {
      if (!(error instanceof DeviceError)) throw error
      this.deps.shell.explainRefusal(error, 'place')
    }
  }

  /** Returns the meeting's id when it is stored; undefined: the form says why not. */
  async save(): Promise<string | undefined> {
    const { meetingId, deps, base } = this
    const saved = await this.form.submit((entered) =>
      deps.api.meetingManage.save({
        ...(meetingId && { meetingId }),
        draft: draftOf(entered, base),
      }),
    )
    return saved?.meetingId
  }

  private beginAnew() {
    this.base = undefined
    const nextHour = Math.ceil(this.deps.clock.serverNow() / hourMs) * hourMs
    this.form.begin({ ...nothing, start: typedTimeText(nextHour) })
  }

  private take(draft: MeetingDraft) {
    this.base = draft
    this.form.begin(enteredOf(draft))
  }
}

const flag = (yes: boolean) => (yes ? 1 : 0)

function draftOf(entered: Entered, base: MeetingDraft | undefined): MeetingDraft {
  const { where, withOut } = entered
  const startTime = startTyped(entered.start) ?? 0
  const endTime = startTime + entered.minutes * minuteMs
  return {
    whom: entered.whom,
    form: base?.form ?? [],
    title: entered.title.trim(),
    place: entered.place.trim(),
    host: entered.host.trim(),
    startTime,
    endTime,
    signStart: startTime - entered.before * minuteMs,
    signEnd: startTime + entered.after * minuteMs,
    signOutStart: withOut ? endTime - outBefore * minuteMs : 0,
    signOutEnd: withOut ? endTime + outAfter * minuteMs : 0,
    signOutAtRandom: flag(entered.atRandom),
    graceMinutes: entered.grace,
    hours: entered.hours,
    dynamicCode: flag(entered.dynamic),
    allowGuests: flag(entered.guests),
    needPicture: flag(entered.needPicture),
    takeOffline: flag(entered.takeOffline),
    latitude: where?.latitude ?? 0,
    longitude: where?.longitude ?? 0,
    radius: where ? radiusMetres : 0,
  }
}

function enteredOf(draft: MeetingDraft): Entered {
  const { title, place, host, hours, startTime, endTime, latitude, longitude } = draft
  return {
    title,
    place,
    host,
    hours,
    grace: draft.graceMinutes,
    start: typedTimeText(startTime),
    minutes: Math.round((endTime - startTime) / minuteMs),
    before: Math.round((startTime - draft.signStart) / minuteMs),
    after: Math.max(1, Math.round((draft.signEnd - startTime) / minuteMs)),
    withOut: draft.signOutStart > 0 && draft.signOutAtRandom !== 1,
    atRandom: draft.signOutAtRandom === 1,
    dynamic: draft.dynamicCode === 1,
    guests: draft.allowGuests === 1,
    needPicture: draft.needPicture === 1,
    takeOffline: draft.takeOffline === 1,
    whom: draft.whom,
    where: draft.radius > 0 ? { latitude, longitude } : undefined,
  }
}
