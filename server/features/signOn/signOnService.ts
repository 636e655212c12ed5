import type { SignOnSettings } from '@contract/calls/account/signOn'
import type { Db } from '../../db/schema'
import type { Secrets } from '../../secrets'
import { findWay, listWays } from './signOnRepository'

export { callbackAt } from './callback'
export { countEntry, listLeftWays, listOpenWays } from './signOnRepository'
export { wayCalls, type WayDeps } from './wayCalls'

/** The apps of a hospital at WeCom and DingTalk. */
export const listApps = async (db: Db, comId: string) =>
  (await listWays(db, comId)).flatMap(({ wayId, title, settings: { kind } }) =>
    kind === 'wecom' || kind === 'dingtalk' ? [{ wayId, title, kind }] : [],
  )

/** An app of a hospital with its secret; undefined where there is none of that kind. */
export async function findApp<Kind extends SignOnSettings['kind']>(
  db: Db,
  secrets: Pick<Secrets, 'decrypt'>,
  { comId, wayId, kind }: { comId: string; wayId: string; kind: Kind },
): Promise<{ app: Extract<SignOnSettings, { kind: Kind }>; secret: string } | undefined> {
  const way = await findWay(db, comId, wayId)
  if (!way?.secretCipher || way.settings.kind !== kind) return undefined
  return {
    app: way.settings as Extract<SignOnSettings, { kind: Kind }>,
    secret: secrets.decrypt('sign-on', way.secretCipher),
  }
}
