import { deskJobKinds, deskJobStates } from '@contract/kinds'
import { oneOf } from './oneOf'

/** Long jobs of the desk. */
export const deskJob = `
create table desk_job (
  com_id text not null references company,
  job_id text not null,
  person_id text not null,
  kind text not null ${oneOf('kind', deskJobKinds)},
  title text not null,
  language text not null,
  state text not null default 'waiting' ${oneOf('state', deskJobStates)},
  input jsonb not null,
  done int not null default 0,
  total int not null default 0,
  says text check (says <> ''),
  result jsonb,
  notes jsonb not null default '[]',
  note_count int not null default 0,
  link text check (link <> ''),
  file_name text check (file_name <> ''),
  bytes bigint not null default 0,
  run int not null default 0,
  is_cancelled boolean not null default false,
  is_put_away boolean not null default false,
  beat_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (com_id, job_id),
  foreign key (com_id, person_id) references person on delete cascade,
  check ((state in ('done', 'failed', 'cancelled')) = (ended_at is not null))
);
create index desk_job_person on desk_job (com_id, person_id, created_at);
create index desk_job_age on desk_job (created_at);
create index desk_job_open on desk_job (state) where state in ('waiting', 'running');
comment on table desk_job is 'Long jobs that people at a desk asked for: imports, exports, changes of many. Kept thirty days.';
comment on column desk_job.title is 'What it does, in the language it was asked for in.';
comment on column desk_job.input is 'object: what it was asked to do (DeskJobInputs); no secrets';
comment on column desk_job.says is 'How it ended, in a person''s words.';
comment on column desk_job.result is 'object: what came of it, for programs';
comment on column desk_job.notes is 'text[]: what it could not do; the first 200 of note_count';
comment on column desk_job.link is 'The page of the office that shows what came of it.';
comment on column desk_job.run is 'Which run it is: one that was followed by another writes nothing any more.';
comment on column desk_job.is_cancelled is 'Whoever asked for it does not want it any more.';
comment on column desk_job.beat_at is 'When its process last said that it lives; by the database''s clock.';
`
