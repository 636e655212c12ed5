import { packedKinds } from '@contract/kinds'
import { oneOf } from './oneOf'

/** Content that hospitals exchange. */
export const contentPacks = `
create table content_pack (
  com_id text not null references company,
  pack_id text not null,
  name text not null,
  version text not null,
  from_name text not null,
  source text not null,
  licence text not null,
  reviewed boolean not null,
  made_at timestamptz not null,
  digest text not null,
  content jsonb not null,
  read_at timestamptz not null,
  taken_version text check (taken_version <> ''),
  taken_by text check (taken_by <> ''),
  taken_at timestamptz,
  sent_by text references company check (sent_by <> ''),
  primary key (com_id, pack_id)
);
comment on table content_pack is 'Packs of content of other hospitals that a hospital has read or taken.';
create index content_pack_sent_by on content_pack (sent_by);
comment on column content_pack.sent_by is 'The centre of a region that sent it; null: a file that was read here.';
comment on column content_pack.content is 'PackContent of server/features/contentPack/packFile, of the version that was read last';

create table content_pack_thing (
  com_id text not null,
  pack_id text not null,
  kind text not null ${oneOf('kind', packedKinds)},
  origin text not null,
  thing_id text not null,
  pack_hash text not null,
  own_hash text not null,
  primary key (com_id, pack_id, kind, origin),
  foreign key (com_id, pack_id) references content_pack
);
comment on table content_pack_thing is 'What was taken out of a pack, and what it was then: what a hospital changed since is not touched by a later version.';
comment on column content_pack_thing.origin is 'Its id where the pack was made.';
comment on column content_pack_thing.own_hash is 'Of what stood here after it was taken.';
`
