import type { MyCompetence } from '@contract/calls/year/competence'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

/** What my post needs, and where I stand. */
export class CompetencesStore {
  readonly mine: Resource<MyCompetence[]>

  constructor({ api }: Pick<Deps, 'api'>) {
    this.mine = new Resource(async (_key: void, options) => {
      const { list } = await api.competence.mine({}, options)
      return list
    })
  }
}
