import { sql, type Kysely } from 'kysely'

/**
 * Exams of a region's quality-control centre. Like the platform's they belong to no one hospital, so they stand under the
 * platform's company; `areas` says whose hospitals they are for, `issuer_com_id` who issued them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exam_task add column areas text[], add column issuer_com_id text references company,
    add check ((issuer_kind = 3) = (areas is not null)), add check ((issuer_kind = 3) = (issuer_com_id is not null)),
    add check (areas is null or (com_id = 'PLATFORM' and cardinality(areas) > 0))`.execute(db)
}
