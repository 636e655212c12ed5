import { Code } from '@contract/codes'
import { DomainError } from '../../http/DomainError'
import { replies } from './texts'

/** The page that the hospital's log-in page leads back to. Throws where no public address is set. */
export function callbackAt(
  publicAddress: string,
  basePath: string,
  at: 'phone' | 'office',
): string {
  if (publicAddress === '') throw new DomainError(Code.platformDown, replies.noPublicAddress)
  return `${publicAddress}${basePath}${at === 'office' ? '/office' : ''}/signOn`
}
