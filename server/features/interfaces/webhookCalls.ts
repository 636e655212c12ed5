import { randomBytes } from 'node:crypto'
import type { Contract } from '@contract/calls'
import type { Delivery } from '@contract/calls/operating/interfaces'
import { Code } from '@contract/codes'
import { inTransaction } from '../../db/inTransaction'
import { newId } from '../../db/newId'
import { mapPage } from '../../db/page'
import type { Db } from '../../db/schema'
import { checkAddress } from '../../http/checkAddress'
import { DomainError } from '../../http/DomainError'
import type { Handlers } from '../../http/handlers'
import { commonReplies } from '../../http/texts'
import type { Outgoing } from '../../integrations/outgoing/createOutgoing'
import type { Secrets } from '../../secrets'
import { cursorOfNow } from './news'
import { send, webhookSecret } from './sending'
import { replies } from './texts'
import {
  deleteWebhook,
  describeWebhooks,
  findDelivery,
  findWebhook,
  insertDelivery,
  listDeliveries,
  storeWebhook,
  type DeliveryRow,
} from './webhookRepository'

const maxWebhooks = 10

interface Deps {
  secrets: Secrets
  outgoing: Outgoing
  internalHosts: readonly string[]
  now(): number
}

type Names = Exclude<keyof Contract['interfaces'], 'keys' | 'madeBy' | 'makeKey' | 'revokeKey'>

const shown = ({ itemCount, reply, comId: _, ...row }: DeliveryRow): Delivery => ({
  ...row,
  items: itemCount,
  reply: reply ?? '',
})

/** Webhooks of a hospital and what was sent to them. */
export function webhookCalls({
  secrets,
  outgoing,
  internalHosts,
  now: clock,
}: Deps): Pick<Handlers<Contract['interfaces']>, Names> {
  const theDelivery = async (db: Db, comId: string, deliveryId: string) => {
    const found = await findDelivery(db, comId, deliveryId)
    if (!found) throw new DomainError(Code.notFound, commonReplies.notFound)
    const { items: _, ...row } = found
    return row
  }
  return {
    async webhooks(_input, { db, caller, now }) {
      const rows = await describeWebhooks(db, caller.comId, now)
      return {
        list: rows.map((row) => ({
          ...row,
          enabled: row.enabled ? 1 : 0,
          inHands: row.inHands ? 1 : 0,
        })),
      }
    },

    async saveWebhook(
      { webhookId = '', title, address, kinds, enabled, renewSecret },
      { db, caller, now, audit },
    ) {
      const { comId, userId } = caller
      await checkAddress(address, outgoing, internalHosts)
      return inTransaction(db, async (tx) => {
        const before = webhookId === '' ? undefined : await findWebhook(tx, comId, webhookId)
        if (webhookId !== '' && !before)
          throw new DomainError(Code.notFound, commonReplies.notFound)
        if (!before && (await describeWebhooks(tx, comId, now)).length >= maxWebhooks)
          throw new DomainError(Code.tooMany, replies.tooManyWebhooks, { n: maxWebhooks })
        const secret = !before || renewSecret === 1 ? randomBytes(32).toString('base64url') : ''
        const id = before?.webhookId ?? newId(now)
        await storeWebhook(
          tx,
          {
            comId,
            webhookId: id,
            title,
            address,
            secretCipher:
              secret === '' && before
                ? before.secretCipher
                : secrets.encrypt(webhookSecret, secret),
            kinds,
            enabled: enabled === 1,
            by: userId,
            cursor: cursorOfNow(now),
          },
          now,
        )
        await audit(
          {
            kind: 'webhook',
            thingId: id,
            before: before && {
              title: before.title,
              address: before.address,
              kinds: before.kinds,
              enabled: before.enabled,
            },
            after: { title, address, kinds, enabled: enabled === 1, renewed: secret !== '' },
          },
          tx,
        )
        return { webhookId: id, secret }
      })
    },

    async removeWebhook({ webhookId }, { db, caller, audit }) {
      const title = await deleteWebhook(db, caller.comId, webhookId)
      if (title === undefined) throw new DomainError(Code.notFound, commonReplies.notFound)
      await audit({ kind: 'webhook', thingId: webhookId, before: { title } })
      return {}
    },

    async tryWebhook({ webhookId }, { db, caller: { comId }, now }) {
      if (!(await findWebhook(db, comId, webhookId)))
        throw new DomainError(Code.notFound, commonReplies.notFound)
      const one = { comId, webhookId, kind: 'trial' as const, items: [], nextAt: null }
      const deliveryId = await insertDelivery(db, one, now)
      await send({ db, secrets, outgoing, now: clock }, { comId, deliveryId }, { again: false })
      return shown(await theDelivery(db, comId, deliveryId))
    },

    async deliveries({ webhookId, state, ...paging }, { db, caller }) {
      return mapPage(await listDeliveries(db, caller.comId, { webhookId, state }, paging), shown)
    },

    async sendAgain({ deliveryId }, { db, caller: { comId } }) {
      const { state } = await theDelivery(db, comId, deliveryId)
      const again = state === 'waiting'
      await send({ db, secrets, outgoing, now: clock }, { comId, deliveryId }, { again })
      return shown(await theDelivery(db, comId, deliveryId))
    },
  }
}
