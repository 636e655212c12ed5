import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { SceneChoice, SceneForm, SceneHospital } from '@contract/calls/community/sceneMaking'
import { dayMs } from '@contract/rules/hospitalTime'
import type { Region } from '@contract/rules/place/regions'
import type { Api } from '../../../api/createApi'
import { SentPicture } from '../../../parts/file/SentPicture'
import { Draft, type DraftPlace, type FoundDraft } from '../../../parts/editor/Draft'
import type { Missing } from '../../../parts/editor/EditorPage'
import { text } from '../texts'

export type StoredScene = Output<Contract['sceneMaking']['read']>
type Head = Pick<StoredScene, 'sceneId' | 'edition' | 'withdrawn' | 'mayChange'>

/** A scene as somebody has it in hand, with what its tasks and hospitals are called. */
export interface SceneValues {
  form: SceneForm
  chosen: SceneChoice[]
  hospitals: SceneHospital[]
}

/** A new one: four weeks from now. `region`: that was pressed in the list of regions. */
const emptyForm = (now: number, region: Region | ''): SceneForm => ({
  title: '',
  desc: '',
  kind: region === '' ? 'study' : 'province',
  brand: 'infection',
  region,
  hospitals: [],
  bannerId: '',
  startTime: now,
  endTime: now + 28 * dayMs,
  tasks: [],
  ask: '',
  certRule: '',
  certMonths: null,
})

/** One programme in the hands of who makes it. */
export class SceneEdit {
  readonly draft: Draft<SceneValues>
  /** undefined: nothing is stored yet. */
  head?: Head
  readonly banner: SentPicture

  constructor(
    private readonly api: Pick<Api, 'file' | 'sceneMaking'>,
    { region, now }: { region: Region | ''; now: number },
    stored: StoredScene | undefined,
    place: DraftPlace<SceneValues>,
    found: FoundDraft<SceneValues>,
  ) {
    if (stored) this.head = stored
    const { form, chosen, hospitals } = stored ?? {
      form: emptyForm(now, region),
      chosen: [],
      hospitals: [],
    }
    this.banner = new SentPicture(api, (bannerId) => this.change({ bannerId }))
    this.draft = new Draft({ form, chosen, hospitals }, place, found, String(stored?.edition ?? 0))
    makeAutoObservable<this, 'api'>(
      this,
      { api: false, draft: false, banner: false, head: observableRef },
      { autoBind: true },
    )
  }

  get form() {
    return this.draft.values.form
  }

  /** What keeps it from being stored, with the field of each; the server asks for the same. */
  get missing(): Missing[] {
    const { title, startTime, endTime, tasks, kind, ask } = this.form
    return [
      ...(title.trim() === '' ? [{ field: 'title', words: text('lacksTitle') }] : []),
      ...(endTime <= startTime ? [{ field: 'end', words: text('lacksTimes') }] : []),
      ...(tasks.length === 0 ? [{ field: 'tasks', words: text('lacksTasks') }] : []),
      ...(tasks.some((id) => !this.taskOf(id))
        ? [{ field: 'tasks', words: text('goneTasks') }]
        : []),
      ...(kind === 'subject' && ask.trim() === ''
        ? [{ field: 'ask', words: text('lacksAsk') }]
        : []),
    ]
  }

  taskOf(taskId: string): SceneChoice | undefined {
    return this.draft.values.chosen.find((one) => one.taskId === taskId)
  }

  change(part: Partial<SceneForm>) {
    this.draft.change({ form: { ...this.form, ...part } })
  }

  /** A task at the end. */
  add(task: SceneChoice) {
    const { chosen } = this.draft.values
    this.draft.change({
      form: { ...this.form, tasks: [...this.form.tasks, task.taskId] },
      chosen: [...chosen.filter(({ taskId }) => taskId !== task.taskId), task],
    })
  }

  remove(taskId: string) {
    this.change({ tasks: this.form.tasks.filter((id) => id !== taskId) })
  }

  move(at: number, by: -1 | 1) {
    const tasks = [...this.form.tasks]
    const [one] = tasks.splice(at, 1)
    if (one === undefined) return
    tasks.splice(at + by, 0, one)
    this.change({ tasks })
  }

  setHospitals(hospitals: SceneHospital[]) {
    const comIds = hospitals.map(({ comId }) => comId)
    this.draft.change({ form: { ...this.form, hospitals: comIds }, hospitals })
  }

  /** Stores it; it is seen at once. Throws CallError; the draft stays then. */
  async save(): Promise<string> {
    const { id } = await this.draft.store(async ({ form }, leaving) => {
      const { head } = this
      const seen = head && { sceneId: head.sceneId, edition: head.edition }
      const { sceneId, edition } = await this.api.sceneMaking.save({ ...seen, form }, leaving)
      runInAction(
        () => (this.head = { sceneId, edition, withdrawn: head?.withdrawn ?? 0, mayChange: 1 }),
      )
      return { base: String(edition), id: sceneId }
    })
    return id
  }

  /** Takes it out of sight, or brings it back. Throws CallError. */
  async withdraw(withdrawn: 0 | 1) {
    const { head } = this
    if (!head) return
    await this.api.sceneMaking.withdraw({ sceneId: head.sceneId, withdrawn })
    runInAction(() => (this.head = { ...head, withdrawn }))
  }
}
