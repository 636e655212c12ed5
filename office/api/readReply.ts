import { Code } from '@contract/codes'
import { CallError, reasonOf } from './CallError'

interface Reply {
  code: number
  msg?: string
  data?: unknown
  traceId?: string
}

function parsed(text: string): Reply | undefined {
  try {
    const body = JSON.parse(text) as Reply | null
    return typeof body?.code === 'number' ? body : undefined
  } catch {
    return undefined
  }
}

/** The data of a reply; throws CallError for everything but code 0. What is no reply of ours came from something in between. */
export function readReply(status: number, text: string): unknown {
  const reply = parsed(text)
  if (!reply) throw new CallError('noAnswer')
  const { code, msg, data, traceId } = reply
  if (code === Code.ok && status === 200) return data
  throw new CallError(reasonOf(code || status), { code: code || status, words: msg, data, traceId })
}
