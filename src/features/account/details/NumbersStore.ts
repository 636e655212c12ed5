import { runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { isIdNumber } from '@contract/rules/people/idNumber'
import { ApiError } from '@/api/ApiError'
import { Form } from '@/core/loading/Form'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { text } from '../texts'

type Info = Output<Contract['identity']['bindingInfo']>

const nothing = { idNumber: '', jobNumber: '' }

/** My identity number and job number. What is stored is shown masked; what is typed here is sent and forgotten. */
export class NumbersStore {
  readonly info: Resource<Info, string | undefined>
  readonly form = new Form(nothing, {
    rules: {
      idNumber: (typed) => (typed === '' || isIdNumber(typed) ? undefined : text('idNumberWrong')),
      jobNumber: (typed) =>
        /^[A-Za-z0-9-]{0,20}$/.test(typed) ? undefined : text('jobNumberWrong'),
    },
    normalize: {
      idNumber: (typed) => typed.trim().toUpperCase(),
      jobNumber: (typed) => typed.trim(),
    },
  })

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    this.info = new Resource((taskId: string | undefined, options) =>
      deps.api.identity.bindingInfo({ ...(taskId && { taskId }) }, options),
    )
  }

  get isReady() {
    return this.form.isDirty && this.form.isValid
  }

  /** Asked when a field is left: whether somebody else at the hospital has these numbers. */
  async check() {
    if (!this.isReady) return
    const reply = await this.deps.api.identity
      .checkNumbers(this.typed, { overlay: false, silent: true })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        return undefined
      })
    if (reply?.takenBy)
      runInAction(() => (this.form.problem = text('numberTakenBy', { who: reply.takenBy })))
  }

  /** Whether they are stored. */
  async save(taskId: string | undefined): Promise<boolean> {
    const saved = await this.form.submit(async () => {
      await this.deps.api.identity.changeNumbers({ ...this.typed, ...(taskId && { taskId }) })
      return true
    })
    if (saved) this.form.begin(nothing)
    return saved === true
  }

  /** An identity number is typed. */
  get hasIdNumber() {
    return this.form.values.idNumber !== ''
  }

  private get typed() {
    const { idNumber, jobNumber } = this.form.values
    return { ...(idNumber && { idNumber }), ...(jobNumber && { jobNumber }) }
  }
}
