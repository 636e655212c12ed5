import { runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { isIdNumber } from '@contract/rules/people/idNumber'
import { Form } from '@/core/loading/Form'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { text } from '../texts'

type Info = Output<Contract['identity']['bindingInfo']>
const nothing = { idNumber: '', jobNumber: '' }

/** Proves who I am before an exam. What is typed is sent and forgotten. */
export class IdentityStore {
  readonly info: Resource<Info, string>
  readonly form = new Form(nothing, {
    rules: { idNumber: (typed) => (isIdNumber(typed) ? undefined : text('idNumberWrong')) },
    normalize: {
      idNumber: (typed) => typed.trim().toUpperCase(),
      jobNumber: (typed) => typed.trim(),
    },
    textOfCode: { [Code.tooMany]: () => text('tooMany') },
  })

  constructor(private readonly deps: Pick<Deps, 'api' | 'shell'>) {
    this.info = new Resource((taskId: string, options) =>
      deps.api.identity.bindingInfo({ taskId }, options),
    )
  }

  /** Whether they are mine. */
  async check(taskId: string): Promise<boolean> {
    const compared = await this.form.submit(({ idNumber, jobNumber }) =>
      this.deps.api.identity.compareNumbers(
        { taskId, idNumber, ...(jobNumber && { jobNumber }) },
        { silent: true },
      ),
    )
    if (!compared) return false
    if (compared.match === 0) {
      const words = text(compared.field === 'jobNumber' ? 'wrongJob' : 'wrongId')
      runInAction(() => (this.form.problem = words))
      return false
    }
    this.form.begin(nothing)
    this.deps.shell.toast(text('checked'))
    return true
  }
}
