import { Code } from '@contract/codes'
import { DomainError } from '../../../http/DomainError'
import { MessagingError } from '../../../integrations/messaging/Messaging'
import { commonReplies } from '../../../http/texts'
import { replies } from '../texts'

/** Numbers of a log-in code that is wrong or late (40029) or used (40163). */
const codeOver: readonly number[] = [40_029, 40_163]

/** Asks the platform; its refusals become ours, and `told` is called with the number (for the log: never codes, never names). */
export async function askPlatform<T>(
  onError: (errcode: number) => void,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof MessagingError)) throw error
    if (codeOver.includes(error.errcode))
      throw new DomainError(Code.platformCodeOver, replies.platformCodeOver)
    onError(error.errcode)
    throw new DomainError(Code.platformDown, commonReplies.platformDown)
  }
}
