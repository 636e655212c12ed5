import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { LearningPath, PathChoice } from '@contract/calls/study/learningPath'
import { everybody } from '@contract/rules/audience'
import { cycleIn } from '@contract/rules/content/learningPath'
import type { Api } from '../../api/createApi'
import { Draft, type DraftPlace, type FoundDraft } from '../../parts/editor/Draft'
import type { Missing } from '../../parts/editor/EditorPage'
import { text } from './texts'

export type StoredPath = Output<Contract['pathMaking']['read']>
type Head = Pick<StoredPath, 'pathId' | 'edition' | 'published'>

/** A path as its author has it in hand, with what its tasks are called. */
export type PathValues = LearningPath & { tasks: PathChoice[] }

const emptyPath = (): PathValues => ({ title: '', desc: '', whom: everybody, steps: [], tasks: [] })

/** One path in its author's hands. */
export class PathEdit {
  readonly draft: Draft<PathValues>
  /** undefined: nothing is stored yet. */
  head?: Head

  constructor(
    private readonly api: Pick<Api, 'pathMaking'>,
    stored: StoredPath | undefined,
    place: DraftPlace<PathValues>,
    found: FoundDraft<PathValues>,
  ) {
    if (stored) this.head = stored
    this.draft = new Draft(
      stored ? { ...stored.path, tasks: stored.tasks } : emptyPath(),
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

  taskOf(taskId: string): PathChoice | undefined {
    return this.values.tasks.find((one) => one.taskId === taskId)
  }

  titleOf(taskId: string): string {
    return this.taskOf(taskId)?.title ?? text('gone')
  }

  /** What keeps it from being published, with the field of each; the server asks for the same. */
  get missing(): Missing[] {
    const { title, steps } = this.values
    const ring = cycleIn(steps)
    const titles = (ring ?? []).map((id) => this.titleOf(id)).join(' → ')
    return [
      ...(title.trim().length < 2 ? [{ field: 'title', words: text('lacksTitle') }] : []),
      ...(steps.length === 0 ? [{ field: 'steps', words: text('lacksSteps') }] : []),
      ...steps.flatMap(({ taskId }, at) =>
        this.taskOf(taskId) ? [] : [{ field: 'steps', words: text('lacksTask', { n: at + 1 }) }],
      ),
      ...(ring ? [{ field: 'steps', words: text('cycle', { titles }) }] : []),
    ]
  }

  change(part: Partial<PathValues>) {
    this.draft.change(part)
  }

  /** A task at the end; it waits for the one before it, until somebody says otherwise. */
  add(task: PathChoice) {
    const { steps, tasks } = this.values
    const before = steps.at(-1)
    const { kind, taskId } = task
    this.change({
      steps: [...steps, { kind, taskId, needs: before ? [before.taskId] : [] }],
      tasks: [...tasks.filter((one) => one.taskId !== taskId), task],
    })
  }

  /** Takes a step out; nobody waits for it any more. */
  remove(taskId: string) {
    const steps = this.values.steps
      .filter((one) => one.taskId !== taskId)
      .map((one) => ({ ...one, needs: one.needs.filter((id) => id !== taskId) }))
    this.change({ steps })
  }

  setNeeds(taskId: string, needs: string[]) {
    const steps = this.values.steps.map((one) => (one.taskId === taskId ? { ...one, needs } : one))
    this.change({ steps })
  }

  move(at: number, by: -1 | 1) {
    const steps = [...this.values.steps]
    const [one] = steps.splice(at, 1)
    if (!one) return
    steps.splice(at + by, 0, one)
    this.change({ steps })
  }

  /** Stores it; published, it is in force at once. Throws CallError; the draft stays then. */
  async save(publish: boolean): Promise<Head> {
    const { next } = await this.draft.store(async ({ tasks: _, ...path }, leaving) => {
      const { head } = this
      const seen = head && { pathId: head.pathId, edition: head.edition }
      const { pathId, edition } = await this.api.pathMaking.save(
        { ...seen, path, publish: publish ? 1 : 0 },
        leaving,
      )
      const next: Head = { pathId, edition, published: publish ? 1 : 0 }
      runInAction(() => (this.head = next))
      return { base: String(edition), id: pathId, next }
    })
    return next
  }

  /** Takes the whole path away. Throws CallError. */
  async removeAll() {
    const { head } = this
    if (head) await this.api.pathMaking.remove({ pathId: head.pathId, edition: head.edition })
    await this.draft.discard()
  }
}
