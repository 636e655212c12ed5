import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

/** The quality-control centre behind the code of an entry: its name is the one that visitors know. */
export class CentreStore {
  readonly centre: Resource<Output<Contract['dictionary']['qualityCentre']>, string>

  constructor({ api }: Pick<Deps, 'api'>) {
    this.centre = new Resource((appCode: string, options) =>
      api.dictionary.qualityCentre({ appCode }, options),
    )
  }
}
