import type { LrsSettings } from './lrsSettings'

const timeoutMs = 20_000

/** What the store refused; `again`: it may take it later. */
export class LrsError extends Error {
  constructor(readonly status: number) {
    super(`the learning record store answers ${status}`)
    this.name = 'LrsError'
  }
}

/** Sends statements (xAPI 1.0.3). The store knows them by id, so a repeat changes nothing. Throws LrsError, or when it cannot be reached. */
export async function postStatements(
  { endpoint, key, secret }: LrsSettings,
  statements: readonly object[],
): Promise<void> {
  const reply = await fetch(`${endpoint}/statements`, {
    method: 'POST',
    body: JSON.stringify(statements),
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'content-type': 'application/json',
      'x-experience-api-version': '1.0.3',
      authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
    },
  })
  await reply.arrayBuffer()
  if (!reply.ok) throw new LrsError(reply.status)
}
