import type { Attempt as AttemptFacts, Paper } from '@contract/calls/exam'
import type { DeviceStorage } from '@/platform/Platform'
import { AttemptShelf } from './AttemptShelf'

/** Enough to go on without network. */
export interface Shelved {
  facts: AttemptFacts
  paper: Paper
}

export function shelved(shelf: AttemptShelf): Shelved | undefined {
  const facts = shelf.get('facts')
  const paper = shelf.get('paper')
  return facts && paper && { facts: { ...facts, answers: shelf.get('stored') ?? [] }, paper }
}

/** The attempt of this task that lies on the device, if one does. */
export function shelfOfTask(storage: DeviceStorage, personPrefix: string, taskId: string) {
  return AttemptShelf.attemptIds(storage, personPrefix)
    .map((id) => new AttemptShelf(storage, personPrefix, id))
    .find((shelf) => shelf.get('facts')?.taskId === taskId)
}

/** A shared phone: papers of whoever had it before go; what they had not sent lies in the outbox under their name. */
export function dropShelvesOfOthers(storage: DeviceStorage, personPrefix: string) {
  const isOthers = (key: string) =>
    /^person\/[^/]+\/attempt\//.test(key) && !key.startsWith(personPrefix)
  for (const key of storage.keys('person/').filter(isOthers)) storage.remove(key)
}
