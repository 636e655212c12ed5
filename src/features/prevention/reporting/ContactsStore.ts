import type { Contact } from '@contract/calls/community/incident'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

/** Whom of my hospital to call for what. */
export class ContactsStore {
  readonly contacts: Resource<Contact[]>

  constructor({ api }: Pick<Deps, 'api'>) {
    this.contacts = new Resource(
      async (_, options) => (await api.incident.contacts({}, options)).list,
    )
  }
}
