import { makeAutoObservable } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { Form } from '@/core/loading/Form'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { text } from './texts'

type Department = Output<Contract['company']['wardTree']>['children'][number]

/** The wards of my hospital by department, and one that is missing among them. */
export class MissingWardStore {
  departmentId = ''
  readonly wards: Resource<readonly Department[], string>
  readonly form = new Form(
    { wardName: '' },
    { rules: { wardName: (name) => (name.trim() ? undefined : text('wardName')) } },
  )

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    this.wards = new Resource(async (comId: string, options) => {
      const { children } = await deps.api.company.wardTree({ comId }, options)
      return children
    })
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, wards: false, form: false },
      { autoBind: true },
    )
  }

  choose(departmentId: string) {
    this.departmentId = departmentId
  }

  wardsOf(departmentId: string): string[] {
    const department = this.wards.value?.find(({ wardId }) => wardId === departmentId)
    return department?.children.map(({ wardName }) => wardName) ?? []
  }

  /** Whether it was taken. */
  async send(comId: string): Promise<boolean> {
    const taken = await this.form.submit(({ wardName }) =>
      this.deps.api.survey.addArea({ comId, wardName: wardName.trim(), pid: this.departmentId }),
    )
    if (!taken) return false
    this.form.begin({ wardName: '' })
    return true
  }
}
