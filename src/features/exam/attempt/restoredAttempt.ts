import type {
  Attempt as AttemptDetails,
  Paper,
  StoredAnswer,
} from '@contract/calls/exam/examShapes'
import type { DeviceStorage } from '@/platform/capabilities/DeviceStorage'
import { AttemptStorage, type PersonRoots } from './AttemptStorage'

/** Enough to go on without network. */
export interface Restored {
  facts: AttemptDetails
  paper: Paper
}

/** An attempt as this device has it; undefined where a part is missing. */
export function restored(storage: AttemptStorage): Restored | undefined {
  const details = storage.get('facts')
  const paper = storage.get('paper')
  return details && paper && { facts: { ...details, answers: storage.get('stored') ?? [] }, paper }
}

/** The attempt of this task that lies on the device, if one does. */
export function storageOfTask(storage: DeviceStorage, roots: PersonRoots, taskId: string) {
  return AttemptStorage.attemptIds(storage, roots)
    .map((id) => new AttemptStorage(storage, roots, id))
    .find((shelf) => shelf.get('facts')?.taskId === taskId)
}

/** Keeps what a reload goes on from: the server's words, and apart from them the answers that the hospital has. */
export function shelve(
  storage: AttemptStorage,
  details: AttemptDetails,
  stored: readonly StoredAnswer[],
) {
  storage.keep('facts', { ...details, answers: [] })
  storage.keep('stored', [...stored])
}
