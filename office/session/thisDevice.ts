const key = 'office/device'

/** A random name that this browser keeps, so that others' wrong passwords do not lock its people out. */
function deviceId(): string {
  const known = localStorage.getItem(key)
  if (known) return known
  const made =
    crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-')
  localStorage.setItem(key, made)
  return made
}

/** What a log-in at the desk says of its device. */
export const thisDevice = () => ({ deviceId: deviceId(), deviceKind: 'pc', channel: 'h5' }) as const
