import { type EntryFile, isInMemory } from '@/api/outbox/EntryFile'
import type { KeptFiles } from '@/platform/capabilities/Files'
import type { Platform } from '@/platform/Platform'
import { isSealed, seal, sealBytes, sealPart, unseal, unsealPart } from './sealing'

export interface UnsentFilesNeeds extends Pick<Platform, 'storage'> {
  files: { kept: Pick<KeptFiles, 'changed' | 'drop' | 'keep'> }
  /** Never the same twice. */
  newKey(): string
}

/** So much is sealed at once: a film in one piece takes more memory than a phone gives, and this much is 0.4 s where code is only interpreted. */
const partBytes = 256 * 1024
const sealOf = (entryId: string, key: string) => (index: number) => ({
  key,
  place: `${entryId}/file/${index}`,
})

/**
 * Files of entries that wait to be sent (pictures, films): sealed after a log-out, opened to be sent. This takes time; a log-out does not wait
 * for it, and the next start goes on with what was not done.
 */
export class UnsentFiles {
  /** One after the other: two at once would write to the same place. */
  private last: Promise<unknown> = Promise.resolve()

  constructor(private readonly needs: UnsentFilesNeeds) {}

  /** Those of these sealed entries whose file is not sealed. */
  open(entryIds: readonly string[], key: string): string[] {
    return entryIds.filter((id) => this.read(id, key))
  }

  /** Seals the files of these sealed entries. false: one could not be, for want of room. */
  seal(entryIds: readonly string[], key: string): Promise<boolean> {
    const work = this.last.then(async () => {
      let isDone = true
      for (const id of entryIds)
        await this.sealFileOf(id, key).catch(() => {
          isDone = false
        })
      return isDone
    })
    this.last = work
    return work
  }

  /** Decrypts a sealed file. Returns new content; if that is a path, the caller must drop it. undefined: the file is gone. Rejects with a wrong key. */
  contentOf(entryId: string, place: string, key: string): Promise<Blob | string | undefined> {
    const by = sealOf(entryId, key)
    return this.needs.files.kept.changed(place, partBytes + sealBytes, (part, index) =>
      unsealPart(part, by(index)),
    )
  }

  private async sealFileOf(id: string, key: string) {
    const { storage, files, newKey } = this.needs
    const waiting = this.read(id, key)
    if (!waiting) return
    const { text, entry, file } = waiting
    const by = sealOf(id, key)
    const content = await files.kept.changed(file.place, partBytes, (part, index) =>
      sealPart(part, by(index), newKey()),
    )
    if (content === undefined) return
    const place = await files.kept.keep(content)
    // Its person is back already: their entry points to the open file.
    if (storage.get(id) !== text) return files.kept.drop(place)
    const sealed = { ...entry, file: { ...file, place, isSealed: true } }
    storage.set(id, seal(JSON.stringify(sealed), { key, place: id }, newKey()))
    await files.kept.drop(file.place)
  }

  /** A sealed entry with a file that is not sealed; undefined: it has none, or this is not its key. */
  private read(id: string, key: string) {
    const text = this.needs.storage.get(id)
    if (text === undefined || !isSealed(text)) return undefined
    try {
      const entry = JSON.parse(unseal(text, { key, place: id })) as { file?: EntryFile }
      const { file } = entry
      return file && !file.isSealed && !isInMemory(file) ? { text, entry, file } : undefined
    } catch {
      return undefined
    }
  }
}
