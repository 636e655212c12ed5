import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { isIdNumber } from '@contract/rules/idNumber'
import { ApiError, rethrowUnexpected } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'
import { text } from './texts'

type Info = Output<Contract['identity']['bindingInfo']>

/** My identity number and job number. What is stored is shown masked; what is typed here is sent and forgotten. */
export class NumbersStore {
  info?: Info = undefined
  failed = false
  idNumber = ''
  jobNumber = ''
  problem?: string = undefined

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, info: observableRef }, { autoBind: true })
  }

  get idProblem() {
    return this.idNumber === '' || isIdNumber(this.idNumber) ? undefined : text('idNumberWrong')
  }

  get jobProblem() {
    return /^[A-Za-z0-9-]{0,20}$/.test(this.jobNumber) ? undefined : text('jobNumberWrong')
  }

  get isReady() {
    return (this.idNumber !== '' || this.jobNumber !== '') && !this.idProblem && !this.jobProblem
  }

  setIdNumber(idNumber: string) {
    this.idNumber = idNumber.trim().toUpperCase()
    this.problem = undefined
  }

  setJobNumber(jobNumber: string) {
    this.jobNumber = jobNumber.trim()
    this.problem = undefined
  }

  async load(taskId: string | undefined) {
    this.failed = false
    const info = await this.deps.api.identity
      .bindingInfo({ ...(taskId && { taskId }) }, { overlay: false })
      .catch(rethrowUnexpected)
    runInAction(() => {
      if (info) this.info = info
      this.failed = !this.info
    })
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
      runInAction(() => (this.problem = text('numberTakenBy', { who: reply.takenBy })))
  }

  /** Whether they are stored. */
  async save(taskId: string | undefined): Promise<boolean> {
    this.problem = undefined
    try {
      await this.deps.api.identity.changeNumbers({ ...this.typed, ...(taskId && { taskId }) })
      runInAction(() => (this.idNumber = this.jobNumber = ''))
      return true
    } catch (error) {
      const problem = problemText(error)
      runInAction(() => (this.problem = problem))
      return false
    }
  }

  private get typed() {
    return {
      ...(this.idNumber && { idNumber: this.idNumber }),
      ...(this.jobNumber && { jobNumber: this.jobNumber }),
    }
  }
}
