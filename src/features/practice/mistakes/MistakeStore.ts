import { Code } from '@contract/codes'
import { Shelf } from '@contract/rules/content/shelf'
import type { MistakeDetail } from '@contract/calls/exam/mistakes'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { DueStore } from '@/shell/practice/DueStore'

/** One mistake of the book. */
export class MistakeStore {
  static readonly uses = { due: DueStore }
  readonly mistake: Resource<MistakeDetail, string>

  constructor(private readonly deps: Pick<Deps, 'api' | 'outbox'> & { due: DueStore }) {
    this.mistake = new Resource((mistakeId: string, options) =>
      deps.api.mistakes.detail({ mistakeId }, options),
    )
  }

  /** The question stands in an exam of mine whose answers may not be known yet. */
  get isHeld() {
    return this.mistake.failure?.code === Code.answersNotYet
  }

  /** To the shelf, or back from it. */
  async move() {
    const mistake = this.mistake.value
    if (!mistake) return
    const { mistakeId } = mistake
    const { master, bringBack } = this.deps.api.mistakes
    await (mistake.shelf === Shelf.mastered ? bringBack : master)({ mistakeId }, { silent: false })
    await Promise.all([this.mistake.open(mistakeId), this.deps.due.refresh()])
  }

  saveNote(note: string) {
    const mistake = this.mistake.value
    if (!mistake || note.trim() === mistake.note) return
    this.deps.outbox.put({
      lane: 'notes',
      call: 'practice.saveNote',
      input: { questionId: mistake.questionId, note: note.trim() },
    })
    this.mistake.show({ ...mistake, note: note.trim() })
  }
}
