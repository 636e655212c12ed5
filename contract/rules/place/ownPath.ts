/** Parameters that must never travel on in an address, whoever put them there. */
const secretParameters: readonly string[] = [
  'token',
  'accesstoken',
  'access-token',
  'access_token',
  'userkey',
  'x-userkey',
  'userinfo',
  'ticket',
  'code',
  'state',
  'password',
]

const unseen = /[\u0000-\u0020\u007F-\u00A0\u200B-\u200F\u2028-\u202F\u2060-\u2064\uFEFF\\]/

/** A path on our own host: one slash at the start, no other host, no sign that browsers read differently from us. At most 1000 characters. */
export function isOwnPath(path: string): boolean {
  return (
    path.length <= 1000 &&
    /^\/(?![/\\])/.test(path) &&
    !unseen.test(path) &&
    !/^\/+(?:%2f|%5c)/i.test(path)
  )
}

/** An own path without secrets in its query or fragment; anything that is no own path becomes `fallback`. */
export function ownPath(path: string | undefined, fallback = '/'): string {
  if (path === undefined || !isOwnPath(path)) return fallback
  const [, bare = '', query = '', fragment = ''] =
    /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(path) ?? []
  const without = (text: string) =>
    text
      .split('&')
      .filter((pair) => pair !== '' && !secretParameters.includes(nameOf(pair)))
      .join('&')
  const [kept, part] = [without(query), /=/.test(fragment) ? without(fragment) : fragment]
  return `${bare}${kept === '' ? '' : `?${kept}`}${part === '' ? '' : `#${part}`}`
}

function nameOf(pair: string): string {
  const name = pair.split('=', 1)[0] ?? ''
  try {
    return decodeURIComponent(name).toLowerCase()
  } catch {
    return name.toLowerCase()
  }
}
