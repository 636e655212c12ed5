/** What a link outside leads to. Only https, only a host of the list or one under it; anything else is not opened. */
export function outsideLink(
  address: string,
  hosts: readonly string[],
): { allowed: 0 | 1; url: string; host: string } {
  let url: URL
  try {
    url = new URL(address.trim())
  } catch {
    return { allowed: 0, url: '', host: '' }
  }
  const host = url.hostname.toLowerCase()
  const isPlain =
    url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === ''
  const allowed = isPlain && hosts.some((one) => host === one || host.endsWith(`.${one}`))
  return { allowed: allowed ? 1 : 0, url: allowed ? url.href : '', host: host.slice(0, 100) }
}
