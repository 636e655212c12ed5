import { ApiError } from '@/api/ApiError'
import { text } from './texts'

/** What a refusal says, or that no reply came; '' for what is no refusal. */
export const refusalText = (error: unknown) => (error instanceof ApiError && error.problem !== 'cancelled' && error.problem !== 'signedOut' ? error.message || text('noReply') : '')
