import { normalizeShortId } from '@contract/rules/place/shortId'
import { Code } from '@contract/codes'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { FindLink, FoundLink } from './linkRepository'
import { addressOfFailure, addressOfLink, linkState, type LinkState } from './linkRules'
import type { MissGuard } from './MissGuard'
import type { RotatingCodes } from './rotatingCodeService'
import type { UseCounter } from './UseCounter'
import { commonReplies } from '../../http/texts'

export interface LinkDeps {
  db: Db
  findLink: FindLink
  rotating: RotatingCodes
  misses: MissGuard
  uses: Pick<UseCounter, 'note'>
}

export interface Asked {
  /** As it was scanned or typed; or the scene of a mini-program code. */
  text: string
  proof: string
  /** Network address of who asks. */
  address: string
}

export interface Resolved {
  state: LinkState
  /** Under the base path: the target, or the page that says what is wrong. */
  path: string
  link: FoundLink | undefined
}

/** What a code stands for now; counts its use. Refuses an address that guessed wrong too often. */
export async function resolveLink(
  { db, findLink, rotating, misses, uses }: LinkDeps,
  { text, proof, address }: Asked,
  now: number,
): Promise<Resolved> {
  if (misses.isStopped(address, now)) throw new DomainError(Code.tooMany, commonReplies.tooMany)
  const id = normalizeShortId(text)
  const link = id === undefined ? undefined : await findLink(db, id)
  if (id !== undefined && link) uses.note(link.comId, id)
  else misses.missed(address, now)
  const state = linkState(link, link && rotating.sliceOf(link.targetId, proof), now)
  return {
    state,
    link,
    path:
      link && state === 'ok'
        ? addressOfLink(link, proof)
        : addressOfFailure(state === 'expired' ? 'expired' : 'unknown'),
  }
}
