import { regradeStates } from '@contract/kinds'
import { oneOf } from './oneOf'

/** Corrections of keys and what became of the scores. */
export const regrade = `
create table regrade (
  com_id text not null,
  regrade_id text not null,
  actor_com_id text not null,
  actor_id text not null,
  question_id text not null,
  papers text[] not null,
  correction jsonb not null,
  reason text not null,
  state text not null default 'running' ${oneOf('state', regradeStates)},
  done int not null default 0,
  total int not null,
  changed int not null default 0,
  created_at timestamptz not null,
  primary key (com_id, regrade_id),
  check (state in ('running', 'done'))
);
create index regrade_running on regrade (created_at) where state = 'running';
comment on table regrade is 'com_id: whose tasks it is about.';
comment on column regrade.correction is 'Correction: question, edition, right or accepted answers, free';

create table score_notice (
  com_id text not null,
  notice_id text not null,
  person_id text not null,
  task_id text not null,
  attempt_id text not null,
  regrade_id text not null,
  score_before numeric not null,
  score_after numeric not null,
  seen boolean not null default false,
  created_at timestamptz not null,
  primary key (com_id, person_id, notice_id),
  foreign key (com_id, person_id) references person,
  foreign key (com_id, attempt_id) references attempt
);
create index score_notice_attempt on score_notice (com_id, attempt_id);
`
