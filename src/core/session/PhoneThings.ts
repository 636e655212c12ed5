import { keepIfRoom } from '@/core/keepIfRoom'
import { isSealed, seal, unseal } from './sealing'
import { UnsentFiles, type UnsentFilesNeeds } from './UnsentFiles'

/** Under this prefix, by person: the key that seals what lies open of them. Gone once all of it is sealed. */
const openRoot = 'openWork/'

const personRoot = (personId: string) => `person/${personId}/`
const unsentRoot = (personId: string) => `unsent/${personId}/`
const outboxRoot = (personId: string) => `outbox/${encodeURIComponent(personId)}/`
const unsentRoots = (personId: string) => [unsentRoot(personId), outboxRoot(personId)]

/** Under this name stand files of courses that somebody keeps on the phone, by `place`. They go with it. */
export const keptFilesKey = 'study/kept'

/**
 * What is somebody's on a phone that others use. While they are logged in it lies open. A log-out, or another log-in, takes away
 * everything but what the hospital does not have yet, and seals that under a key that only the hospital keeps; their next log-in brings
 * the key and opens it.
 */
export class PhoneThings {
  /** Keys by person, of this run: a full device has no room for them. */
  private readonly here = new Map<string, string>()
  private readonly files: UnsentFiles

  constructor(private readonly needs: UnsentFilesNeeds) {
    this.files = new UnsentFiles(needs)
  }

  /** What goes with the log-out. */
  static key(personId: string, name: string) {
    return personRoot(personId) + name
  }

  /** What is only here: it stays, sealed. */
  static unsentKey(personId: string, name: string) {
    return unsentRoot(personId) + name
  }

  /** They are here now. Without a key (a view of what they see) nothing of theirs is opened. */
  open(personId: string, workKey: string | undefined) {
    this.putAway(personId)
    if (workKey === undefined) return
    this.here.set(personId, workKey)
    keepIfRoom(this.needs.storage, openRoot + personId, workKey)
    this.eachUnsent(personId, isSealed, (text, place) => unseal(text, { key: workKey, place }))
  }

  /** The content of a sealed file, for the entry that sends it: as `UnsentFiles.contentOf`. */
  openFile(personId: string, entryId: string, place: string) {
    return this.files.contentOf(entryId, place, this.openKeys().get(personId) ?? '')
  }

  /** Seals what lies open of anybody but this person, and takes the rest of it away. What a killed app left open is sealed at the next start. */
  putAway(except?: string) {
    for (const [personId, key] of this.openKeys())
      if (personId !== except) void this.sealAll(personId, key)
  }

  /** Texts before it returns, files as fast as the device can. */
  private sealAll(personId: string, key: string) {
    const { storage, newKey } = this.needs
    this.dropKept(personId)
    const isDone = this.eachUnsent(
      personId,
      (text) => !isSealed(text),
      (text, place) => seal(text, { key, place }, newKey()),
    )
    this.here.delete(personId)
    if (!isDone) return
    const forget = () => {
      const isBack = this.here.has(personId)
      if (!isBack) storage.remove(openRoot + personId)
    }
    const open = this.files.open(storage.keys(outboxRoot(personId)), key)
    if (open.length === 0) return forget()
    void this.files.seal(open, key).then((areDone) => areDone && forget())
  }

  /** Takes away all of them that is not unsent work. */
  dropKept(personId: string | undefined) {
    if (personId === undefined) return
    const { storage, files } = this.needs
    for (const place of placesIn(storage.get(PhoneThings.key(personId, keptFilesKey))))
      void files.kept.drop(place).catch(() => undefined)
    for (const key of storage.keys(personRoot(personId))) storage.remove(key)
  }

  /** false: something could not be written, and stays as it was. */
  private eachUnsent(
    personId: string,
    isWanted: (text: string) => boolean,
    change: (text: string, place: string) => string,
  ): boolean {
    const { storage } = this.needs
    let isDone = true
    for (const place of unsentRoots(personId).flatMap((root) => storage.keys(root))) {
      const text = storage.get(place)
      if (text === undefined || !isWanted(text)) continue
      try {
        storage.set(place, change(text, place))
      } catch {
        isDone = false
      }
    }
    return isDone
  }

  private openKeys(): Map<string, string> {
    const { storage } = this.needs
    const kept = storage
      .keys(openRoot)
      .map((name) => [name.slice(openRoot.length), storage.get(name) ?? ''] as const)
    return new Map([...kept, ...this.here])
  }
}

function placesIn(rows: string | undefined): string[] {
  try {
    return (JSON.parse(rows ?? '[]') as { place: string }[]).map(({ place }) => place)
  } catch {
    return []
  }
}
