import { Code } from '@contract/codes'
import { DomainError } from '../../http/DomainError'
import type { Outgoing } from '../../integrations/outgoing/createOutgoing'
import { replies } from './texts'

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
    throw new DomainError(Code.badInput, replies.onlyHttps)
  try {
    await outgoing.resolve(url.hostname)
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    throw new DomainError(Code.badInput, replies.addressRefused, { reason })
  }
}
