import { ownPath } from '@contract/rules/place/ownPath'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

/** The H5 build inside the mini-program: its person goes along by a ticket of one use, never by a token in the address. */
export class WebViewStore {
  /** The address, by where it leads to: an H5 address of ours; anything else leads to the home page. */
  readonly address: Resource<string, string | undefined>

  constructor({ api, transport }: Pick<Deps, 'api' | 'transport'>) {
    this.address = new Resource(async (to: string | undefined, options) => {
      const { address } = await api.identity.makeHandOver({ returnTo: ownPath(to) }, options)
      return transport.apiBase + address
    })
  }
}
