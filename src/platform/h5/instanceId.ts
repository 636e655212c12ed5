import { openStore } from './storage/openStore'

const key = 'training/instance'

/**
 * Of this tab: kept by a reload, not shared with another tab. It stands in the tab's storage only while the tab is away,
 * for a browser copies that storage into a duplicate of the tab.
 */
export function instanceId(): string {
  const { store } = openStore('sessionStorage')
  const id = store.getItem(key) ?? made()
  const keepId = () => store.removeItem(key)
  keepId()
  window.addEventListener('pagehide', () => store.setItem(key, id))
  window.addEventListener('pageshow', keepId)
  return id
}

const made = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
