import type { Deps } from '../stores'

interface Kept<T> {
  personId: string
  values: Readonly<Record<string, T>>
}

/** So many are kept; the ones that came first go. */
const most = 20

/** What one person reads again in this browser tab, or this run of the mini-program; `dropForSession` ends it at the log-out. */
export class ForSession<T> {
  constructor(
    private readonly deps: Pick<Deps, 'session' | 'tabStorage'>,
    private readonly name: (typeof names)[number],
  ) {}

  get(id: string): T | undefined {
    return this.values[id]
  }

  set(id: string, value: T) {
    const { session, tabStorage } = this.deps
    if (!session.personId) return
    const { [id]: _before, ...others } = this.values
    const newest: [string, T][] = [...Object.entries(others), [id, value]]
    const values = Object.fromEntries<T>(newest.slice(-most))
    tabStorage.set(this.name, JSON.stringify({ personId: session.personId, values }))
  }

  /** Somebody else's are nobody's. */
  private get values(): Readonly<Record<string, T>> {
    const { session, tabStorage } = this.deps
    const kept = JSON.parse(tabStorage.get(this.name) ?? 'null') as Kept<T> | null
    return kept && kept.personId === session.personId ? kept.values : {}
  }
}

/** Everything that is kept so, by name. */
const names = ['examSummary'] as const

/** At the log-out. */
export const dropForSession = ({ tabStorage }: Pick<Deps, 'tabStorage'>) =>
  names.forEach((name) => tabStorage.remove(name))
