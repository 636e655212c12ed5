import type { Signed } from '@contract/calls/meeting/meeting'
import { keepIfRoom } from '@/core/keepIfRoom'
import type { Deps } from '@/core/stores'

export type SignType = 'in' | 'out'

/** What the page is opened with. */
export interface SignParams {
  meetingId: string
  proof?: string
  isDynamicCode?: string
  signType?: string
}
/** What the page does next. */
export type SignOutcome = 'stay' | 'signed' | 'expired' | 'codeFail'

/** The lane of a meeting's signatures in the outbox: in before out. */
export const laneOf = (meetingId: string) => `meeting/${meetingId}`

/** What this phone remembers of a signature, so that the page after it can be opened again. */
export interface Remembered {
  signType: SignType
  /** Epoch ms, the phone's clock: when it was put in. */
  at: number
  /** What the hospital said; none: it is on this phone. */
  signed?: Signed
  /** Why the hospital did not take it. */
  refusal?: string
}

const keyOf = ({ session }: Pick<Deps, 'session'>, meetingId: string) =>
  session.personId ? session.personKey(`signed/${meetingId}`) : `guest/signed/${meetingId}`

/** Keeps on the phone what a signature needs until it is sent, by person and meeting. */
export function remember(
  deps: Pick<Deps, 'session' | 'storage'>,
  meetingId: string,
  details: Remembered,
): void {
  keepIfRoom(deps.storage, keyOf(deps, meetingId), JSON.stringify(details))
}

/** What was kept for this person and meeting. */
export function recall(
  deps: Pick<Deps, 'session' | 'storage'>,
  meetingId: string,
): Remembered | undefined {
  try {
    return JSON.parse(deps.storage.get(keyOf(deps, meetingId)) ?? '') as Remembered
  } catch {
    return undefined
  }
}
