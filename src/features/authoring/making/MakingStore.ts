import {
  action,
  actionBound,
  computed,
  makeObservable,
  observable,
  observableRef,
  runInAction,
} from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Addressing } from '@contract/calls/grants'
import { Form } from '@/core/loading/Form'
import { readTypedTime, typedTimeText } from '@/core/i18n/dates'
import { quietly, Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

export interface Named {
  id: string
  name: string
}

/** What an author writes: open from a moment to another, for some departments or (none named) for all. Times in epoch ms. */
export interface Written {
  title: string
  desc: string
  startTime: number
  endTime: number
  departments: string[]
}

type Needs = Pick<Deps, 'api' | 'clock' | 'session'>

/** Something an author makes in drafts and publishes: an exam, a course. `D`: what the one that is made takes besides. */
export abstract class MakingStore<W extends Written, D extends Needs = Needs> {
  edition = 0
  state: 'draft' | 'published' | 'withdrawn' = 'draft'
  /** How many people have begun. */
  begun = 0
  readonly form: Form<W>
  /** As typed; a moment that cannot be read keeps the one before. */
  start = ''
  end = ''
  departments: Named[] = []
  /** How far the right to make it reaches. */
  reach: Output<Contract['grants']['audience']>['reach'] = 'hospital'
  /** How far the reading of what is stored is. */
  readonly opened: Resource<true>
  private reading: () => Promise<void> = () => Promise.resolve()

  constructor(
    protected readonly deps: D,
    private readonly ability: Addressing,
    private readonly fresh: (now: number) => W,
  ) {
    this.form = new Form(fresh(deps.clock.serverNow()))
    this.opened = new Resource(async () => {
      await this.reading()
      return true as const
    })
    makeObservable<this, 'take'>(this, {
      edition: observable,
      state: observable,
      begun: observable,
      written: computed,
      start: observable,
      end: observable,
      departments: observableRef,
      reach: observable,
      problem: computed,
      take: action,
      change: actionBound,
      setStart: actionBound,
      setEnd: actionBound,
    })
  }

  /**
   * Asks for what is stored, beside the departments that it may be for; `put` gets it (undefined: it is a new one, for all of
   * them where the right holds for some departments only).
   */
  protected async load<Stored>(
    read: (comId: string) => Promise<Stored> | undefined,
    put: (stored: Stored | undefined) => void,
  ) {
    const comId = this.deps.session.user?.comId ?? ''
    this.reading = async () => {
      const [audience, stored] = await Promise.all([
        this.deps.api.grants.audience({ ability: this.ability }, quietly),
        read(comId),
      ])
      runInAction(() => {
        this.reach = audience.reach
        this.departments = audience.departments.map(({ deptId, deptName }) => ({
          id: deptId,
          name: deptName,
        }))
        if (audience.reach === 'departments')
          this.change({ departments: this.departments.map(({ id }) => id) } as Partial<W>)
        put(stored)
      })
    }
    this.beginAnew()
    this.opened.clear()
    await this.opened.open()
  }

  private beginAnew() {
    runInAction(() => {
      this.edition = this.begun = 0
      this.state = 'draft'
    })
    this.take(this.fresh(this.deps.clock.serverNow()))
  }

  protected take(written: W) {
    this.form.begin(written)
    this.start = typedTimeText(written.startTime)
    this.end = typedTimeText(written.endTime)
  }

  get written(): W {
    return this.form.values
  }

  /** Why the server refused the last try; '' when it did not. */
  get problem() {
    return this.form.problem ?? ''
  }

  change(change: Partial<W>) {
    for (const name of Object.keys(change) as Extract<keyof W, string>[])
      this.form.set(name, change[name] as W[typeof name])
  }

  setStart(typed: string) {
    this.start = typed
    const startTime = readTypedTime(typed)
    if (startTime !== undefined) this.change({ startTime } as Partial<W>)
  }

  setEnd(typed: string) {
    this.end = typed
    const endTime = readTypedTime(typed)
    if (endTime !== undefined) this.change({ endTime } as Partial<W>)
  }

  /** False: the server refused, and `problem` says why. */
  protected async attempt(work: (written: W) => Promise<void>): Promise<boolean> {
    const done = await this.form.submit(async (written) => {
      await work({ ...written })
      return true
    })
    return done === true
  }

  abstract save(): Promise<boolean>
  abstract showPreview(): Promise<void>
  abstract publish(): Promise<boolean>
  abstract withdraw(reason: string): Promise<boolean>
}
