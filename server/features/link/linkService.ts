import { linkPath } from '@contract/rules/place/shortId'
import type { Db } from '../../db/schema'
import { moveLinkEnd, storeLink, type NewLink } from './linkRepository'

/** Makes (or finds) the code of something: its short id, and the path that its picture shows. */
export async function makeLink(
  db: Db,
  link: NewLink,
  now: number,
): Promise<{ shortId: string; path: string }> {
  const shortId = await storeLink(db, link, now)
  return { shortId, path: linkPath(shortId) }
}

/** The codes of a task end when it does. */
export const endCodesAt = (
  db: Db,
  at: { comId: string; kind: NewLink['kind']; targetId: string },
  expiresAt: number,
) => moveLinkEnd(db, { ...at, expiresAt })
