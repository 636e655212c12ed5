import { runInAction } from 'mobx'
import { rethrowUnexpected } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'

/** Does something that the server may refuse. True: it did; `showProblem` gets the reason, or '' when all went well. */
export async function attempted(
  work: () => Promise<void>,
  showProblem: (problem: string) => void,
): Promise<boolean> {
  try {
    await work()
    runInAction(() => showProblem(''))
    return true
  } catch (error) {
    rethrowUnexpected(error)
    const problem = problemText(error)
    runInAction(() => showProblem(problem))
    return false
  }
}
