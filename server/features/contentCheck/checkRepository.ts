import type { CheckedKind } from '@contract/rules/content/contentCheck'
import { CheckState } from '@contract/states'
import { anyOf } from '../../db/anyOf'
import type { Db, Tx } from '../../db/schema'
import type { AppKeys } from '../../integrations/messaging/messagingSettings'

export interface NewCheck {
  comId: string
  personId: string
  kind: CheckedKind
  thingId: string
  text?: string
  fileId?: string
  appCode?: string
  code?: string
  openId?: string
  checkId: string
  state: number
  now: number
}

/** Keeps what is to be checked before others see it. */
export async function insertCheck(tx: Tx, check: NewCheck): Promise<void> {
  await tx
    .insertInto('content_check')
    .values({
      com_id: check.comId,
      check_id: check.checkId,
      kind: check.kind,
      thing_id: check.thingId,
      person_id: check.personId,
      app_code: check.appCode ?? null,
      log_in_code: check.code ?? null,
      open_id: check.openId ?? null,
      content: check.text ?? null,
      file_id: check.fileId ?? null,
      trace_id: null,
      state: check.state,
      label: null,
      created_at: check.now,
      settled_at: null,
    })
    .execute()
}

/** By which of our mini-programs the platform knows this person; undefined: by none. */
export async function knownOpenId(
  db: Db,
  { comId, personId }: { comId: string; personId: string },
  apps: Readonly<Record<string, AppKeys>>,
): Promise<{ appCode: string; openId: string } | undefined> {
  const codes = new Map(Object.entries(apps).map(([appCode, { appId }]) => [appId, appCode]))
  if (codes.size === 0) return undefined
  const found = await db
    .selectFrom('platform_binding')
    .select(['app_id', 'open_id'])
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('app_id', '=', anyOf(codes.keys()))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return found && { appCode: codes.get(found.app_id)!, openId: found.open_id }
}

export interface OpenCheck {
  comId: string
  checkId: string
  kind: CheckedKind
  thingId: string
  appCode: string
  code: string | null
  openId: string | null
  text: string | null
  fileId: string | null
  state: number
}

/** A check that has no verdict yet. */
export async function findOpenCheck(
  db: Db,
  comId: string,
  checkId: string,
): Promise<OpenCheck | undefined> {
  const found = await db
    .selectFrom('content_check')
    .selectAll()
    .where('com_id', '=', comId)
    .where('check_id', '=', checkId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return (
    found && {
      comId,
      checkId,
      kind: found.kind,
      thingId: found.thing_id,
      appCode: found.app_code ?? '',
      code: found.log_in_code,
      openId: found.open_id,
      text: found.content,
      fileId: found.file_id,
      state: found.state,
    }
  )
}

interface CheckKey {
  comId: string
  checkId: string
}

/** A log-in code is good once: who is behind it is kept until the verdict. */
export async function keepOpenId(db: Db, { comId, checkId }: CheckKey, openId: string) {
  await db
    .updateTable('content_check')
    .set({ open_id: openId, log_in_code: null })
    .where('com_id', '=', comId)
    .where('check_id', '=', checkId)
    .execute()
}

/** The platform answers later, under this number of its own. */
export async function keepTrace(
  db: Db,
  { comId, checkId }: CheckKey,
  traceId: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('content_trace')
    .values({ trace_id: traceId, com_id: comId, check_id: checkId, created_at: now })
    .onConflict((row) => row.doNothing())
    .execute()
  await db
    .updateTable('content_check')
    .set({ trace_id: traceId, state: CheckState.asked })
    .where('com_id', '=', comId)
    .where('check_id', '=', checkId)
    .where('settled_at', 'is', null)
    .execute()
}

/** Which check the platform's trace id belongs to, of any hospital: its callback knows no more. */
export const findTrace = (db: Db, traceId: string) =>
  db
    .selectFrom('content_trace')
    .select(['com_id as comId', 'check_id as checkId'])
    .where('trace_id', '=', traceId)
    .executeTakeFirst()

/** Writes the verdict and forgets what was only needed for it. false: it had one already. */
export async function settleCheck(
  tx: Tx,
  { comId, checkId }: CheckKey,
  { state, label, now }: { state: number; label: number | undefined; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('content_check')
    .set({
      state,
      label: label ?? null,
      settled_at: now,
      content: null,
      log_in_code: null,
      open_id: null,
    })
    .where('com_id', '=', comId)
    .where('check_id', '=', checkId)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Pictures that the platform was asked about and has not answered for, of all hospitals. */
export const listUnanswered = (db: Db, before: number, most: number) =>
  db
    .selectFrom('content_check')
    .select(['com_id as comId', 'check_id as checkId'])
    .where('state', '=', CheckState.asked)
    .where('settled_at', 'is', null)
    .where('created_at', '<', before)
    .limit(most)
    .execute()

/** Verdicts stay half a year, numbers of the platform a day. */
export async function forgetChecks(db: Db, settledBefore: number, tracedBefore: number) {
  await db.deleteFrom('content_check').where('settled_at', '<', settledBefore).execute()
  await db.deleteFrom('content_trace').where('created_at', '<', tracedBefore).execute()
}
