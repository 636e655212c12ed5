import { dutyKinds, dutyReasons, pastKinds } from '@contract/kinds'
import { DutyState, openDuties } from '@contract/states'
import { oneOf } from './oneOf'

/** What people owe: the rules by which they are given it, and a row a person and thing. */
export const duty = `
create table duty_rule (
  com_id text not null references company,
  kind text not null ${oneOf('kind', dutyKinds)},
  task_id text not null,
  task_com_id text not null references company,
  name text not null,
  audience jsonb not null,
  given_at timestamptz not null,
  start_at timestamptz not null,
  due_at timestamptz not null,
  newcomer_days int check (newcomer_days > 0),
  again jsonb,
  changed_at timestamptz not null,
  settled_at timestamptz,
  withdrawn_at timestamptz,
  primary key (com_id, kind, task_id)
);
create index duty_rule_open on duty_rule (com_id, due_at) where withdrawn_at is null;
create index duty_rule_owner on duty_rule (task_com_id, task_id);
comment on table duty_rule is 'Whom of a hospital a task is given to, until when.';
comment on column duty_rule.task_com_id is 'Whose task it is: the hospital''s own, or the platform''s.';
comment on column duty_rule.audience is 'Audience of contract/rules/audience';
comment on column duty_rule.given_at is 'When it was published; who came later is a newcomer.';
comment on column duty_rule.start_at is 'From when on it can be begun.';
comment on column duty_rule.newcomer_days is 'Who came after it was given has so many days from the day they came, never beyond due_at; null: everybody until due_at.';
comment on column duty_rule.again is 'Recurrence of contract/rules/year/recurrence: when it comes back; null: never.';
comment on column duty_rule.settled_at is 'Since when everybody whom it means has their duty; null: a job is at it.';

create table duty (
  com_id text not null,
  kind text not null ${oneOf('kind', dutyKinds)},
  task_id text not null,
  person_id text not null,
  given_at timestamptz not null,
  due_at timestamptz not null,
  state int not null ${oneOf('state', DutyState)},
  why text not null ${oneOf('why', dutyReasons)},
  closed_at timestamptz,
  due_by text check (due_by <> ''),
  paused_days int not null default 0 check (paused_days >= 0),
  decided_by text check (decided_by <> ''),
  reason text check (reason <> ''),
  last_told_at timestamptz,
  last_told_by text check (last_told_by <> ''),
  told_times int not null default 0,
  primary key (com_id, kind, task_id, person_id),
  foreign key (com_id, kind, task_id) references duty_rule,
  foreign key (com_id, person_id) references person on delete cascade,
  check ((closed_at is null) = (state in (${openDuties.join(', ')}))),
  check ((decided_by is null) = (reason is null)),
  check (state <> ${DutyState.excused} or reason is not null)
);
create index duty_open on duty (com_id, due_at, person_id) include (kind, task_id, last_told_at, last_told_by) where closed_at is null;
create index duty_open_person on duty (com_id, person_id, due_at) where closed_at is null;
create index duty_open_task on duty (com_id, kind, task_id, person_id) where closed_at is null;
create index duty_person on duty (com_id, person_id);
comment on table duty is 'Something that somebody owes. Overdue is what is open after due_at.';
comment on column duty.state is 'Follows what the person did with the thing itself, in the same transaction; 6 also: they left, or it is not meant for them any more.';
comment on column duty.closed_at is 'When it was over: done, excused, handed on, withdrawn.';
comment on column duty.due_by is 'Who gave them longer: then the rule does not move due_at any more.';
comment on column duty.paused_days is 'By so many days of leave due_at was moved on.';
comment on column duty.decided_by is 'Who excused them, or handed it on; reason says why.';
comment on column duty.last_told_at is 'The last reminder, by hand or by the program: soon due, overdue.';
comment on column duty.last_told_by is 'Who reminded then; null: the program.';
comment on column duty.told_times is 'How often they were reminded by hand.';

create table completion_import (
  com_id text not null references company,
  import_id text not null,
  file_name text not null check (file_name <> ''),
  imported_by text not null,
  imported_at timestamptz not null,
  taken int not null default 0 check (taken >= 0),
  undone_by text check (undone_by <> ''),
  undone_at timestamptz,
  primary key (com_id, import_id),
  check ((undone_by is null) = (undone_at is null))
);
create index completion_import_at on completion_import (com_id, imported_at);
comment on table completion_import is 'A file of completions from before or elsewhere.';

create table past_completion (
  com_id text not null,
  person_id text not null,
  kind text not null ${oneOf('kind', pastKinds)},
  task_id text not null,
  done_at timestamptz not null,
  valid_until timestamptz,
  import_id text not null,
  primary key (com_id, person_id, kind, task_id, done_at),
  foreign key (com_id, person_id) references person on delete cascade,
  foreign key (com_id, import_id) references completion_import,
  check (valid_until > done_at)
);
create index past_completion_task on past_completion (com_id, kind, task_id);
create index past_completion_import on past_completion (com_id, import_id);
comment on table past_completion is 'That somebody completed a course or an exam before or elsewhere, out of a file: no score, no certificate of ours.';
comment on column past_completion.valid_until is 'The beginning of the day on which it holds no more; null: as long as the months after which the thing comes back.';
`
