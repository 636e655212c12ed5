import { Code, isAccepted } from '@contract/codes'
import type { WireReply } from '@/platform/capabilities/Transport'
import { ApiError } from './ApiError'

interface Reply {
  code: number
  msg?: string
  data?: unknown
  token?: string
  serverTime?: number
  traceId?: string
}

const isReply = (body: unknown): body is Reply =>
  typeof body === 'object' && body !== null && typeof (body as Reply).code === 'number'

/**
 * Reads a reply by specification §8: code 0 gives the data; everything else throws ApiError (`signedOut` for 401 as code
 * or status, `handled` for the listed codes, `network` where something between us and the server answered, else `refused`).
 */
export function readReply(
  { status, body }: WireReply,
  serverTimeListener: (serverTime: number) => void,
) {
  if (!isReply(body)) {
    if (status === 401) throw new ApiError('signedOut', '', { code: 401 })
    throw new ApiError('network', '')
  }
  const { code, msg = '', data, token, serverTime, traceId } = body
  if (serverTime) serverTimeListener(serverTime)
  if (code === Code.signInAgain || status === 401)
    throw new ApiError('signedOut', msg, { code: Code.signInAgain })
  if (status !== 200 || !isAccepted(code))
    throw new ApiError('refused', msg, { code: code || status, status, data, traceId })
  if (code !== Code.ok) throw new ApiError('handled', msg, { code, data, traceId })
  return { data, token, serverTime: serverTime ?? 0 }
}
