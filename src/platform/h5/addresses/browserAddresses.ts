import type { Addresses } from '../../capabilities/Addresses'
import { normalizeAddress } from './normalizeAddress'
import { fetchPage, preloadPages } from '../preloadPages'

/** Every screen has an address of its own. */
export const browserAddresses: Addresses = {
  opensByAddress: true,
  basePath: BASE_PATH,
  get origin() {
    return location.origin
  },
  hasWebView: false,
  normalizeAddress: (canonical) => normalizeAddress(BASE_PATH, canonical),
  beginAt(instead) {
    const address = instead(location.pathname.slice(BASE_PATH.length) + location.search)
    if (address !== undefined) history.replaceState(history.state, '', BASE_PATH + address)
  },
  leaveTo: (address) => location.assign(address),
  preloadPages,
  fetchPage,
}
