import type { Exercise, Key, PracticeQuestion } from '@contract/calls/exam/practice'
import type { Deps } from '@/core/stores'

/** An answer as it was given here, or as the hospital has it. Its key comes when it has arrived. */
export interface KeptAnswer {
  answer: string[]
  /** Missing while nobody knows: it has not arrived, or its writer has yet to judge it beside the key. */
  right?: boolean
  key?: Key
}

interface Parts {
  exercise: Exercise
  questions: PracticeQuestion[]
  /** By question; only those of this round. */
  answers: Record<string, KeptAnswer>
  /** What is being written in a round, by question; no answer yet. */
  drafts: { round: number; texts: Record<string, readonly string[]> }
}

const parts: readonly (keyof Parts)[] = ['exercise', 'questions', 'answers', 'drafts']
const root = 'exercise/'
/** A device keeps so many exercises; the oldest goes first. */
const maxKept = 10

/** What of exercises lies on this device, under keys of one person: a built exercise is answered without network, and explained when the answers have arrived. */
export class ExerciseStorage {
  constructor(
    private readonly deps: Pick<Deps, 'storage' | 'session'>,
    readonly taskId: string,
  ) {}

  /** Exercises on this device, the last built first. */
  static exercises(deps: Pick<Deps, 'storage' | 'session'>): Exercise[] {
    if (!deps.session.personId) return []
    const prefix = deps.session.personKey(root)
    const ids = new Set(
      deps.storage.keys(prefix).map((key) => key.slice(prefix.length).split('/')[0] ?? ''),
    )
    return [...ids]
      .flatMap((id) => new ExerciseStorage(deps, id).get('exercise') ?? [])
      .sort((a, b) => b.createdTime - a.createdTime)
  }

  /** Makes room: only the last built ones stay. */
  static removeOld(deps: Pick<Deps, 'storage' | 'session'>) {
    for (const { taskId } of ExerciseStorage.exercises(deps).slice(maxKept))
      new ExerciseStorage(deps, taskId).drop()
  }

  get<P extends keyof Parts>(part: P): Parts[P] | undefined {
    try {
      return JSON.parse(this.deps.storage.get(this.key(part)) ?? '') as Parts[P]
    } catch {
      return undefined
    }
  }

  /** A full device costs the comfort of going on without network and no answer: those lie in the outbox. */
  keep<P extends keyof Parts>(part: P, value: Parts[P]) {
    try {
      this.deps.storage.set(this.key(part), JSON.stringify(value))
    } catch {
      this.drop()
    }
  }

  drop() {
    for (const part of parts) this.deps.storage.remove(this.key(part))
  }

  /** What is being written is no answer yet and only here. */
  private key(part: keyof Parts) {
    const { session } = this.deps
    const name = `${root}${this.taskId}/${part}`
    return part === 'drafts' ? session.unsentKey(name) : session.personKey(name)
  }
}
