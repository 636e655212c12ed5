import { Code } from '@contract/codes'
import type { Outgoing } from '../integrations/outgoing/createOutgoing'
import { DomainError } from './DomainError'
import { commonReplies } from './texts'

/**
 * Refuses an address that the server would not ask: one without https, unless the operator allows its host (INTERNAL_HOSTS),
 * and one inside a network. It is looked at again each time it is asked (createOutgoing): names change.
 */
export async function checkAddress(
  address: string,
  outgoing: Pick<Outgoing, 'resolve'>,
  internalHosts: readonly string[],
): Promise<void> {
  const url = URL.parse(address)
  const isPlain = url?.protocol === 'http:'
  if (!url || (isPlain && !internalHosts.includes(url.hostname)) || url.username !== '')
    throw new DomainError(Code.badInput, commonReplies.onlyHttps)
  try {
    await outgoing.resolve(url.hostname)
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    throw new DomainError(Code.badInput, commonReplies.addressRefused, { reason })
  }
}
