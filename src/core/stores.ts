import { observable, runInAction } from 'mobx'
import { createContext, useContext } from 'react'
import type { Api } from '@/api/createApi'
import type { Outbox } from '@/api/outbox/Outbox'
import type { PendingReads } from '@/api/PendingReads'
import type { Platform } from '@/platform/Platform'
import type { DisplayStore } from './DisplayStore'
import type { RunTrace } from './RunTrace'
import type { ServerClock } from './ServerClock'
import type { SessionStore } from './SessionStore'
import type { ShellStore } from './ShellStore'

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
  stores: Stores
}

/** A store may end timers and listeners in `dispose`: it is called when the person changes. */
interface Disposable {
  dispose?(): void
}

type StoreClass<T> = new (deps: Deps) => T
/** These are made once by `startApp`, from needs of their own. */
type CoreStore = SessionStore | ShellStore | DisplayStore
type CoreClass<T extends CoreStore> = new (...needs: never[]) => T

/** Builds each store on first use and keeps it until another person logs in. */
export class Stores {
  readonly deps: Deps
  private made = new Map<StoreClass<unknown>, unknown>()
  /** Read by `get`, so that an observer asks again after `startAfresh`. */
  private readonly generation = observable.box(0)

  constructor(deps: Omit<Deps, 'stores'>) {
    this.deps = { ...deps, stores: this }
  }

  get<T extends CoreStore>(Store: CoreClass<T>): T
  get<T>(Store: StoreClass<T>): T
  get<T>(Store: StoreClass<T>): T {
    this.generation.get()
    const core = this.coreStore(Store)
    if (core) return core
    if (!this.made.has(Store)) this.made.set(Store, new Store(this.deps))
    return this.made.get(Store) as T
  }

  /** Another person is here: what the stores hold belongs to somebody else. */
  startAfresh() {
    const old = [...this.made.values()]
    this.made = new Map()
    for (const store of old) (store as Disposable).dispose?.()
    runInAction(() => this.generation.set(this.generation.get() + 1))
  }

  /** Session, shell and display were there before all others. */
  private coreStore<T>(Store: StoreClass<T>) {
    const { session, shell, display } = this.deps
    return [session, shell, display].find((store) => store instanceof Store) as T | undefined
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
export const useStore: Stores['get'] = <T>(Store: StoreClass<T>): T => {
  const stores = useContext(StoresContext)
  if (!stores) throw new Error('useStore needs <StoresContext.Provider> above it')
  return stores.get(Store)
}
