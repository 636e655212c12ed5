import type { User } from '@contract/calls/account/account'

/** 1: a host or the mini-program around us handed the session over · 2: logged in here (specification §4). */
export type LoginSource = 1 | 2

/** A session as the device keeps it. */
export interface Stored {
  user: User
  token: string
  source: LoginSource
}

/** What the device kept; undefined: nothing that can be read. */
export function readStored(text: string | undefined): Stored | undefined {
  try {
    const { user, token, source = 2 } = JSON.parse(text ?? '') as Partial<Stored>
    return user?.userId && token ? { user, token, source } : undefined
  } catch {
    return undefined
  }
}
