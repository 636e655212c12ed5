import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { can, inForce, type Holder } from '@contract/rules/rights'
import type { Connections } from '../../db/Connections'
import { LiveClient } from '../../db/LiveClient'
import { notices } from '../../db/notices'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import {
  findSession,
  openSession,
  tokenHash,
  type NewSession,
  type OpenSession,
} from './sessionRepository'

/** Remembered sessions of one process; the oldest go first. */
const maxRemembered = 20_000
/** However it went with the notices: after so long the database is asked again. */
const rememberedMs = 60_000
const reconnectMs = 1000
/** A listener may get no notice for hours: it asks now and then, so that a line that died without a word is noticed. */
const askEveryMs = 3000
const silentMs = 5000

export type DeviceKind = 'mobile' | 'pc' | 'pad'

/** Ms without use after which a session ends, by device; `admin`: of those who give rights, where that is shorter (0: no limit of their own). */
export interface SessionLimits {
  mobile: number
  pc: number
  pad: number
  admin: number
}

/** A grant may begin or end while a session is remembered. */
const withRightsNow = (caller: Caller, now: number): Caller => ({
  ...caller,
  grants: inForce(caller.grants, now),
})

export interface Sessions {
  /** Opens a session for somebody whose right to it was shown; returns its token, which is known nowhere else. */
  open(
    db: Db,
    session: Omit<NewSession, 'idleMs' | 'deviceKind'> & Holder & { deviceKind: DeviceKind },
    now: number,
  ): Promise<string>
  /** The person behind a token; undefined when it belongs to nobody any more. `from`: who is asked when it is not remembered. */
  findCaller(token: string, now: number, from?: Db): Promise<Caller | undefined>
  /** Forgets a user's sessions here and now; other processes are notified by the database. */
  forget(person: { comId: string; userId: string }): void
  close(): Promise<void>
}

/**
 * Sessions with a memory, because every call begins with one. Who ends one tells it through the database (db/notices.ts); while
 * nobody listens to it nothing is remembered, so a lost connection costs time and never a right.
 */
export async function openSessions(
  db: Db,
  connections: Connections,
  limits: SessionLimits,
): Promise<Sessions> {
  const remembered = new LRUCache<string, OpenSession & { until: number }>({ max: maxRemembered })
  let listener: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false
  /** Counts the notices: a session that was read before a notice and arrives after it is not remembered. */
  let invalidations = 0

  function forgetPerson(comId: string, userId: string): void {
    invalidations++
    for (const [hash, { caller }] of remembered)
      if (caller.userId === userId && caller.comId === comId) remembered.delete(hash)
  }

  function subscribe({ channel, payload = '' }: pg.Notification): void {
    invalidations++
    if (channel === notices.sessionGone) remembered.delete(payload)
    else
      forgetPerson(payload.slice(0, payload.indexOf('/')), payload.slice(payload.indexOf('/') + 1))
  }

  function lost(client: pg.Client): void {
    if (listener === client) listener = undefined
    invalidations++
    remembered.clear()
    if (!closed)
      retry ??= setTimeout(() => {
        retry = undefined
        void listen()
      }, reconnectMs).unref()
  }

  async function listen(): Promise<void> {
    const client = new LiveClient({
      connections,
      silentMs,
      application_name: 'staff-training-sessions',
    })
    client.on('error', () => lost(client))
    client.on('end', () => lost(client))
    client.on('notification', subscribe)
    try {
      await client.connect()
      await client.query(`listen ${notices.sessionGone}; listen ${notices.personChanged}`)
      const asking = setInterval(() => void client.query('select 1').catch(() => {}), askEveryMs)
      client.once('end', () => clearInterval(asking.unref()))
      listener = client
    } catch {
      lost(client)
    }
  }

  await listen()
  return {
    open(inside, { grants, ...session }, now) {
      const ofDevice = limits[session.deviceKind]
      const idleMs =
        limits.admin > 0 && can({ grants }, 'people.grant')
          ? Math.min(limits.admin, ofDevice)
          : ofDevice
      return openSession(inside, { ...session, idleMs }, now)
    },
    async findCaller(token, now, from = db) {
      const hash = tokenHash(token)
      const known = remembered.get(hash)
      if (known && listener && now < known.until && now < known.freshUntil)
        return withRightsNow(known.caller, now)
      const before = invalidations
      const session = await findSession(from, token, now)
      if (!session) {
        remembered.delete(hash)
        return undefined
      }
      if (listener && before === invalidations)
        remembered.set(hash, { ...session, until: now + rememberedMs })
      return withRightsNow(session.caller, now)
    },
    forget: ({ comId, userId }) => forgetPerson(comId, userId),
    async close() {
      closed = true
      clearTimeout(retry)
      await listener?.end()
    },
  }
}
