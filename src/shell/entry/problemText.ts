import { Code } from '@contract/codes'
import { ApiError } from '@/api/ApiError'
import { text } from './texts'

/** What a form says of a failed call; throws what is no ApiError. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  if (error.problem === 'timeout' || error.problem === 'network') return text('noNetwork')
  return error.code === Code.slideCheck ? text('slideNeeded') : error.message
}
