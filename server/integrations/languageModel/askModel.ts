import { setTimeout as pause } from 'node:timers/promises'
import type { LanguageModel } from './llmSettings'

/**
 * Why a model gave nothing. away: not reached, or it is ill; late: no answer in time; busy: too many ask; key: it does not know
 * ours; wrong: no such model or address; refused: it does not want to; unreadable: its answer is none.
 */
export type ModelFailure = 'away' | 'late' | 'busy' | 'key' | 'wrong' | 'refused' | 'unreadable'

export class ModelError extends Error {
  constructor(readonly why: ModelFailure) {
    super(`the language model: ${why}`)
    this.name = 'ModelError'
  }
}

export interface Asked {
  /** What it is to do, and how it is to answer. */
  task: string
  words: string
}

export interface ModelAnswer {
  text: string
  /** False: it ended in the middle. */
  isWhole: boolean
}

type Fetch = typeof globalThis.fetch

/** So long one waits at most before one asks a busy model again, s. */
const longestPause = 20
const maxCharacters = 400_000
const byStatus: Readonly<Record<number, ModelFailure>> = {
  400: 'wrong',
  401: 'key',
  403: 'key',
  404: 'wrong',
  408: 'late',
  429: 'busy',
}

/** Asks a model once; a busy one a second time, when it says that one may. Throws a ModelError. */
export async function askModel(
  settings: LanguageModel,
  asked: Asked,
  fetch: Fetch = globalThis.fetch,
): Promise<ModelAnswer> {
  const first = await post(settings, asked, fetch)
  if (first.status !== 429) return read(first)
  const seconds = Number(first.headers.get('retry-after') ?? 5)
  if (!(seconds <= longestPause)) throw new ModelError('busy')
  await pause(seconds * 1000)
  return read(await post(settings, asked, fetch))
}

async function post(
  { address, model, key, timeoutMs }: LanguageModel,
  { task, words }: Asked,
  fetch: Fetch,
): Promise<Response> {
  try {
    return await fetch(`${address}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        ...(key !== '' && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({
        model,
        temperature: 0.3,
        stream: false,
        messages: [
          { role: 'system', content: task },
          { role: 'user', content: words },
        ],
      }),
    })
  } catch (error) {
    throw new ModelError(isTimeout(error) ? 'late' : 'away')
  }
}

const isTimeout = (error: unknown) => (error as Error | undefined)?.name === 'TimeoutError'

interface Completion {
  choices?: {
    finish_reason?: unknown
    message?: { content?: unknown; refusal?: unknown }
  }[]
}

async function read(reply: Response): Promise<ModelAnswer> {
  if (!reply.ok) throw new ModelError(byStatus[reply.status] ?? 'away')
  let said: Completion
  try {
    said = JSON.parse((await reply.text()).slice(0, maxCharacters)) as Completion
  } catch (error) {
    throw new ModelError(isTimeout(error) ? 'late' : 'unreadable')
  }
  const choice = said?.choices?.[0]
  const { content, refusal } = choice?.message ?? {}
  if (choice?.finish_reason === 'content_filter' || (typeof refusal === 'string' && refusal !== ''))
    throw new ModelError('refused')
  if (typeof content !== 'string' || content.trim() === '') throw new ModelError('unreadable')
  return { text: content, isWhole: choice?.finish_reason !== 'length' }
}
