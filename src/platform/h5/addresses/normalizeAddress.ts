/** Rewrites the path of the address bar to the spelling that `canonical` gives, before the router reads it. Query and fragment stay. */
export function normalizeAddress(
  basePath: string,
  canonical: (path: string) => string | undefined,
) {
  const { pathname, search, hash } = location
  const start = pathname.slice(0, basePath.length)
  const path =
    start.toLowerCase() === basePath.toLowerCase()
      ? pathname.slice(basePath.length) || '/'
      : pathname
  const spelt = canonical(decodePath(path)) ?? (start === basePath ? undefined : path)
  if (spelt !== undefined) history.replaceState(history.state, '', basePath + spelt + search + hash)
}

function decodePath(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
