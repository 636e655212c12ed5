import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { PlanLine, YearPlan } from '@contract/calls/year/yearPlan'
import { everybody } from '@contract/rules/audience'
import { yearOf } from '@contract/rules/hospitalTime'
import type { Api } from '../../../api/createApi'
import { newKey } from '../../../api/newKey'
import { Draft, type DraftPlace, type FoundDraft } from '../../../parts/editor/Draft'
import type { Missing } from '../../../parts/editor/EditorPage'
import { text } from '../texts'

export type StoredPlan = Output<Contract['yearPlan']['read']>
type Head = Pick<StoredPlan, 'planId' | 'edition' | 'published'>

/** A topic in hand; `key` knows it also before it is stored. */
export interface LineValues extends PlanLine {
  key: string
}
/** `unitId` undefined: nobody said yet whose it is. */
export interface PlanValues extends Omit<YearPlan, 'lines' | 'unitId'> {
  unitId: string | null | undefined
  lines: readonly LineValues[]
}

const newLine = (part: Partial<PlanLine> = {}): LineValues => ({
  key: newKey(),
  title: '',
  months: [],
  hours: 1,
  whom: everybody,
  proof: 'signIn',
  speaker: '',
  note: '',
  ...part,
})

const emptyPlan = (now: number): PlanValues => ({
  title: '',
  year: yearOf(now),
  unitId: undefined,
  lines: [newLine()],
})

const valuesOf = ({ lines, ...plan }: YearPlan): PlanValues => ({
  ...plan,
  lines: lines.map((line) => ({ ...line, key: line.lineId ?? newKey() })),
})

/** One plan in its author's hands. */
export class PlanEdit {
  readonly draft: Draft<PlanValues>
  /** undefined: nothing is stored yet. */
  head?: Head

  constructor(
    private readonly api: Pick<Api, 'yearPlan'>,
    stored: StoredPlan | undefined,
    place: DraftPlace<PlanValues>,
    found: FoundDraft<PlanValues>,
    now: number,
  ) {
    if (stored) this.head = stored
    this.draft = new Draft(
      stored ? valuesOf(stored.plan) : emptyPlan(now),
      place,
      found,
      String(stored?.edition ?? 0),
    )
    makeAutoObservable<this, 'api'>(
      this,
      { api: false, draft: false, head: observableRef },
      { autoBind: true },
    )
  }

  get values() {
    return this.draft.values
  }

  /** What keeps it from being in force, with the field of each; the server asks for the same. */
  get missing(): Missing[] {
    const { title, unitId, lines } = this.values
    return [
      ...(title.trim().length < 2 ? [{ field: 'title', words: text('lacksTitle') }] : []),
      ...(unitId === undefined ? [{ field: 'unit', words: text('lacksUnit') }] : []),
      ...(lines.length === 0 ? [{ field: 'lines', words: text('lacksLines') }] : []),
      ...lines.flatMap(({ title: topic, months }, at) => [
        ...(topic.trim() === ''
          ? [{ field: `topic-${at}`, words: text('lacksTopic', { n: at + 1 }) }]
          : []),
        ...(months.length === 0
          ? [{ field: `months-${at}`, words: text('lacksMonths', { n: at + 1 }) }]
          : []),
      ]),
    ]
  }

  change(part: Partial<PlanValues>) {
    this.draft.change(part)
  }

  changeLine(key: string, part: Partial<PlanLine>) {
    const lines = this.values.lines.map((line) => (line.key === key ? { ...line, ...part } : line))
    this.change({ lines })
  }

  /** Topics at the end, in the place of one that is still empty. */
  add(lines: readonly Partial<PlanLine>[]) {
    const kept = this.values.lines.filter(
      ({ lineId, title, months }) => lineId !== undefined || title !== '' || months.length > 0,
    )
    const before = lines.length === 1 && lines[0]?.title === undefined ? this.values.lines : kept
    this.change({ lines: [...before, ...lines.map(newLine)].slice(0, 300) })
  }

  remove(key: string) {
    this.change({ lines: this.values.lines.filter((line) => line.key !== key) })
  }

  move(at: number, by: -1 | 1) {
    const lines = [...this.values.lines]
    const [one] = lines.splice(at, 1)
    if (!one) return
    lines.splice(at + by, 0, one)
    this.change({ lines })
  }

  /** Stores it; `publish`: it is in force from now on. Throws CallError; the draft stays then. */
  async save(publish: boolean): Promise<Head> {
    const { next, idOf } = await this.draft.store(async (values, leaving) => {
      const { head } = this
      const seen = head && { planId: head.planId, edition: head.edition }
      const plan = {
        ...values,
        unitId: values.unitId ?? null,
        lines: values.lines.map(({ key: _, ...line }) => line),
      }
      const { planId, edition, lineIds } = await this.api.yearPlan.save(
        { ...seen, plan, publish: publish ? 1 : 0 },
        leaving,
      )
      const next: Head = { planId, edition, published: publish ? 1 : 0 }
      runInAction(() => (this.head = next))
      const idOf = new Map(values.lines.map(({ key }, at) => [key, lineIds[at]]))
      return { base: String(edition), id: planId, next, idOf }
    })
    this.draft.fill((now) => ({
      ...now,
      lines: now.lines.map((line) => {
        const lineId = line.lineId ?? idOf.get(line.key)
        return { ...line, ...(lineId !== undefined && { lineId }) }
      }),
    }))
    return next
  }

  /** Takes the whole plan away. Throws CallError. */
  async removeAll() {
    const { head } = this
    if (head) await this.api.yearPlan.remove({ planId: head.planId, edition: head.edition })
    await this.draft.discard()
  }
}
