import { makeAutoObservable, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { isIdNumber } from '@contract/rules/idNumber'
import { ApiError, rethrowUnexpected } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'
import { text } from './texts'

/** Proves who I am before an exam. What is typed is sent and forgotten. */
export class IdentityStore {
  info?: Output<Contract['identity']['bindingInfo']> = undefined
  failed = false
  idNumber = ''
  jobNumber = ''
  problem?: string = undefined

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
  }

  get idProblem() {
    return isIdNumber(this.idNumber) ? undefined : text('idNumberWrong')
  }

  setIdNumber(idNumber: string) {
    this.idNumber = idNumber.trim().toUpperCase()
    this.problem = undefined
  }

  setJobNumber(jobNumber: string) {
    this.jobNumber = jobNumber.trim()
    this.problem = undefined
  }

  async load(taskId: string) {
    this.failed = false
    const info = await this.deps.api.identity
      .bindingInfo({ taskId }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    runInAction(() => {
      this.info = info ?? this.info
      this.failed = !this.info
    })
  }

  /** Whether they are mine. */
  async check(taskId: string): Promise<boolean> {
    const { idNumber, jobNumber } = this
    try {
      const { match, field } = await this.deps.api.identity.compareNumbers(
        { taskId, idNumber, ...(jobNumber && { jobNumber }) },
        { silent: true },
      )
      runInAction(() => {
        this.problem = match ? undefined : text(field === 'jobNumber' ? 'wrongJob' : 'wrongId')
        if (match) this.idNumber = this.jobNumber = ''
      })
      if (match) this.deps.shell.toast(text('checked'))
      return match === 1
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      runInAction(
        () => (this.problem = error.code === Code.tooMany ? text('tooMany') : problemText(error)),
      )
      return false
    }
  }
}
