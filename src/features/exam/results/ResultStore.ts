import { Code } from '@contract/codes'
import type { Result } from '@contract/calls/exam/examShapes'
import { Resource } from '@/core/loading/Resource'
import { ForSession } from '@/core/session/ForSession'
import type { Deps } from '@/core/stores'

interface Ids {
  taskId: string
  attemptId: string
}

/** Results of closed attempts, kept for the session (specification §7): shown again without waiting, and renewed because a score may be provisional. */
export class ResultStore {
  private readonly results = new Map<string, Resource<Result, Ids>>()
  private readonly kept: ForSession<Result>

  constructor(private readonly deps: Pick<Deps, 'api' | 'session' | 'tabStorage'>) {
    this.kept = new ForSession(deps, 'examSummary')
  }

  of(attemptId: string): Resource<Result, Ids> {
    const known = this.results.get(attemptId)
    if (known) return known
    const made = new Resource(async (ids: Ids, options) => {
      const result = await this.deps.api.exam.result(ids, options)
      this.kept.set(ids.attemptId, result)
      return result
    })
    const kept = this.kept.get(attemptId)
    if (kept) made.show(kept)
    this.results.set(attemptId, made)
    return made
  }

  /** The attempt is still running: its answering page is the right one. */
  isOpen(attemptId: string): boolean {
    return this.of(attemptId).failure?.code === Code.stateChanged
  }
}
