import type { PendingReads } from './PendingReads'
import type { Input, Output, Call } from '@contract/calls/call'
import type { Contract, DeskArea } from '@contract/calls'
import type { CancelSignal } from '@/platform/capabilities/CancelSignal'
import type { Platform } from '@/platform/Platform'
import type { Transport } from '@/platform/capabilities/Transport'
import { FileBytes, type WireReply } from '@/platform/capabilities/Transport'
import { Code } from '@contract/codes'
import { ApiError, asApiError, hasCode, wasLeft } from './ApiError'
import { type CallDetails, isRead, mapCalls } from '@contract/callDetails'
import { isLost, rest, waitBefore } from './patience'
import { phoneCalls } from './phoneCalls'
import { readReply } from './readReply'

/** What the server's reply carries beside `data`. */
interface Envelope {
  /** A new session's token; only a log-in carries one. */
  token?: string
  serverTime: number
}

export interface CallOptions {
  signal?: CancelSignal
  /** Key of a changing call. Default: one is made for this logical call. Give it to repeat an earlier call. */
  idempotencyKey?: string
  /** How long the call has waited on this device: operators see how old what arrives is. */
  waitedMs?: number
  /** false: the loading overlay does not stand in the way of this call. */
  overlay?: boolean
  /** true: no toast, whatever the contract says; the caller shows the problem. */
  silent?: boolean
  /** true: a 401 is an answer to the caller alone; nobody is asked to log in because of it. */
  onlyAsks?: boolean
  /** true: the call decides who enters, so it does not wait for that (`ApiHooks.entering`). */
  isEntry?: boolean
  onEnvelope?(envelope: Envelope): void
}

type CallFunction<C extends Call> = C extends { blob: true }
  ? (input: Input<C>, options?: CallOptions) => Promise<FileBytes>
  : C extends { upload: object }
    ? (input: Input<C>, options: CallOptions & { file: ArrayBuffer }) => Promise<Output<C>>
    : C extends { buildToken: string }
      ? (input: Input<C>, options: CallOptions & { token: string }) => Promise<Output<C>>
      : (input: Input<C>, options?: CallOptions) => Promise<Output<C>>

/** Every call of the contract but the desk's as a function: `api.exam.notice({ taskId })`. Throws ApiError and nothing else. */
export type Api = {
  readonly [A in Exclude<keyof Contract, DeskArea>]: {
    readonly [N in keyof Contract[A]]: Contract[A][N] extends Call
      ? CallFunction<Contract[A][N]>
      : never
  }
}

/** Any call, when it is only known by its name. */
export type AnyCall = (
  input: unknown,
  options?: CallOptions & { token?: string; file?: ArrayBuffer },
) => Promise<unknown>

/** Whether a second factor is wanted, and there is one: it is set up at the desk. */
const canShowFactor = (error: unknown): boolean =>
  hasCode(error, Code.secondFactorAgain) ||
  (hasCode(error, Code.secondFactorFirst) && (error.data as { isSetUp?: number }).isSetUp === 1)

/** What wants a second factor is made again, as it was, once the person has shown it; no overlay stands before the question. */
async function proven<T>(
  send: () => Promise<T>,
  { busy, askFactor }: Pick<ApiHooks, 'busy' | 'askFactor'>,
  overlay: boolean,
): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!canShowFactor(error) || !askFactor) throw error
    if (overlay) busy(-1)
    const isShown = await askFactor()
    if (overlay) busy(1)
    if (!isShown) throw error
    return send()
  }
}

type SendOptions = CallOptions & { token?: string; file?: ArrayBuffer }

/** What the rest of the app lends to the api: who is logged in, and where busy and bad news go. */
export interface ApiHooks {
  session(): { token?: string; domain?: string; personId?: string }
  /** A host is bringing somebody: every other call waits until that is decided. undefined: nobody is being brought. */
  entering?(): Promise<void> | undefined
  /** BCP 47 tag for `accept-language`. */
  language(): string
  /** A call that may show the overlay began (1) or ended (-1). */
  busy: (change: 1 | -1) => void
  /** Shows a failure to the person as a toast. */
  notify(error: ApiError): void
  /** The token that the server no longer takes; undefined when nobody was logged in. */
  signedOut(token: string | undefined): void
  /** A reply came: its server time, and the monotonic clock when the request left and now. Milliseconds. */
  serverTime(serverTime: number, sentAt: number, receivedAt: number): void
  /** A call was answered, by its name (`exam.handIn`). */
  done?(call: string): void
  /** The session has to show a second factor for this: true once the person has. */
  askFactor?: () => Promise<boolean>
  /** A fresh idempotency key. */
  newKey(): string
}

interface Parts extends Pick<Platform, 'deviceClock'> {
  network: Pick<Platform['network'], 'isOnline'>
  transport: Pick<Transport, 'send'>
  /** '' for the same origin. */
  baseUrl: string
  hooks: ApiHooks
  /** Lists the signal of each pending read, so that a navigation can cancel them, and says when a cancelled one is wanted again. */
  pendingReads: Pick<PendingReads, 'open'>
}

/** Waits until it is known who is here. What somebody else began is not sent under the name of who came. */
async function untilEntered({ entering, session }: Pick<ApiHooks, 'entering' | 'session'>) {
  const underway = entering?.()
  if (!underway) return
  const { personId } = session()
  await underway
  if (personId !== undefined && personId !== session().personId) throw new ApiError('cancelled', '')
}

/** The client of all calls for phones: one way to ask, to ask again, and to say what went wrong. */
export function createApi({
  deviceClock,
  network,
  transport,
  baseUrl,
  hooks,
  pendingReads,
}: Parts): Api {
  async function send(details: CallDetails, input: unknown, options: SendOptions) {
    const read = isRead(details) && !options.signal ? pendingReads.open() : undefined
    try {
      return await sendShown(details, input, { ...options, ...(read && { signal: read.signal }) })
    } catch (error) {
      if (!read || !wasLeft(error) || !(await read.shownAgain())) throw error
      return send(details, input, options)
    } finally {
      read?.close()
    }
  }

  async function sendShown(details: CallDetails, input: unknown, options: SendOptions) {
    if (!options.isEntry) await untilEntered(hooks)
    const overlay = options.overlay ?? !(options.silent ?? details.silent)
    const { token } = hooks.session()
    const idempotencyKey = details.changes ? (options.idempotencyKey ?? hooks.newKey()) : undefined
    if (overlay) hooks.busy(1)
    try {
      const once = { ...options, idempotencyKey }
      const reply = await proven(() => sendPatiently(details, input, once), hooks, overlay)
      hooks.done?.(details.name)
      return reply
    } catch (error) {
      throw passOn(error, details, options, token)
    } finally {
      if (overlay) hooks.busy(-1)
    }
  }

  /** What the server was too busy for, and a read that the line has lost, is requested again twice before it counts as failed. */
  async function sendPatiently(details: CallDetails, input: unknown, options: SendOptions) {
    const { token } = hooks.session()
    for (let tries = 1; ; tries++) {
      try {
        return await sendOnce(details, input, options)
      } catch (error) {
        const waitMs = tries > 2 ? undefined : waitBefore(error, tries, isRead(details))
        if (waitMs === undefined || (isLost(error) && !network.isOnline())) throw error
        await rest(waitMs, options.signal)
        // Somebody else's by now.
        if (hooks.session().token !== token) throw error
      }
    }
  }

  async function sendOnce(details: CallDetails, input: unknown, options: SendOptions) {
    const sentAt = deviceClock.monotonicNow()
    try {
      const { signal } = options
      return take(
        await transport.send({ ...wire(details, input, options), signal }),
        sentAt,
        options,
      )
    } catch (error) {
      throw asApiError(error)
    }
  }

  function wire(details: CallDetails, input: unknown, options: SendOptions) {
    const { token = '', domain = 'D0' } = hooks.session()
    const key = options.token ?? options.idempotencyKey
    const inQuery = details.inQuery ? input : undefined
    return {
      url: baseUrl + details.path + queryOf(options.token ? { token: options.token } : inQuery),
      headers: {
        'content-type': details.upload ? 'application/octet-stream' : 'application/json',
        'x-domain': details.domain ?? domain,
        [details.tokenHeader]: token,
        'accept-language': hooks.language(),
        ...(key && { 'idempotency-key': key }),
        ...(options.waitedMs !== undefined && {
          'x-waited': String(Math.round(options.waitedMs / 1000)),
        }),
      },
      body: bodyOf(details, input, options.file),
      timeoutMs: details.timeoutMs,
      ...(details.blob && { blob: true }),
    }
  }

  function take(reply: WireReply, sentAt: number, options: CallOptions) {
    if (reply.status === 200 && reply.body instanceof FileBytes) return reply.body
    const { data, token, serverTime } = readReply(reply, (time) =>
      hooks.serverTime(time, sentAt, deviceClock.monotonicNow()),
    )
    options.onEnvelope?.({ token, serverTime })
    return data
  }

  /** Each problem goes to its one place. A listed code may be handled by the caller, so it is shown only when no caller handled it. */
  function passOn(
    error: unknown,
    details: CallDetails,
    options: CallOptions,
    token: string | undefined,
  ) {
    if (!(error instanceof ApiError)) return error
    const { problem, serverMessage, code, data, traceId } = error
    const notify = () => hooks.notify(error)
    if (problem === 'signedOut' && !options.onlyAsks) hooks.signedOut(token)
    if (problem === 'handled')
      return new ApiError(problem, serverMessage, { code, data, traceId, notify })
    if (problem === 'signedOut' || problem === 'cancelled') return error
    if (options.silent ?? details.silent) error.notifyBeside = notify
    else notify()
    return error
  }

  return mapCalls(
    (details) =>
      (input: unknown, options: CallOptions = {}) =>
        send(details, input, options),
    phoneCalls,
  ) as unknown as Api
}

function queryOf(values: unknown): string {
  const pairs = Object.entries((values ?? {}) as Record<string, string | number>).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function bodyOf(
  { upload, inQuery, wrapped }: Pick<CallDetails, 'upload' | 'inQuery' | 'wrapped'>,
  input: unknown,
  file: unknown,
): unknown {
  if (upload) return file
  if (inQuery) return { data: {} }
  return wrapped ? { data: input } : input
}
