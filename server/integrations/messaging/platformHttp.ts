import { MessagingError, unreachable } from './Messaging'

const timeoutMs = 8000
/** Busy (-1) and too frequent (45011) may be asked again; everything else would only repeat the refusal. */
const worthRepeating: readonly number[] = [-1, 45_011]
const repeats = 2
const pauseMs = 120

interface Refused {
  errcode?: number
}

/** Nobody took the connection: what was to be sent cannot have arrived. */
const noConnection: readonly unknown[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]
const neverLeft = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  noConnection.includes(error.cause.code)

export interface PlatformHttp {
  get<T>(path: string, query: Record<string, string>): Promise<T>
  post<T>(path: string, query: Record<string, string>, body: unknown): Promise<T>
  /** Bytes on success; a refusal comes as JSON. */
  postForBytes(path: string, query: Record<string, string>, body: unknown): Promise<Buffer>
}

/** Calls the platform. Throws a MessagingError with its number; addresses and bodies (which hold secrets) never reach a message. */
export function platformHttp(address: string): PlatformHttp {
  async function once(path: string, query: Record<string, string>, body: unknown): Promise<Buffer> {
    try {
      const reply = await fetch(`${address}${path}?${new URLSearchParams(query).toString()}`, {
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
        ...(body === undefined
          ? {}
          : {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(body),
            }),
      })
      return Buffer.from(await reply.arrayBuffer())
    } catch (error) {
      throw new MessagingError(unreachable, !neverLeft(error))
    }
  }

  function parsed(bytes: Buffer): Refused {
    try {
      return JSON.parse(bytes.toString('utf8')) as Refused
    } catch {
      throw new MessagingError(unreachable)
    }
  }

  async function requestJson(
    path: string,
    query: Record<string, string>,
    body: unknown,
    image: boolean,
  ): Promise<Buffer> {
    for (let round = 0; ; round++) {
      const bytes = await once(path, query, body)
      if (image && bytes[0] !== 0x7b) return bytes
      const { errcode = 0 } = parsed(bytes)
      if (errcode === 0) return bytes
      if (round >= repeats || !worthRepeating.includes(errcode)) throw new MessagingError(errcode)
      await new Promise((done) => setTimeout(done, pauseMs * 2 ** round))
    }
  }

  return {
    get: async <T>(path: string, query: Record<string, string>) =>
      parsed(await requestJson(path, query, undefined, false)) as T,
    post: async <T>(path: string, query: Record<string, string>, body: unknown) =>
      parsed(await requestJson(path, query, body, false)) as T,
    postForBytes: (path, query, body) => requestJson(path, query, body, true),
  }
}
