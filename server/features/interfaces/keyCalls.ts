import type { Contract } from '@contract/calls'
import type { SystemKey } from '@contract/calls/operating/interfaces'
import { Code } from '@contract/codes'
import { latestKeyEnd } from '@contract/rules/rights/keyLife'
import { inTransaction } from '../../db/inTransaction'
import { titlesSavedBy } from '../../db/makersRight'
import { DomainError } from '../../http/DomainError'
import type { Handlers } from '../../http/handlers'
import { commonReplies } from '../../http/texts'
import { areOpenUnits } from '../organisation/organisationService'
import { hospitalFor } from '../rights/rightsService'
import { insertKey, keysOf, listKeys, revokeKey } from './keyRepository'
import { replies } from './texts'

const maxKeys = 50

const stateOf = (
  {
    revoked_at,
    ends_at,
    held_until,
  }: { revoked_at: number | null; ends_at: number; held_until: number },
  now: number,
): SystemKey['state'] => {
  if (revoked_at !== null) return 'revoked'
  if (held_until > now) return 'valid'
  return ends_at <= now ? 'ended' : 'withoutMaker'
}

/** Keys of a hospital's systems, as its administrator keeps them. */
export const keyCalls = (): Pick<
  Handlers<Contract['interfaces']>,
  'keys' | 'madeBy' | 'makeKey' | 'revokeKey'
> => ({
  async keys(_input, { db, caller, now }) {
    const rows = await listKeys(db, caller.comId, now)
    return {
      list: rows.map((row) => ({
        keyId: row.key_id,
        title: row.title,
        begins: row.begins,
        abilities: row.abilities,
        units: row.unit_names,
        unitIds: row.units ?? [],
        endTime: row.held_until > now ? row.held_until : row.ends_at,
        createdTime: row.created_at,
        createdByName: row.maker,
        lastUsedTime: row.last_used_at,
        lastAddress: row.last_address ?? '',
        state: stateOf(row, now),
      })),
    }
  },

  async madeBy({ userId, comId: named }, { db, caller, now }) {
    const maker = { comId: hospitalFor(caller, 'people.grant', named), personId: userId }
    const [keys, webhooks, ways] = await Promise.all([
      keysOf(db, maker, now),
      titlesSavedBy(db, 'webhook', maker),
      titlesSavedBy(db, 'sign_on_way', maker),
    ])
    return { keys, webhooks, ways }
  },

  makeKey({ title, abilities, unitIds, endTime: wanted }, { db, caller, now, audit }) {
    const { comId, userId } = caller
    const latest = latestKeyEnd(now)
    const endTime = wanted ?? latest
    if (endTime <= now) throw new DomainError(Code.badInput, replies.endIsOver)
    if (endTime > latest) throw new DomainError(Code.badInput, replies.endTooFar)
    return inTransaction(db, async (tx) => {
      if (unitIds && !(await areOpenUnits(tx, comId, unitIds)))
        throw new DomainError(Code.badInput, replies.unitsWrong)
      const holding = (await listKeys(tx, comId, now)).filter(
        (row) => stateOf(row, now) === 'valid',
      )
      if (holding.length >= maxKeys)
        throw new DomainError(Code.tooMany, replies.tooManyKeys, { n: maxKeys })
      const units = unitIds ?? null
      const made = await insertKey(
        tx,
        { comId, title, abilities, units, endsAt: endTime, by: userId },
        now,
      )
      await audit(
        { kind: 'key', thingId: made.keyId, after: { title, abilities, unitIds, endTime } },
        tx,
      )
      return made
    })
  },

  async revokeKey({ keyId }, { db, caller, now, audit }) {
    const title = await revokeKey(db, caller.comId, keyId, now)
    if (title === undefined) throw new DomainError(Code.notFound, commonReplies.notFound)
    await audit({ kind: 'key', thingId: keyId, before: { title } })
    return {}
  },
})
