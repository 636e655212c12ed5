import { linkKinds } from '@contract/kinds'
import { oneOf } from './oneOf'

/** Every code that is printed or shown: one short id. */
export const link = `
create table short_link (
  com_id text not null,
  short_id text not null,
  kind text not null ${oneOf('kind', linkKinds)},
  target_id text not null,
  task_id text check (task_id <> ''),
  made_by text not null,
  dynamic boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz,
  uses int not null default 0,
  primary key (com_id, short_id)
);
create unique index short_link_target on short_link (com_id, kind, target_id, task_id) nulls not distinct;
comment on table short_link is 'What a short id (or the scene of a mini-program code) stands for. It begins with the hospital''s link_code: scanned before anybody knows who scans.';
comment on column short_link.task_id is 'A task of a scene.';
comment on column short_link.dynamic is 'the code rotates.';
comment on column short_link.expires_at is 'null: never.';

create table shared_target (
  target_id text not null,
  com_id text not null references company,
  primary key (target_id, com_id)
);
create index shared_target_com on shared_target (com_id);
comment on table shared_target is 'Hospitals that made a code for a task, meeting or scene: who comes with its id only is led there. A small directory.';
`
