import { Code } from '@contract/codes'
import type { Result } from '@contract/calls/exam/examShapes'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

interface Ids {
  taskId: string
  attemptId: string
}

/** Results of closed attempts, kept in memory: shown again without waiting, and renewed because a score may be provisional. */
export class ResultStore {
  private readonly results = new Map<string, Resource<Result, Ids>>()

  constructor(private readonly deps: Pick<Deps, 'api'>) {}

  of(attemptId: string): Resource<Result, Ids> {
    const known = this.results.get(attemptId)
    if (known) return known
    const made = new Resource((ids: Ids, options) => this.deps.api.exam.result(ids, options))
    this.results.set(attemptId, made)
    return made
  }

  /** The attempt is still running: its answering page is the right one. */
  isOpen(attemptId: string): boolean {
    return this.of(attemptId).failure?.code === Code.stateChanged
  }
}
