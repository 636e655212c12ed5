import type { CreditStatement } from '@contract/calls/year/credit'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

/** My credits of a year; 0: this one. */
export class CreditsStore {
  readonly statement: Resource<CreditStatement, number>

  constructor({ api }: Pick<Deps, 'api'>) {
    this.statement = new Resource((year: number, options) =>
      api.credit.mine(year === 0 ? {} : { year }, options),
    )
  }
}
