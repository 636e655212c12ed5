import { sql, type Kysely } from 'kysely'

/**
 * Magazines, articles and products are platform content like documents. What a user does with any of them (likes,
 * keeps, writes about) stands under the person's hospital, in one table for all kinds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table library_item (
    kind text not null check (kind in ('mag', 'art', 'cat', 'prod')), item_id text not null, parent_id text not null, position int not null, brands text[] not null,
    title text not null, subtitle text not null, summary text not null, issued text not null, body jsonb not null, search_text text not null,
    primary key (kind, item_id))`.execute(db)
  await sql`create index library_item_parent on library_item (kind, parent_id, position)`.execute(
    db,
  )
  await sql`create table document_edition (
    document_id text not null references document, version_id text not null, title text not null, publisher text not null, number text not null, issued text not null,
    status text not null, summary text not null, key_points text[] not null,
    primary key (document_id, version_id))`.execute(db)
  await sql`create table reaction (
    com_id text not null references company, person_id text not null, kind text not null, item_id text not null,
    liked int not null default 0, favorite int not null default 0, favorite_at float8 not null default 0,
    primary key (com_id, person_id, kind, item_id))`.execute(db)
  await sql`create index reaction_likes on reaction (kind, item_id) where liked = 1`.execute(db)
  await sql`create table item_comment (
    com_id text not null references company, comment_id text not null, kind text not null, item_id text not null, person_id text not null, content text not null,
    state int not null, created_at float8 not null, decided_by text,
    primary key (com_id, comment_id))`.execute(db)
  await sql`create index item_comment_item on item_comment (com_id, kind, item_id, created_at desc)`.execute(
    db,
  )
  await sql`create index item_comment_waiting on item_comment (com_id, created_at) where state = 0`.execute(
    db,
  )
  await sql`create table search_word (
    com_id text not null references company, person_id text not null, word_type text not null, word text not null, used_at float8 not null,
    primary key (com_id, person_id, word_type, word))`.execute(db)
  await sql`create index search_word_hot on search_word (com_id, word_type, used_at)`.execute(db)
}
