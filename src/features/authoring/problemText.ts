import { runInAction } from 'mobx'
import { ApiError, rethrowUnexpected } from '@/api/ApiError'
import { text } from './texts'

/** What a refusal says, or that no reply came; '' for what is no refusal. */
export const problemText = (error: unknown) =>
  error instanceof ApiError && error.problem !== 'cancelled' && error.problem !== 'signedOut'
    ? error.message || text('noReply')
    : ''

/** Does something that the server may refuse. False: it did; `tell` gets the reason, or '' when all went well. */
export async function attempted(
  work: () => Promise<void>,
  showProblem: (problem: string) => void,
): Promise<boolean> {
  try {
    await work()
    runInAction(() => showProblem(''))
    return true
  } catch (error) {
    runInAction(() => showProblem(problemText(error)))
    rethrowUnexpected(error)
    return false
  }
}
