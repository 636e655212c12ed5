import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { SkillKit, SkillPerson } from '@contract/calls/study/skill'
import {
  rateOf,
  scoreOf,
  stepsOf,
  type SkillMark,
  type SkillOpportunity,
} from '@contract/rules/content/skills'
import { ApiError } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'
import { text } from './texts'

type KitChecklist = SkillKit['checklists'][number]
type Action = SkillOpportunity['action']
type Result = SkillMark['result']

/** An observation that was begun: all of it lies on the phone, so that a closed app loses nothing. */
interface Draft {
  observationId: string
  checklistId: string
  edition: number
  checklist: KitChecklist['checklist']
  person?: SkillPerson
  isAnonymous: boolean
  departmentId: string
  postId: string
  marks: SkillMark[]
  opportunities: SkillOpportunity[]
  /** Moments that are chosen and have no action yet. */
  moments: string[]
  remark: string
}

/** What became of one that was handed in. */
export type Sent = { state: 'local' | 'sent' } | { state: 'refused'; why: string }

/** Where an observation that is not sent yet is kept on the device. */
export const draftKey = (checklistId: string) => `skillDraft/${checklistId}`
const laneOf = (observationId: string) => `skill/${observationId}`

type Needs = Pick<Deps, 'clock' | 'installation' | 'outbox' | 'session' | 'shell' | 'storage'>

/** One observation in its observer's hands, by one checklist. */
export class ObservationStore {
  draft?: Draft = undefined
  sent?: Sent = undefined
  /** Why it could not be put in; no call, so no Form. */
  problem?: string = undefined

  constructor(private readonly deps: Needs) {
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, draft: observableRef, sent: observableRef },
      { autoBind: true },
    )
  }

  get score() {
    return this.draft && scoreOf(this.draft.checklist, this.draft)
  }

  /** Opportunities with clean hands, of all, in per cent. */
  get handsNow() {
    const { opportunities = [] } = this.draft ?? {}
    const done = opportunities.filter(({ action }) => action !== 'missed').length
    return { done, total: opportunities.length, rate: rateOf(done, opportunities.length) }
  }

  get canUndo() {
    const { marks = [], opportunities = [] } = this.draft ?? {}
    return marks.length + opportunities.length > 0
  }

  /** Why it cannot be handed in yet. */
  get missing(): string | undefined {
    const { draft } = this
    if (!draft) return undefined
    if (draft.isAnonymous ? draft.departmentId === '' : !draft.person)
      return text(draft.isAnonymous ? 'needPlace' : 'needWho')
    if (draft.checklist.kind === 'moments')
      return draft.opportunities.length === 0 ? text('needOne') : undefined
    const left = stepsOf(draft.checklist).length - draft.marks.length
    return left > 0 ? text('left', { n: left }) : undefined
  }

  resultOf(stepId: string): Result | undefined {
    return this.draft?.marks.find((one) => one.stepId === stepId)?.result
  }

  /** Goes on with what was begun by this checklist, or begins anew. `found`: the checklist as the kit has it. */
  async open(checklistId: string, found: KitChecklist | undefined) {
    this.sent = undefined
    this.problem = undefined
    const kept = this.recall(checklistId)
    if (kept || !found) {
      this.draft = kept
      return
    }
    const { edition, checklist } = found
    const observationId = await this.freshId()
    runInAction(() => {
      this.draft = {
        observationId,
        checklistId,
        edition,
        checklist,
        isAnonymous: checklist.anonymous === 1,
        departmentId: '',
        postId: '',
        marks: [],
        opportunities: [],
        moments: [],
        remark: '',
      }
    })
  }

  /** Another one by the same checklist; without a name the place stays. */
  async again(found: KitChecklist | undefined) {
    const { checklistId = '', departmentId = '', postId = '', isAnonymous } = this.draft ?? {}
    this.forget()
    await this.open(checklistId, found)
    if (isAnonymous) this.change({ isAnonymous, departmentId, postId })
  }

  choose(person: SkillPerson) {
    this.change({ person, isAnonymous: false })
  }

  change(
    part: Partial<Pick<Draft, 'isAnonymous' | 'departmentId' | 'postId' | 'remark' | 'moments'>> & {
      person?: SkillPerson
    },
  ) {
    if (this.draft) this.become({ ...this.draft, ...part })
  }

  /** Judges a step; the same again takes it back. The last judged stands last, for `undo`. */
  judge(stepId: string, result: Result) {
    const { draft } = this
    if (!draft) return
    const others = draft.marks.filter((one) => one.stepId !== stepId)
    const isSame = this.resultOf(stepId) === result
    this.become({ ...draft, marks: isSame ? others : [...others, { stepId, result }] })
  }

  toggleMoment(stepId: string) {
    const { moments = [] } = this.draft ?? {}
    const on = moments.includes(stepId)
    this.change({
      moments: on ? moments.filter((id) => id !== stepId) : [...moments, stepId].slice(0, 5),
    })
  }

  /** Notes an opportunity of the chosen moments. */
  note(action: Action) {
    const { draft } = this
    if (!draft || draft.moments.length === 0) return
    const next = { stepIds: draft.moments, action }
    this.become({ ...draft, moments: [], opportunities: [...draft.opportunities, next] })
  }

  /** Takes the last step or opportunity back. */
  undo() {
    const { draft } = this
    if (!draft) return
    const { marks, opportunities } = draft
    this.become({ ...draft, marks: marks.slice(0, -1), opportunities: opportunities.slice(0, -1) })
  }

  /** Gives it up. */
  drop() {
    this.forget()
  }

  /** Hands it in: on the phone first, then on its way. False: the phone is full, and nothing was lost. */
  async handIn(): Promise<boolean> {
    const { draft } = this
    const { outbox, clock, shell } = this.deps
    if (!draft || this.missing) return false
    const { observationId, checklistId, edition, person, isAnonymous, departmentId, postId } = draft
    const who = isAnonymous
      ? { departmentId, ...(postId && { postId }) }
      : { userId: person?.userId ?? '' }
    try {
      outbox.put({
        lane: laneOf(observationId),
        call: 'skill.observe',
        input: {
          observationId,
          checklistId,
          edition,
          ...who,
          observedTime: clock.serverNow(),
          marks: draft.marks,
          opportunities: draft.opportunities,
          remark: draft.remark,
        },
      })
    } catch {
      this.problem = text('full')
      return false
    }
    this.deps.storage.remove(this.placeOf(checklistId))
    this.sent = { state: 'local' }
    if (shell.online) await this.send(observationId)
    return true
  }

  private async send(observationId: string) {
    try {
      await this.deps.outbox.flush(laneOf(observationId))
      runInAction(() => (this.sent = { state: 'sent' }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.problem === 'refused')
        runInAction(() => (this.sent = { state: 'refused', why: problemText(error) }))
    }
  }

  private become(draft: Draft) {
    // On the device first, then on the screen.
    try {
      this.deps.storage.set(this.placeOf(draft.checklistId), JSON.stringify(draft))
      this.problem = undefined
    } catch {
      this.problem = text('full')
    }
    this.draft = draft
  }

  private forget() {
    const { draft } = this
    if (draft) this.deps.storage.remove(this.placeOf(draft.checklistId))
    this.draft = undefined
    this.sent = undefined
  }

  private recall(checklistId: string): Draft | undefined {
    try {
      return JSON.parse(this.deps.storage.get(this.placeOf(checklistId)) ?? '') as Draft
    } catch {
      return undefined
    }
  }

  private placeOf(checklistId: string) {
    return this.deps.session.unsentKey(draftKey(checklistId))
  }

  private async freshId(): Promise<string> {
    return [...(await this.deps.installation.randomBytes(16))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
  }
}
