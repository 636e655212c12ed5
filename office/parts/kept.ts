/** What a person keeps on this desk: widths of no weight, drafts until they are stored. Another person never reads it. */
export interface Kept {
  read<T>(name: string): T | undefined
  write(name: string, value: unknown): void
  remove(name: string): void
}

/** What a person's browser keeps of the desk between visits; what cannot be read is undefined. */
export function keptFor(personId: string, storage: Storage = localStorage): Kept {
  const key = (name: string) => `office/${personId}/${name}`
  return {
    read<T>(name: string) {
      try {
        return JSON.parse(storage.getItem(key(name)) ?? '') as T
      } catch {
        return undefined
      }
    },
    write(name, value) {
      storage.setItem(key(name), JSON.stringify(value))
    },
    remove(name) {
      storage.removeItem(key(name))
    },
  }
}
