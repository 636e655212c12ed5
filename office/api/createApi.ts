import { type CallDetails, mapCalls } from '@contract/callDetails'
import { callTable } from '@contract/callTable.gen'
import { deskTable } from '@contract/deskTable.gen'
import type { Contract, PhoneArea } from '@contract/calls'
import type { Call, Input, Output } from '@contract/calls/call'
import { languageTag } from '../text/language'
import { Code } from '@contract/codes'
import { CallError, hasCode } from './CallError'
import { readReply } from './readReply'
import { newKey } from './newKey'

interface CallOptions {
  signal?: AbortSignal | undefined
  /** true: nobody is asked to log in because of a 401; it is an answer to the caller alone. */
  onlyAsks?: boolean
  /** The body of a call that takes a file. */
  file?: Blob
  /** Of what is stored by this change: the name of its draft, which goes with it. */
  draft?: string
}

type CallFunction<C extends Call> = C extends { blob: true } | { buildToken: string }
  ? never
  : C extends { upload: object }
    ? (input: Input<C>, options: CallOptions & { file: Blob }) => Promise<Output<C>>
    : (input: Input<C>, options?: CallOptions) => Promise<Output<C>>

/** The calls of the contract that the office can make, all but the phone's: `api.authoring.questions({ … })`. Throws CallError and nothing else. */
export type Api = {
  readonly [A in Exclude<keyof Contract, PhoneArea>]: {
    readonly [N in keyof Contract[A]]: Contract[A][N] extends Call
      ? CallFunction<Contract[A][N]>
      : never
  }
}

export interface ApiHooks {
  /** The session ended: the person logs in again, over the page that they are on. */
  signedOut(): void
  /** The second factor of this session is wanted before anything else. */
  secondFactorFirst(refusal: CallError): void
  /** A dangerous act wants a new code: true once it was given. */
  askAgain(): Promise<boolean>
}

/** What stands in each call: the session is in a cookie, which counts only beside `x-office`. */
export const officeHeaders = () => ({ 'x-office': '1', 'accept-language': languageTag() })

/** The client of all calls for the desk. A change whose reply never came keeps its key, so asking again changes once; refusals are thrown as the one error of calls. */
export function createApi(hooks: ApiHooks, send: typeof fetch = (...all) => fetch(...all)): Api {
  /** Keys of changes whose reply never came: the same change again has the same key, so it cannot happen twice. */
  const unanswered = new Map<string, string>()

  async function call(details: CallDetails, input: unknown, options: CallOptions) {
    const body = JSON.stringify(details.wrapped ? { data: input } : input)
    const change = `${details.name} ${body}`
    const key = details.changes ? (unanswered.get(change) ?? newKey()) : undefined
    try {
      const data = await confirmed(details, { input, body, key }, options)
      unanswered.delete(change)
      return data
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (key !== undefined && error.reason === 'noAnswer') unanswered.set(change, key)
      else unanswered.delete(change)
      if (error.reason === 'signedOut' && !options.onlyAsks) hooks.signedOut()
      if (hasCode(error, Code.secondFactorFirst) && !options.onlyAsks)
        hooks.secondFactorFirst(error)
      throw error
    }
  }

  /** A dangerous act that wants a new code is made again, as it was, once the person gave it. */
  async function confirmed(
    details: CallDetails,
    sent: { input: unknown; body: string; key: string | undefined },
    options: CallOptions,
  ) {
    try {
      return await once(details, sent, options)
    } catch (error) {
      if (!hasCode(error, Code.secondFactorAgain)) throw error
      if (!(await hooks.askAgain())) throw new CallError('cancelled')
      return once(details, sent, options)
    }
  }

  async function once(
    { path, inQuery, timeoutMs, domain = 'D0' }: CallDetails,
    { input, body, key }: { input: unknown; body: string; key: string | undefined },
    { signal, file, draft }: CallOptions,
  ) {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), timeoutMs)
    const giveUp = () => late.abort()
    signal?.addEventListener('abort', giveUp)
    try {
      const query = inQuery ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
      const reply = await send(path + query, {
        method: 'POST',
        credentials: 'same-origin',
        headers: {
          ...officeHeaders(),
          'content-type': file ? 'application/octet-stream' : 'application/json',
          'x-domain': domain,
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(draft !== undefined && { 'x-draft': draft }),
        },
        body: file ?? (inQuery ? '{"data":{}}' : body),
        signal: late.signal,
      })
      return readReply(reply.status, await reply.text())
    } catch (error) {
      if (error instanceof CallError) throw error
      throw new CallError(signal?.aborted ? 'cancelled' : 'noAnswer')
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
    }
  }

  return mapCalls(
    (details) =>
      (input: unknown, options: CallOptions = {}) =>
        call(details, input, options),
    { ...callTable, ...deskTable },
  ) as unknown as Api
}
