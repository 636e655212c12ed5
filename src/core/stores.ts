import { observable, runInAction } from 'mobx'
import { createContext, useContext } from 'react'
import type { Api } from '@/api/createApi'
import type { Outbox } from '@/api/outbox/Outbox'
import type { PendingReads } from '@/api/PendingReads'
import type { Platform } from '@/platform/Platform'
import type { DisplayStore } from './display/DisplayStore'
import type { FaultReports } from './sending/FaultReports'
import type { RunTrace } from './sending/RunTrace'
import type { ServerClock } from './ServerClock'
import type { SessionStore } from './session/SessionStore'
import type { ShellStore } from './display/ShellStore'

/** What every store is built from. */
export interface Deps extends Platform {
  api: Api
  clock: ServerClock
  outbox: Outbox
  session: SessionStore
  shell: ShellStore
  display: DisplayStore
  /** Told by each page's frame what is in front. */
  pendingReads: PendingReads
  trace: RunTrace
  faultReports: FaultReports
}

/** A store may end timers and listeners in `dispose`: it is called when the person changes. */
interface Disposable {
  dispose?(): void
}

/**
 * A store's constructor names what it takes: parts of `Deps`, and other stores that the class declares by name in `uses`. Those
 * are made before it, once for all who use them; nobody asks for a store inside a method.
 */
interface StoreClass<T = object> {
  new (deps: never): T
  readonly uses?: Readonly<Record<string, StoreClass>>
}
/** What that class's constructor is passed. */
type GivenTo<C> = C extends { readonly uses: infer U extends Readonly<Record<string, StoreClass>> }
  ? Deps & { [K in keyof U]: InstanceType<U[K]> }
  : Deps
/** The class, where its constructor is passed what it takes. */
type Served<C extends StoreClass> = C extends new () => object
  ? C
  : GivenTo<C> extends ConstructorParameters<C>[0]
    ? C
    : 'its constructor takes what `uses` does not name'

/** These are made once by `startApp`, from needs of their own. */
type CoreStore = SessionStore | ShellStore | DisplayStore
type CoreClass<T extends CoreStore> = new (...needs: never[]) => T

/** Builds each store on first use and keeps it until another person logs in. */
export class Stores {
  private made = new Map<StoreClass, object>()
  /** Read by `get`, so that an observer asks again after `startAfresh`. */
  private readonly generation = observable.box(0)

  constructor(readonly deps: Deps) {}

  get<T extends CoreStore>(Store: CoreClass<T>): T
  get<C extends StoreClass>(Store: C & Served<C>): InstanceType<C>
  get(Store: StoreClass): object {
    this.generation.get()
    return this.coreStore(Store) ?? this.one(Store, [])
  }

  /** Another person is here: what the stores hold belongs to somebody else. */
  startAfresh() {
    const old = [...this.made.values()]
    this.made = new Map()
    for (const store of old) (store as Disposable).dispose?.()
    runInAction(() => this.generation.set(this.generation.get() + 1))
  }

  /** `makers`: those who wait for it. Throws where a store needs itself. */
  private one(Store: StoreClass, makers: readonly StoreClass[]): object {
    const known = this.made.get(Store)
    if (known) return known
    if (makers.includes(Store)) throw new Error('a store uses itself')
    const used = Object.entries(Store.uses ?? {}).map(([name, other]) => [
      name,
      this.one(other, [...makers, Store]),
    ])
    const made = new Store({ ...this.deps, ...Object.fromEntries(used) } as never)
    this.made.set(Store, made)
    return made
  }

  /** Session, shell and display were there before all others. */
  private coreStore(Store: StoreClass): CoreStore | undefined {
    const { session, shell, display } = this.deps
    return [session, shell, display].find((store) => store instanceof Store)
  }
}

export const StoresContext = createContext<Stores | undefined>(undefined)

/** What every store is built from, for a hook or a component that needs one part of it: `const clock = useDep('clock')`. */
export function useDep<K extends keyof Deps>(name: K): Deps[K] {
  const stores = useContext(StoresContext)
  if (!stores) throw new Error('useDep needs <StoresContext.Provider> above it')
  return stores.deps[name]
}

/** `const exam = useStore(ExamStore)`, inside an `observer`. */
export const useStore: Stores['get'] = (Store: StoreClass): never => {
  const stores = useContext(StoresContext)
  if (!stores) throw new Error('useStore needs <StoresContext.Provider> above it')
  return stores.get(Store as never)
}
