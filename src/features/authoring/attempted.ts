import { runInAction } from 'mobx'
import { rethrowUnexpected } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'

/** Does something that the server may refuse. True: it did; `tell` gets the reason, or '' when all went well. */
export async function attempted(
  work: () => Promise<void>,
  tell: (problem: string) => void,
): Promise<boolean> {
  try {
    await work()
    runInAction(() => tell(''))
    return true
  } catch (error) {
    rethrowUnexpected(error)
    const problem = problemText(error)
    runInAction(() => tell(problem))
    return false
  }
}
