import type { deviceKinds } from '@contract/kinds'
import type { BrandName } from '@contract/rules/place/brands'
import { hash } from 'node:crypto'
import type { LogInWay } from '@contract/rules/people/logInWays'
import { dayMs, minuteMs } from '@contract/rules/hospitalTime'
import type { ExpressionBuilder, Expression, SqlBool } from 'kysely'
import { anyOf } from '../../db/anyOf'
import { inTransaction } from '../../db/inTransaction'
import { notifySessionsGone } from '../../db/notices'
import { preparedQuery } from '../../db/preparedQuery'
import type { Db, Schema } from '../../db/schema'
import { makeTenantToken, tenantOfToken } from '../../db/tenantToken'
import { newId } from '../../db/newId'
import type { Caller } from '../../http/handlers'
import { notePerson } from '../organisation/organisationService'
import { listHeldGrants } from '../rights/rightsService'

/** How exactly "last seen" is kept; more would cost a write a call. */
const seenEveryMs = 5 * minuteMs
const monthMs = 30 * dayMs
/** Unused for so long, a session of the desk, where others pass by, proves its second factor again; the log-in itself lives on. */
const elevatedIdleMs = 30 * minuteMs
/** Open sessions of a user; the ones that were not used longest go. */
const maxOpen = 30

/** Tokens are random (256 bit), so a plain hash is enough to keep a stolen database from being a stolen session. */
export const tokenHash = (token: string) => hash('sha256', token, 'hex')

export interface NewSession {
  comId: string
  personId: string
  deviceName: string
  /** mobile, pc or pad; a phone by default. */
  deviceKind?: (typeof deviceKinds)[number]
  source: number
  by: LogInWay
  /** Ms without use after which it ends. */
  idleMs?: number
  /** The second factor was proved on the way in. */
  secondFactorAt?: number
  /** It is opened with a password that was handed out. */
  wantsPassword?: boolean
  /** Somebody of the desk looks at what its person sees: it is no log-in of theirs. */
  viewedBy?: string
}

/** Makes a session and returns its token, which is known nowhere else. */
export async function openSession(
  db: Db,
  {
    comId,
    personId,
    deviceName,
    deviceKind = 'mobile',
    source,
    by,
    idleMs = monthMs,
    secondFactorAt,
    wantsPassword = false,
    viewedBy,
  }: NewSession,
  now: number,
): Promise<string> {
  const token = makeTenantToken(comId, 32)
  await db
    .insertInto('session')
    .values({
      token_hash: tokenHash(token),
      session_id: newId(now),
      com_id: comId,
      person_id: personId,
      device_name: deviceName,
      device_kind: deviceKind,
      source,
      opened_by: by,
      idle_ms: idleMs,
      created_at: now,
      last_seen_at: now,
      expires_at: now + idleMs,
      second_factor_at: secondFactorAt ?? null,
      wants_password: wantsPassword,
      viewed_by: viewedBy ?? null,
    })
    .execute()
  if (viewedBy !== undefined) return token
  await notePerson(db, { comId, personId }, { last_login_at: now })
  const tooMany = await db
    .selectFrom('session')
    .select('token_hash')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .offset(maxOpen)
    .execute()
  if (tooMany.length > 0)
    await endSessions(db, { comId, personId }, (row) =>
      row('token_hash', '=', anyOf(tooMany.map(({ token_hash }) => token_hash))),
    )
  return token
}

type Which = (row: ExpressionBuilder<Schema, 'session'>) => Expression<SqlBool>

/** The one place where sessions of a user end: those, or all. Every server is notified. Returns their number. */
export function endSessions(
  db: Db,
  { comId, personId }: { comId: string; personId: string },
  which?: Which,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const all = tx
      .deleteFrom('session')
      .where('com_id', '=', comId)
      .where('person_id', '=', personId)
      .returning('token_hash')
    const ended = await (which ? all.where(which) : all).execute()
    await notifySessionsGone(
      tx,
      ended.map(({ token_hash }) => token_hash),
    )
    return ended.length
  })
}

export interface OpenSession {
  caller: Caller
  /** From this moment on "last seen" has to be written again. */
  freshUntil: number
}

/**
 * $1 the hospital, $2 the hash of a token. Every call of somebody who was not here for a minute reads it, and to plan five
 * tables costs more than to read them: so it is prepared.
 */
const sessionOf = preparedQuery<{
  com_id: string
  person_id: string
  session_id: string
  last_seen_at: number
  expires_at: number
  idle_ms: number
  device_kind: string
  department_id: string | null
  further_units: string[]
  post_id: string | null
  active: boolean
  brand: BrandName
  closed_at: number | null
  second_factor_at: number | null
  wants_password: boolean
  viewed_by: string | null
  viewed_by_name: string | null
  confirmed_at: number | null
}>(`
  select s.com_id, s.person_id, s.session_id, s.last_seen_at, s.expires_at, s.idle_ms, s.device_kind, p.department_id, p.further_units, p.post_id, p.active,
    c.brand, c.closed_at, s.second_factor_at, s.wants_password, s.viewed_by, v.person_name as viewed_by_name, f.confirmed_at
  from session s
  join person p on p.com_id = s.com_id and p.person_id = s.person_id
  join company c on c.com_id = s.com_id
  left join person v on v.com_id = s.com_id and v.person_id = s.viewed_by
  left join second_factor f on f.com_id = s.com_id and f.person_id = s.person_id
  where s.com_id = $1 and s.token_hash = $2`)

/** Whether a token is that of the caller's session. */
export async function isTokenOf(
  db: Db,
  { homeComId, sessionId }: Pick<Caller, 'homeComId' | 'sessionId'>,
  token: string,
): Promise<boolean> {
  const [row] = await sessionOf(db, [homeComId, tokenHash(token)])
  return row?.session_id === sessionId
}

/** The open session of a token and its active person. One look-up by primary keys. */
export async function findSession(
  db: Db,
  token: string,
  now: number,
): Promise<OpenSession | undefined> {
  const comId = tenantOfToken(token)
  if (comId === undefined) return undefined
  const hash = tokenHash(token)
  const [row] = await sessionOf(db, [comId, hash])
  if (!row || row.expires_at <= now || !row.active || row.closed_at !== null) return undefined
  const everyMs = Math.min(seenEveryMs, row.idle_ms / 4)
  const viewedBy = row.viewed_by
  const stale = viewedBy === null && now - row.last_seen_at > everyMs
  const wasLeft = row.device_kind !== 'mobile' && now - row.last_seen_at > elevatedIdleMs
  const provenAt = wasLeft ? null : row.second_factor_at
  if (stale)
    await db
      .updateTable('session')
      .set({ last_seen_at: now, expires_at: now + row.idle_ms, second_factor_at: provenAt })
      .where('com_id', '=', comId)
      .where('token_hash', '=', hash)
      .execute()
  const caller = {
    comId: row.com_id,
    homeComId: row.com_id,
    userId: row.person_id,
    sessionId: row.session_id,
    brand: row.brand,
    departmentId: row.department_id,
    unitIds:
      row.department_id === null ? row.further_units : [row.department_id, ...row.further_units],
    postId: row.post_id,
    grants: await listHeldGrants(db, { comId: row.com_id, personId: row.person_id }, now),
    secondFactor: { isSetUp: row.confirmed_at !== null, provenAt },
    mustChangePassword: row.wants_password,
    ...(viewedBy !== null && {
      viewedBy: { userId: viewedBy, name: row.viewed_by_name ?? '', until: row.expires_at },
    }),
  }
  const freshUntil = viewedBy === null ? (stale ? now : row.last_seen_at) + everyMs : row.expires_at
  return { caller, freshUntil }
}

/** Open sessions of a user, the last used first, at most 50. */
export function listSessions(db: Db, comId: string, personId: string, now: number) {
  return db
    .selectFrom('session')
    .select(['session_id', 'device_name', 'device_kind', 'source', 'created_at', 'last_seen_at'])
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .where('viewed_by', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .limit(50)
    .execute()
}

/** Ends one session of a person; every server hears of it. */
export async function endSession(
  db: Db,
  comId: string,
  personId: string,
  sessionId: string,
): Promise<void> {
  await endSessions(db, { comId, personId }, (row) => row('session_id', '=', sessionId))
}

/** Ends all sessions of a user but one; gives their number. */
export const endOtherSessions = (
  db: Db,
  comId: string,
  personId: string,
  keptSessionId: string,
): Promise<number> =>
  endSessions(db, { comId, personId }, (row) => row('session_id', '!=', keptSessionId))

/** Whether a session is open still, and its person active. */
export async function sessionLives(
  db: Db,
  { comId, personId, sessionId }: { comId: string; personId: string; sessionId: string },
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('person as p', (on) =>
      on.onRef('p.com_id', '=', 's.com_id').onRef('p.person_id', '=', 's.person_id'),
    )
    .select('s.session_id')
    .where('s.com_id', '=', comId)
    .where('s.person_id', '=', personId)
    .where('s.session_id', '=', sessionId)
    .where('s.expires_at', '>', now)
    .where('p.active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
