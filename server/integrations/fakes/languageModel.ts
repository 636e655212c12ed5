import { startFake, type FakeRequest, type FakeResponse } from './fakeServer'
import type { LanguageModel } from '../languageModel/llmSettings'

export interface ModelRequest {
  model: string
  messages: { role: string; content: string }[]
}

export interface FakeModel {
  settings: LanguageModel
  /** What was sent to it, in order. */
  heard: ModelRequest[]
  /** The next answers: words of the model, or a whole reply; when they are used up it answers `usual`. */
  next(...answers: (string | FakeResponse | Promise<FakeResponse>)[]): void
  close(): Promise<void>
}

/** As chat/completions replies. */
export const completion = (content: string, finish = 'stop'): FakeResponse => ({
  json: {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  },
})

/** A language model of this process: an HTTP server that answers chat/completions of who knows its key. */
export async function startFakeModel(usual: (asked: ModelRequest) => string): Promise<FakeModel> {
  const heard: ModelRequest[] = []
  const planned: (string | FakeResponse | Promise<FakeResponse>)[] = []
  const key = 'sk-test-of-the-fake'
  const answer = ({ method, url, headers, body }: FakeRequest) => {
    if (method !== 'POST' || url.pathname !== '/v1/chat/completions') return { status: 404 }
    if (headers['authorization'] !== `Bearer ${key}`)
      return { status: 401, json: { error: { message: 'Incorrect API key provided' } } }
    const asked = JSON.parse(body) as ModelRequest
    heard.push(asked)
    const one = planned.shift() ?? usual(asked)
    return typeof one === 'string' ? completion(one) : one
  }
  const { url, close } = await startFake(answer)
  return {
    settings: { address: `${url}/v1`, model: 'fake-1', key, timeoutMs: 3000 },
    heard,
    next: (...answers) => void planned.push(...answers),
    close,
  }
}
