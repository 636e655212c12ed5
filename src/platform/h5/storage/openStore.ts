const probe = 'training/probe'

/** A store that ends with the page, where the browser forbids its own. */
class MemoryStore implements Storage {
  private readonly items = new Map<string, string>();
  [name: string]: unknown

  get length() {
    return this.items.size
  }
  key(index: number) {
    return [...this.items.keys()][index] ?? null
  }
  getItem(key: string) {
    return this.items.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.items.set(key, value)
  }
  removeItem(key: string) {
    this.items.delete(key)
  }
  clear() {
    this.items.clear()
  }
}

/**
 * The browser's store of that kind; where it is forbidden (site data blocked, some private windows) even to name it throws: then one in
 * memory. `isLasting` says which. A full store is no forbidden one: it can still be read.
 */
export function openStore(kind: 'localStorage' | 'sessionStorage'): {
  store: Storage
  isLasting: boolean
} {
  try {
    const store = window[kind]
    store.getItem(probe)
    return { store, isLasting: true }
  } catch {
    return { store: new MemoryStore(), isLasting: false }
  }
}
