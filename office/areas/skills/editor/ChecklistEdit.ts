import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Checklist } from '@contract/calls/study/skillShapes'
import { checklistProblem, stepsOf, type SkillStep } from '@contract/rules/content/skills'
import type { Api } from '../../../api/createApi'
import { newKey } from '../../../api/newKey'
import { Draft, type DraftPlace, type FoundDraft } from '../../../parts/editor/Draft'
import type { Missing } from '../../../parts/editor/EditorPage'
import { text } from '../texts'

export type StoredChecklist = Output<Contract['skillChecklist']['read']>
type Head = Pick<StoredChecklist, 'checklistId' | 'version' | 'edition' | 'state' | 'changed'>
type Section = Checklist['sections'][number]

const freshStep = (): SkillStep => ({
  stepId: newKey().slice(0, 36),
  title: '',
  marks: 10,
  critical: 0,
})
const emptyChecklist = (): Checklist => ({
  title: '',
  desc: '',
  kind: 'steps',
  sections: [{ title: '', steps: [freshStep()] }],
  passMark: 80,
  anonymous: 0,
  source: '',
})

/** What stands for yes in a cell, beside the words of the language. */
const yes = new Set(['y', 'yes', '1', 'true', '√', '✓'])
const isYes = (cell: string) =>
  yes.has(cell.toLowerCase()) || [text('yes'), text('critical')].includes(cell)

/** Lines of section, step, marks and critical (between them tabs; a step alone is enough) as sections, in their order. */
export function sectionsOf(lines: string): Section[] {
  const sections: Section[] = []
  for (const line of lines.replace(/\r/g, '').split('\n')) {
    const cells = line.split('\t').map((cell) => cell.trim())
    const [title = '', step = '', marks = '', critical = ''] =
      cells.length === 1 ? ['', ...cells] : cells
    if (step === '') continue
    const last = sections.at(-1)
    const into = last && (title === '' || last.title === title) ? last : { title, steps: [] }
    if (into !== last) sections.push(into)
    const value = Number.parseFloat(marks)
    into.steps.push({
      ...freshStep(),
      title: step.slice(0, 200),
      marks: Number.isFinite(value) && value >= 0 ? Math.min(value, 1000) : 10,
      critical: isYes(critical) ? 1 : 0,
    })
  }
  return sections
}

/** One checklist in its author's hands. */
export class ChecklistEdit {
  readonly draft: Draft<Checklist>
  /** undefined: nothing is stored yet. */
  head?: Head

  constructor(
    private readonly api: Pick<Api, 'skillChecklist'>,
    stored: StoredChecklist | undefined,
    place: DraftPlace<Checklist>,
    found: FoundDraft<Checklist>,
  ) {
    if (stored) this.head = stored
    this.draft = new Draft(
      stored?.checklist ?? emptyChecklist(),
      place,
      found,
      String(stored?.version ?? 0),
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

  get totalMarks() {
    return stepsOf(this.values).reduce((sum, { marks }) => sum + marks, 0)
  }

  get nSteps() {
    return stepsOf(this.values).length
  }

  /** What keeps it from being published; the server asks for the same. */
  get missing(): Missing[] {
    const problem = checklistProblem(this.values.title, this.values)
    if (!problem) return []
    const field = problem === 'title' ? 'title' : 'sections'
    return [{ field, words: text(lacks[problem]) }]
  }

  change(part: Partial<Checklist>) {
    this.draft.change(part)
  }

  changeSection(at: number, part: Partial<Section>) {
    const sections = this.values.sections.map((one, index) =>
      index === at ? { ...one, ...part } : one,
    )
    this.change({ sections })
  }

  addSection() {
    this.change({ sections: [...this.values.sections, { title: '', steps: [freshStep()] }] })
  }

  removeSection(at: number) {
    this.change({ sections: this.values.sections.filter((_, index) => index !== at) })
  }

  addStep(at: number) {
    const steps = this.values.sections[at]?.steps ?? []
    const marks = steps.at(-1)?.marks ?? 10
    this.changeSection(at, { steps: [...steps, { ...freshStep(), marks }] })
  }

  changeStep(at: number, stepId: string, part: Partial<SkillStep>) {
    const steps = this.values.sections[at]?.steps ?? []
    this.changeSection(at, {
      steps: steps.map((one) => (one.stepId === stepId ? { ...one, ...part } : one)),
    })
  }

  removeStep(at: number, stepId: string) {
    const steps = this.values.sections[at]?.steps ?? []
    this.changeSection(at, { steps: steps.filter((one) => one.stepId !== stepId) })
  }

  moveStep(at: number, stepId: string, by: -1 | 1) {
    const steps = [...(this.values.sections[at]?.steps ?? [])]
    const from = steps.findIndex((one) => one.stepId === stepId)
    const [one] = steps.splice(from, 1)
    if (one) steps.splice(from + by, 0, one)
    this.changeSection(at, { steps })
  }

  /** Steps that were pasted or read from a file come after those that are there; an empty first one gives way. Returns how many. */
  take(lines: string): number {
    const taken = sectionsOf(lines)
    const own = this.values.sections
      .map((one) => ({ ...one, steps: one.steps.filter(({ title }) => title.trim() !== '') }))
      .filter(({ title, steps }) => steps.length > 0 || title !== '')
    if (taken.length > 0) this.change({ sections: [...own, ...taken].slice(0, 20) })
    return stepsOf({ sections: taken }).length
  }

  /** Stores it; published, it is a new edition. Throws CallError; the draft stays then. */
  async save(publish: boolean): Promise<Head> {
    const { next } = await this.draft.store(async (checklist, leaving) => {
      const { head } = this
      const seen = head && { checklistId: head.checklistId, version: head.version }
      const { checklistId, version, edition } = await this.api.skillChecklist.save(
        { ...seen, checklist, publish: publish ? 1 : 0 },
        leaving,
      )
      const state = publish ? ('published' as const) : (head?.state ?? ('draft' as const))
      const changed = !publish && edition > 0 ? (1 as const) : (0 as const)
      const next: Head = { checklistId, version, edition, state, changed }
      runInAction(() => (this.head = next))
      return { base: String(version), id: checklistId, next }
    })
    return next
  }

  /** Nobody is observed by it any more. Throws CallError. */
  async withdraw() {
    const { head } = this
    if (!head) return
    const { checklistId, version: seen } = head
    const { version } = await this.api.skillChecklist.withdraw({ checklistId, version: seen })
    runInAction(() => (this.head = { ...head, version, state: 'withdrawn' }))
    this.draft.followed(String(version))
  }
}

const lacks = {
  title: 'lacksTitle',
  noSteps: 'lacksSteps',
  stepTitle: 'lacksWords',
  marks: 'lacksMarks',
  twice: 'lacksWords',
} as const
