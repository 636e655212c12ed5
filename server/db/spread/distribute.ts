import { sql } from 'kysely'
import { isTx, type Db } from '../schema'
import { SettingError } from '../SettingError'
import { readSpread } from './readSpread'
import { type Home, tableHomes } from './tableHomes'

export interface Move {
  table: string
  to: Exclude<Home, 'local'>
}

interface Reference {
  child: string
  parent: string
}

/** Tables after those that they refer to, reference tables first: a key may only refer to what lies in its place already. */
export function inOrder(moves: readonly Move[], references: readonly Reference[]): Move[] {
  const left = [...moves].sort((a, b) => a.to.localeCompare(b.to) || a.table.localeCompare(b.table))
  const ordered: Move[] = []
  while (left.length > 0) {
    const waiting = new Set(left.map(({ table }) => table))
    const at = left.findIndex(({ table }) =>
      references.every(
        ({ child, parent }) => child !== table || parent === table || !waiting.has(parent),
      ),
    )
    ordered.push(...left.splice(Math.max(at, 0), 1))
  }
  return ordered
}

/** What is left to do, in the order in which it must be done. Throws a SettingError for what cannot be mended. */
export async function planMoves(db: Db): Promise<Move[]> {
  const { hasExtension, homes } = await readSpread(db)
  if (!hasExtension)
    throw new SettingError(
      'The database has no Citus: create extension citus on it and on every worker, and join the workers (citus_add_node), then run this again.',
    )
  const moves: Move[] = []
  for (const [table, home] of homes) {
    const to = tableHomes[table as keyof typeof tableHomes]
    if (home === to) continue
    if (home !== 'local' || to === 'local')
      throw new SettingError(
        `Table ${table} lies as ${home} and should be ${to}: this database was spread by another program.`,
      )
    moves.push({ table, to })
  }
  const { rows: references } = await sql<Reference>`
    select c.relname as child, p.relname as parent from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`.execute(db)
  return inOrder(moves, references)
}

/** Refuses with a sentence what would end in a stack: a wrong address, a database that is down. */
export async function checkReachable(db: Db): Promise<void> {
  await sql`select 1`.execute(db).catch((error: Error) => {
    throw new SettingError(`The database does not answer: ${error.message}`)
  })
}

/** Refuses while a machine that should hold a part cannot be reached, and a cluster without any. */
export async function checkNodes(db: Db): Promise<void> {
  const { rows: nodes } = await sql<{ name: string }>`
    select nodename || ':' || nodeport as name from pg_dist_node where groupid <> 0 and noderole = 'primary'`.execute(
    db,
  )
  if (nodes.length === 0)
    throw new SettingError('No worker has joined yet: select citus_add_node(host, port) for each.')
  const { rows: coordinator } = await sql`
    select 1 from pg_dist_node where groupid = 0`.execute(db)
  if (coordinator.length === 0)
    throw new SettingError(
      'The coordinator does not know its own address: select citus_set_coordinator_host(host, port).',
    )
  const { rows: answers } = await sql<{ name: string; success: boolean }>`
    select to_nodename || ':' || to_nodeport as name, coalesce(bool_or(result), false) as success from citus_check_cluster_node_health() group by 1`.execute(
    db,
  )
  const silent = answers.filter(({ success }) => !success).map(({ name }) => name)
  if (silent.length > 0)
    throw new SettingError(
      `A worker does not answer: ${silent.join(', ')}. Bring it back, or take it out with citus_remove_node.`,
    )
}

/** A server that writes meanwhile would wait at locks, and then meet tables on different machines. */
export async function refuseServers(db: Db): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and application_name like 'staff-training%' and pid <> pg_backend_pid()`.execute(
    db,
  )
  if (rows.length > 0)
    throw new SettingError('Servers are connected to this database: stop them first.')
}

/**
 * Puts every table where the list has it, one after the other; done ones stay. Can be run again after it was stopped. In a transaction
 * (migrations) and outside of one. `shards`: into how many parts the hospitals are divided, when the first table is.
 */
export async function distribute(
  db: Db,
  moves: readonly Move[],
  { shards = 32, report }: { shards?: number; report?(done: number, move: Move): void } = {},
): Promise<void> {
  const run = async (inside: Db) => {
    // Else every local table that refers to a reference table would be taken into the cluster before its turn.
    await sql`select set_config('citus.enable_local_reference_table_foreign_keys', 'off', ${isTx(db)})`.execute(
      inside,
    )
    // Else a table with rows that refers to a reference table is refused.
    await sql`select set_config('citus.multi_shard_modify_mode', 'sequential', ${isTx(db)})`.execute(
      inside,
    )
    const { rows } = await sql<{ name: string }>`
      select table_name::text as name from citus_tables where citus_table_type = 'distributed' order by 1 limit 1`.execute(
      inside,
    )
    await spreadFunctions(inside)
    let beside = rows[0]?.name
    for (const [done, move] of moves.entries()) {
      report?.(done, move)
      await moveTable(inside, move, beside, shards)
      if (move.to === 'tenant') beside ??= move.table
    }
  }
  if (isTx(db)) await run(db)
  else
    await db.connection().execute(async (session) => {
      await run(session)
      await weighByRows(session)
      await sql`reset citus.enable_local_reference_table_foreign_keys`.execute(session)
      await sql`reset citus.multi_shard_modify_mode`.execute(session)
    })
}

/**
 * Makes the rebalancer weigh parts by what lies in them. Else each counts for 100 MB more, hospitals of less lie as chance has it,
 * and one of two workers did two thirds of the work.
 */
async function weighByRows(db: Db): Promise<void> {
  await sql`
    do $$ begin
      execute format('alter database %I set citus.rebalancer_by_disk_size_base_cost = 0', current_database());
    end $$`.execute(db)
}

/** Functions of ours that statements use where the rows lie. */
async function spreadFunctions(db: Db): Promise<void> {
  await sql`
    select create_distributed_function(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      and not exists (select from pg_catalog.pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)`.execute(
    db,
  )
}

/** `beside`: a table that lies by hospital already, whose parts it goes with. */
async function moveTable(
  db: Db,
  { table, to }: Move,
  beside: string | undefined,
  shards: number,
): Promise<void> {
  if (to === 'reference')
    await sql`select create_reference_table(${table}::text::regclass)`.execute(db)
  else if (beside === undefined)
    await sql`select create_distributed_table(${table}::text::regclass, 'com_id', shard_count := ${shards}::int)`.execute(
      db,
    )
  else
    await sql`select create_distributed_table(${table}::text::regclass, 'com_id', colocate_with := ${beside})`.execute(
      db,
    )
}
