interface Posted {
  headers: Record<string, string>
  body?: string
}

/** Posts to a provider and reads JSON. Throws where it is not reached within `timeoutMs`, leads elsewhere, or answers no JSON. */
export async function postForJson(url: string, init: Posted, timeoutMs: number): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs)
  const reply = await fetch(url, { method: 'POST', ...init, redirect: 'error', signal })
  return await reply.json()
}
