import { sql, type Kysely } from 'kysely'

/** Films in pieces (HLS): their parts lie where those of course packages do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stored_file add column entry text`.execute(db)
  await sql`alter table package_file drop constraint package_file_com_id_file_id_fkey`.execute(db)
  await sql`alter table package_file add foreign key (com_id, file_id) references stored_file on delete cascade`.execute(
    db,
  )
}
