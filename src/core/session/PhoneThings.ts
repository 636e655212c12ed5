import type { Platform } from '@/platform/Platform'
import { keepIfRoom } from '@/core/keepIfRoom'
import { isSealed, seal, unseal } from './sealing'

interface Needs extends Pick<Platform, 'storage'> {
  files: { kept: Pick<Platform['files']['kept'], 'drop'> }
  /** Never the same twice. */
  newKey(): string
}

/** Whose things lie open on this phone, and the key that seals them: gone once they are sealed. */
interface Open {
  personId: string
  workKey: string
}
const openKey = 'openWork'

const personRoot = (personId: string) => `person/${personId}/`
const unsentRoot = (personId: string) => `unsent/${personId}/`
const unsentRoots = (personId: string) => [
  unsentRoot(personId),
  `outbox/${encodeURIComponent(personId)}/`,
]

/** Under this name stand files of courses that somebody keeps on the phone, by `place`. They go with it. */
export const keptFilesKey = 'study/kept'

/**
 * What is somebody's on a phone that others use. While they are logged in it lies open. A log-out, or another log-in, takes away
 * everything but what the hospital does not have yet, and seals that under a key that only the hospital keeps; their next log-in brings
 * the key and opens it.
 */
export class PhoneThings {
  /** Of this run: a full device has no room for it. */
  private here?: Open

  constructor(private readonly needs: Needs) {}

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
    this.here = { personId, workKey }
    keepIfRoom(this.needs.storage, openKey, JSON.stringify(this.here))
    this.eachUnsent(personId, isSealed, (text, place) => unseal(text, workKey, place))
  }

  /** Seals what lies open of anybody but this person, and takes the rest of it away. What a killed app left open is sealed at the next start. */
  putAway(except?: string) {
    const open = this.readOpen()
    if (!open || open.personId === except) return
    this.dropKept(open.personId)
    const isDone = this.eachUnsent(
      open.personId,
      (text) => !isSealed(text),
      (text, place) => seal(text, open.workKey, place, this.needs.newKey()),
    )
    if (!isDone) return
    this.here = undefined
    this.needs.storage.remove(openKey)
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

  private readOpen(): Open | undefined {
    if (this.here) return this.here
    try {
      return JSON.parse(this.needs.storage.get(openKey) ?? '') as Open
    } catch {
      return undefined
    }
  }
}

function placesIn(rows: string | undefined): string[] {
  try {
    return (JSON.parse(rows ?? '[]') as { place: string }[]).map(({ place }) => place)
  } catch {
    return []
  }
}
