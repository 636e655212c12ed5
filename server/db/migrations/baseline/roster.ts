import { leaveKinds } from '@contract/kinds'
import { oneOf } from './oneOf'

/** Duty rosters: who works when, who is away. */
export const roster = `
create table shift_kind (
  com_id text not null references company,
  shift_id text not null,
  shift_name text not null check (shift_name <> ''),
  begins_min int not null check (begins_min between 0 and 1439),
  ends_min int not null check (ends_min between 1 and 2880),
  night boolean not null,
  primary key (com_id, shift_id),
  unique (com_id, shift_name),
  check (begins_min < ends_min)
);
comment on table shift_kind is 'The shifts of a hospital. Minutes from midnight of the day on which it begins.';

create table roster_entry (
  com_id text not null,
  person_id text not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  on_day date not null,
  shift_id text not null,
  night boolean not null,
  primary key (com_id, person_id, begins_at),
  foreign key (com_id, person_id) references person on delete cascade,
  foreign key (com_id, shift_id) references shift_kind,
  check (begins_at < ends_at)
);
create index roster_entry_begins on roster_entry (com_id, shift_id, begins_at);
comment on table roster_entry is 'A shift of somebody, with the hours that the shift had when it was planned.';

create table person_leave (
  com_id text not null,
  person_id text not null,
  first_day date not null,
  last_day date,
  kind text not null ${oneOf('kind', leaveKinds)},
  primary key (com_id, person_id, first_day),
  foreign key (com_id, person_id) references person on delete cascade,
  check (first_day <= last_day)
);
create index person_leave_open on person_leave (com_id, last_day);
comment on table person_leave is 'Days on which somebody is or was away; what they owe is due so many days later. Without a last day: until they are back.';

create table shift_exercise (
  com_id text not null,
  exercise_id text not null,
  shift_id text not null,
  task_id text not null,
  from_day date not null,
  until_day date not null,
  created_by text not null,
  created_at timestamptz not null,
  primary key (com_id, exercise_id),
  foreign key (com_id, shift_id) references shift_kind,
  check (from_day <= until_day)
);
create index shift_exercise_shift on shift_exercise (com_id, shift_id);
comment on table shift_exercise is 'A short exam that a shift carries on these days: who begins it owes it until its end, once a person.';
`
