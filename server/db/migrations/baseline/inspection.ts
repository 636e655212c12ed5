/** Inspection packs: what was asked for, how far each part is, and the file. */
export const inspection = `
create table inspection_pack (
  com_id text not null references company,
  pack_id text not null,
  job_id text not null,
  title text not null check (title <> ''),
  purpose text check (purpose <> ''),
  scope jsonb not null,
  whom text not null check (whom <> ''),
  parts jsonb not null default '[]',
  log jsonb not null default '[]',
  pages int not null default 0,
  file_id text,
  verified boolean,
  made_by text not null,
  created_at timestamptz not null,
  started_at timestamptz,
  made_at timestamptz,
  primary key (com_id, pack_id),
  foreign key (com_id, file_id) references stored_file,
  check ((made_at is null) = (file_id is null))
);
create index inspection_pack_file on inspection_pack (com_id, file_id);
create index inspection_pack_newest on inspection_pack (com_id, created_at);
comment on table inspection_pack is 'Everything of a period in one zip, for inspectors. Kept three years.';
comment on column inspection_pack.job_id is 'The long job that makes it; it is forgotten after thirty days, the pack is not.';
comment on column inspection_pack.scope is 'PackScope of contract/calls/year/inspection: period, departments, topics, parts';
comment on column inspection_pack.whom is 'The departments that it is about, in words of when it was asked for.';
comment on column inspection_pack.parts is 'PackPartStanding[] of contract/calls/year/inspection';
comment on column inspection_pack.log is '{time, line}[]: what was done, in the order of time';
comment on column inspection_pack.verified is 'Whether its sums agreed with a second count; null: not counted yet.';
`
