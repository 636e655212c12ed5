import { sql } from 'kysely'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { keptKinds } from '@contract/privacyKinds'
import type { Db } from '../../db/schema'
import type { Settings } from '../../settings'
import type { PersonTraces } from '../../Traces'
import { keptOf } from './retentionRepository'

type Period = Output<Contract['privacy']['periods']>['list'][number]

const daysOfYears = (years: number) => years * 365

/** The oldest row of a hospital by that moment; null: there is none. */
async function oldestOf(
  db: Db,
  comId: string,
  { table, at, where }: { table: string; at: string; where?: string },
): Promise<number | null> {
  const { rows } = await sql<{ oldest: number | null }>`
    select min(${sql.ref(at)}) as oldest from ${sql.table(table)} where com_id = ${comId} ${sql.raw(where ? `and ${where}` : '')}`.execute(
    db,
  )
  return rows[0]?.oldest ?? null
}

/** What a hospital keeps for how long, and what went. */
export async function listPeriods(
  db: Db,
  traces: readonly PersonTraces[],
  comId: string,
  settings: Pick<Settings, 'keptDays' | 'attemptsKeptYears' | 'auditKeptYears'>,
): Promise<Period[]> {
  const runs = await db
    .selectFrom('retention_run')
    .selectAll()
    .where('com_id', '=', comId)
    .execute()
  const own = await db
    .selectFrom('company_setting')
    .select('attempts_kept_years as years')
    .where('com_id', '=', comId)
    .executeTakeFirst()
  const list: Period[] = []
  for (const kind of keptKinds) {
    const run = runs.find((one) => one.kind === kind)
    const oldest = await Promise.all(
      keptOf(traces, kind).map((table) => oldestOf(db, comId, table)),
    )
    const times = oldest.filter((time) => time !== null)
    list.push({
      kind,
      days: settings.keptDays[kind],
      oldestTime: times.length > 0 ? Math.min(...times) : null,
      ranTime: run?.ran_at ?? null,
      removed: run?.removed ?? 0,
      removedEver: run?.removed_ever ?? 0,
    })
  }
  const none = { ranTime: null, removed: 0, removedEver: 0 }
  list.push(
    {
      kind: 'attempts',
      days: daysOfYears(own?.years ?? settings.attemptsKeptYears),
      oldestTime: await oldestOf(db, comId, { table: 'attempt', at: 'closed_at' }),
      ...none,
    },
    {
      kind: 'decisions',
      days: daysOfYears(settings.auditKeptYears),
      oldestTime: await oldestOf(db, comId, { table: 'audit_event', at: 'at' }),
      ...none,
    },
  )
  return list
}
