import type { MessageKey, MessageValues } from '@contract/messages'

/**
 * The request was understood and is refused: the caller gets this code, and the text of that key in its own language.
 * Any other error is a fault of ours. `data` goes along where the contract names it.
 */
export class DomainError extends Error {
  constructor(
    readonly code: number,
    readonly key: MessageKey,
    readonly values: MessageValues = {},
    readonly data: unknown = null,
  ) {
    super(key)
    this.name = 'DomainError'
  }
}
