import { makeAutoObservable, runInAction } from 'mobx'
import type { CitedClause } from '@contract/calls/library/document'
import type { CitingKind } from '@contract/kinds'
import { rethrowUnexpected, wasLeft } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

const nameOf = (kind: CitingKind, id: string) => `${kind}/${id}`

/** Clauses that questions, courses and guides cite; asked for once while the program runs. */
export class CitedStore {
  private readonly known = new Map<string, readonly CitedClause[]>()
  /** On their way: who shows one of many that were asked for together does not ask again. */
  private readonly asked = new Set<string>()
  /** Of those: what another page wants as well. */
  private readonly joined = new Set<string>()

  constructor(private readonly deps: Pick<Deps, 'api' | 'session'>) {
    makeAutoObservable<this, 'deps' | 'asked' | 'joined'>(
      this,
      { deps: false, asked: false, joined: false },
      { autoBind: true },
    )
  }

  /** What is known of a thing; nothing yet, or no log-in: none. */
  of(kind: CitingKind, id: string): readonly CitedClause[] {
    return this.known.get(nameOf(kind, id)) ?? []
  }

  /** One call for all of them that are not known yet. Without network, and for guests, there is nothing to be led to. */
  async need(kind: CitingKind, ids: readonly string[]) {
    if (!this.deps.session.isLoggedIn) return
    const unknown = ids.filter((id) => id !== '' && !this.known.has(nameOf(kind, id)))
    const wanted = unknown.filter((id) => !this.asked.has(nameOf(kind, id)))
    for (const id of unknown) if (!wanted.includes(id)) this.joined.add(nameOf(kind, id))
    if (wanted.length === 0) return
    wanted.forEach((id) => this.asked.add(nameOf(kind, id)))
    let isLeft = false
    const reply = await this.deps.api.document
      .cited({ kind, ids: wanted }, { overlay: false, silent: true })
      .catch((error: unknown) => {
        isLeft = wasLeft(error)
        return rethrowUnexpected(error)
      })
      .finally(() => wanted.forEach((id) => this.asked.delete(nameOf(kind, id))))
    const joined = wanted.filter((id) => this.joined.delete(nameOf(kind, id)))
    if (reply)
      runInAction(() => {
        for (const id of wanted) this.known.set(nameOf(kind, id), citedBy(id, wanted, reply.list))
      })
    // The page that asked is gone, another one wants it still.
    else if (isLeft && joined.length > 0) await this.need(kind, joined)
  }
}

/** A course is cited for by its draft, which has another id: asked for alone, everything that came is its. */
const citedBy = (id: string, wanted: readonly string[], list: readonly CitedClause[]) =>
  wanted.length === 1 ? list : list.filter(({ thingId }) => thingId === id)
