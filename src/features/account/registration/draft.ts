import type { Choice } from '@/core/ChoiceStore'
import type { DeviceStorage } from '@/platform/capabilities/DeviceStorage'

/** What of a registration stays on the device when the page is left: never password, identity number or code. */
export interface Draft {
  mobile: string
  userName: string
  jobNumber: string
  area?: Choice
  hospital?: Choice
  department?: Choice
  post?: Choice
  title?: Choice
  major?: Choice
}

const key = 'draft/register'
export const emptyDraft: Draft = { mobile: '', userName: '', jobNumber: '' }

export function readDraft(storage: DeviceStorage): Draft {
  try {
    return { ...emptyDraft, ...(JSON.parse(storage.get(key) ?? '{}') as Partial<Draft>) }
  } catch {
    return emptyDraft
  }
}

export const keepDraft = (storage: DeviceStorage, draft: Draft) =>
  storage.set(key, JSON.stringify(draft))
export const dropDraft = (storage: DeviceStorage) => storage.remove(key)
