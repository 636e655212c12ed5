/** Every code that is printed or shown: one short id. */
export const link = `
create table short_link (
  short_id text primary key,
  kind text not null check (kind in ('exam', 'meeting', 'training', 'scene')),
  target_id text not null,
  task_id text check (task_id <> ''),
  com_id text not null,
  made_by text not null,
  dynamic boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz,
  uses int not null default 0
);
create index short_link_found on short_link (kind, target_id);
create unique index short_link_target on short_link (com_id, kind, target_id, task_id) nulls not distinct;
comment on table short_link is 'What a short id (or the scene of a mini-program code) stands for. Platform-wide: scanned before anybody knows who scans.';
comment on column short_link.task_id is 'A task of a scene.';
comment on column short_link.dynamic is 'the code rotates.';
comment on column short_link.expires_at is 'null: never.';
`
