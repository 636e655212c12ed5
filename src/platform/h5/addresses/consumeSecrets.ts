/** Parameters that log somebody in, or say who somebody is. They leave the address bar before anything else runs. */
const taken: readonly string[] = [
  'accessToken',
  'token',
  'userInfo',
  'ticket',
  'code',
  'authCode',
  'iss',
  'state',
  'userKey',
]

/** A log-in page sends them beside its code; alone they are the filter of a list, and nobody's secret. */
const besideCode: readonly string[] = ['state', 'iss']

/** These say who somebody is for as long as they live: an address with one of them is shown to nobody, not even to be signed. */
const lasting: readonly string[] = ['accessToken', 'token', 'userInfo', 'ticket', 'userKey']

/** The address that this page was loaded at, without its fragment; as it is now where it carried a lasting secret. */
export function firstAddress(loadedAt: string, arrived: Readonly<Record<string, string>>): string {
  return (lasting.some((name) => name in arrived) ? location.href : loadedAt).split('#', 1)[0] ?? ''
}

/**
 * Takes secrets out of the address that this app was opened with, so that no reload, share or referrer carries them on;
 * gives what they were. Names match without regard to case and come back as written here.
 */
export function consumeSecrets(): Record<string, string> {
  const query = new URLSearchParams(location.search)
  const found: Record<string, string> = {}
  const known = (name: string) =>
    taken.find((one) => one.toLowerCase() === name.toLowerCase().replace(/[-_]/g, ''))
  const names = [...query.keys()].map((name) => ({ name, known: known(name) }))
  const cameBack = names.some((one) => one.known === 'code' || one.known === 'authCode')
  for (const { name, known } of names) {
    if (!known || (besideCode.includes(known) && !cameBack)) continue
    found[known] ??= query.get(name) ?? ''
    query.delete(name)
  }
  if (Object.keys(found).length) {
    const rest = query.toString()
    history.replaceState(
      history.state,
      '',
      location.pathname + (rest ? `?${rest}` : '') + location.hash,
    )
  }
  return found
}
