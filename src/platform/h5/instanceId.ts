const key = 'training/instance'

/** Of this tab: kept by a reload, not shared with another tab. */
export function instanceId(): string {
  const known = sessionStorage.getItem(key)
  if (known) return known
  const made = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  sessionStorage.setItem(key, made)
  return made
}
