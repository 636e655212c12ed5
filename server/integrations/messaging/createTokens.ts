import { minuteMs } from '@contract/rules/hospitalTime'
import { MessagingError } from './Messaging'
import type { StoredToken, TokenRepository } from './tokenRepository'

/** A credential with less life than this is replaced; the old one works for five more minutes (platform document "stable_token"). */
const renewBeforeMs = 10 * minuteMs
/** With less life than this a credential is not used any more, even when no new one can be had. */
const minMs = 30_000
/** The platform says that a credential is not valid (any more). */
const invalid: readonly number[] = [40_001, 40_014, 42_001]

export interface Tokens {
  /** Does something with a valid credential; when the platform calls it invalid, once more with a new one. */
  using<T>(
    name: string,
    fetchNew: () => Promise<StoredToken>,
    work: (value: string) => Promise<T>,
  ): Promise<T>
}

/** Credentials: in this process first, then those of all processes, then from the platform. At the same moment one fetches, the others wait. */
export function createTokens(repository: TokenRepository, now: () => number): Tokens {
  const known = new Map<string, StoredToken>()
  const under = new Map<string, Promise<StoredToken>>()
  const lives = (token: StoredToken | undefined, atLeastMs: number): token is StoredToken =>
    token !== undefined && token.expiresAt - now() > atLeastMs

  async function fetched(
    name: string,
    fetchNew: () => Promise<StoredToken>,
    notThis?: string,
  ): Promise<StoredToken> {
    const waiting = under.get(name)
    if (waiting) return waiting
    const fresh = (token: StoredToken) => lives(token, renewBeforeMs) && token.value !== notThis
    const fetching = (async () => {
      const stored = await repository.read(name)
      try {
        const token =
          stored && fresh(stored) ? stored : await repository.renew(name, fresh, fetchNew)
        known.set(name, token)
        return token
      } catch (error) {
        // The platform gives no new one just now: the old one is good for some minutes more.
        if (lives(stored, minMs) && stored.value !== notThis) return stored
        throw error
      }
    })().finally(() => under.delete(name))
    under.set(name, fetching)
    return fetching
  }

  return {
    async using(name, fetchNew, work) {
      const first = known.get(name)
      const token = lives(first, renewBeforeMs) ? first : await fetched(name, fetchNew)
      try {
        return await work(token.value)
      } catch (error) {
        if (!(error instanceof MessagingError) || !invalid.includes(error.errcode)) throw error
        known.delete(name)
        return work((await fetched(name, fetchNew, token.value)).value)
      }
    },
  }
}
