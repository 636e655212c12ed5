import type { Outbox } from '@/api/outbox/Outbox'
import type { CallName } from '@/api/outbox/entry'

/**
 * A call that waited in the outbox may arrive after a list was read: then the list is read again, whichever tab sent the call.
 * Ends with the function it gives.
 */
export function renewAfter(outbox: Outbox, call: CallName, renew: () => Promise<void>): () => void {
  const arrived = () => void renew()
  const ends = [outbox.onReply(call, arrived), outbox.onSentElsewhere(call, arrived)]
  return () => ends.forEach((end) => end())
}
