import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { newId } from '../../db/newId'
import { DomainError } from '../../http/DomainError'
import type { Handlers } from '../../http/handlers'
import { commonReplies } from '../../http/texts'
import { SignOnError } from '../../integrations/signOn/SignOn'
import { wayOf } from '../../integrations/signOn/wayOf'
import type { Secrets } from '../../secrets'
import type { Outgoing } from '../../integrations/outgoing/createOutgoing'
import { callbackAt } from './callback'
import { describeWays, findWay, removeWay, storeWay } from './signOnRepository'
import { replies } from './texts'

type Names = 'list' | 'save' | 'test' | 'remove'

export interface WayDeps {
  secrets: Secrets
  outgoing: Outgoing
  /** https://host, where log-in pages lead back to; '' where none is set. */
  publicAddress: string
  basePath: string
}

/** The ways in of a hospital, as its administrator sets them up. */
export function wayCalls({
  secrets,
  outgoing,
  publicAddress,
  basePath,
}: WayDeps): Pick<Handlers<Contract['signOn']>, Names> {
  return {
    async list(_input, { db, caller, now }) {
      const rows = await describeWays(db, caller.comId, now)
      return {
        list: rows.map((row) => ({
          wayId: row.way_id,
          title: row.title,
          settings: row.settings,
          hasSecret: row.has_secret ? 1 : 0,
          enabled: row.enabled ? 1 : 0,
          inHands: row.in_hands ? 1 : 0,
          opens: row.opens ? 1 : 0,
          updatedTime: row.updated_at,
          updatedByName: row.updated_by_name,
          entries: row.entries,
          lastEntryTime: row.last_entry_at,
        })),
        callbacks:
          publicAddress === ''
            ? []
            : (['phone', 'office'] as const).map((at) => callbackAt(publicAddress, basePath, at)),
        entryAddress: `${publicAddress}${basePath}/signOn?comId=${encodeURIComponent(caller.comId)}`,
      }
    },

    async save({ wayId = '', title, settings, secret, enabled }, { db, caller, now, audit }) {
      const { comId } = caller
      const before = wayId === '' ? undefined : await findWay(db, comId, wayId)
      if (wayId !== '' && !before) throw new DomainError(Code.notFound, commonReplies.notFound)
      // Another directory must not get the secret of the one before.
      const keepsSecret = before?.secretCipher && sameDirectory(before.settings, settings)
      if (secret === undefined && !keepsSecret && needsSecret(settings))
        throw new DomainError(Code.badInput, replies.secretMissing)
      const kept = keepsSecret ? undefined : null
      const id = before?.wayId ?? newId(now)
      await storeWay(
        db,
        {
          comId,
          wayId: id,
          title,
          settings,
          secretCipher: secret === undefined ? kept : secrets.encrypt('sign-on', secret),
          enabled: enabled === 1,
          by: caller.userId,
        },
        now,
      )
      await audit({
        thingId: id,
        before: before && { title: before.title, enabled: before.enabled, ...before.settings },
        after: { title, enabled: enabled === 1, ...settings },
      })
      return { wayId: id }
    },

    async test({ wayId }, { db, caller }) {
      const row = await findWay(db, caller.comId, wayId)
      if (!row) throw new DomainError(Code.notFound, commonReplies.notFound)
      const secret = row.secretCipher ? secrets.decrypt('sign-on', row.secretCipher) : ''
      try {
        return { works: 1, said: await wayOf(row.settings, secret, outgoing).way.test() }
      } catch (error) {
        if (!(error instanceof SignOnError)) throw error
        return { works: 0, said: error.message }
      }
    },

    async remove({ wayId }, { db, caller }) {
      if (!(await removeWay(db, caller.comId, wayId)))
        throw new DomainError(Code.notFound, commonReplies.notFound)
      return {}
    },
  }
}

type Settings = NonNullable<Awaited<ReturnType<typeof findWay>>>['settings']

const needsSecret = (settings: Settings) =>
  settings.kind === 'wecom' ||
  settings.kind === 'dingtalk' ||
  (settings.kind === 'ldap' && settings.bindName !== '')

/** Where a secret goes to and whose it is, by kind. */
function directoryOf(settings: Settings): string {
  switch (settings.kind) {
    case 'oidc':
      return `oidc ${settings.issuer} ${settings.clientId}`
    case 'ldap':
      return `ldap ${settings.server} ${settings.bindName}`
    case 'wecom':
      return `wecom ${settings.corpId} ${settings.apiAddress}`
    case 'dingtalk':
      return `dingtalk ${settings.clientId} ${settings.apiAddress}`
  }
}
const sameDirectory = (one: Settings, other: Settings) => directoryOf(one) === directoryOf(other)
