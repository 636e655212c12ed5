import { makeAutoObservable, observable } from 'mobx'
import type { PracticeQuestion } from '@contract/calls/exam/practice'
import type { Outbox } from '@/api/outbox/Outbox'

/** Marks and my own words beside questions; they go out by a lane of their own. */
export class ExerciseNotes {
  private readonly marks = observable.set<string>()
  private readonly notes = observable.map<string, string>()

  constructor(
    private readonly outbox: Outbox,
    questions: readonly PracticeQuestion[],
  ) {
    this.marks.replace(
      questions.filter(({ marked }) => marked === 1).map(({ questionId }) => questionId),
    )
    this.notes.replace(
      questions.filter(({ note }) => note !== '').map(({ questionId, note }) => [questionId, note]),
    )
    makeAutoObservable<this, 'outbox'>(this, { outbox: false, isMarked: false, of: false })
  }

  isMarked(questionId: string) {
    return this.marks.has(questionId)
  }

  of(questionId: string) {
    return this.notes.get(questionId) ?? ''
  }

  toggleMark(questionId: string) {
    const marked = !this.marks.has(questionId)
    this.send(questionId, { marked: marked ? 1 : 0 })
    marked ? this.marks.add(questionId) : this.marks.delete(questionId)
  }

  /** Why I missed it, in my own words. */
  write(questionId: string, note: string) {
    if (note.trim() === this.of(questionId)) return
    this.send(questionId, { note: note.trim() })
    this.notes.set(questionId, note.trim())
  }

  private send(questionId: string, change: { marked: 0 | 1 } | { note: string }) {
    this.outbox.put({
      lane: 'notes',
      call: 'practice.saveNote',
      input: { questionId, ...change },
    })
  }
}
