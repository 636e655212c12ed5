import type { HandPlace } from '@contract/rules/exam/handHygiene'

export type Reported = { best: number } | 'away' | 'tooLate'

/** Sends what was tapped; the server works the score out, signs and keeps it. */
export async function report(
  ticket: string,
  taps: readonly (readonly HandPlace[])[],
): Promise<Reported> {
  try {
    const reply = await fetch('done', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ticket, taps }),
      signal: AbortSignal.timeout(15_000),
    })
    if (reply.status === 403 || reply.status === 409) return 'tooLate'
    if (!reply.ok) return 'away'
    const { best } = (await reply.json()) as { best: number }
    return { best }
  } catch {
    return 'away'
  }
}
