import type { Entry } from '@contract/calls/examTask'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

interface Which {
  taskId: string
  domainCode?: string | undefined
}

/** What a shared exam is for me: one call, asked again each time the page comes to the front. */
export class EntryStore {
  readonly entry: Resource<Entry, Which>

  constructor({ api }: Pick<Deps, 'api'>) {
    this.entry = new Resource(({ taskId, domainCode }: Which, options) =>
      api.examTask.entry({ taskId, taskType: 1, ...(domainCode && { domainCode }) }, options),
    )
  }
}
