import { attendStates } from '@contract/kinds'
import { CheckState, ReviewState } from '@contract/states'
import { oneOf } from './oneOf'

/** Meetings and attendance. signed and change_no number signatures and changes: a watcher asks for what came after the last number that it knows. An attendee is a person (p:…), a member of another hospital (x:…) or a guest (m:… hash of the number). */
export const meeting = `
create table meeting (
  com_id text not null references company,
  meeting_id text not null,
  title text not null,
  place text not null,
  host text not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  sign_start timestamptz not null,
  sign_end timestamptz not null,
  out_start timestamptz check (out_start > 'epoch'),
  out_end timestamptz check (out_end > 'epoch'),
  out_at_random boolean not null default false,
  out_told boolean not null default false,
  grace_minutes int not null default 0,
  hours numeric not null default 0,
  dynamic_code boolean not null default true,
  need_picture boolean not null default false,
  allow_guests boolean not null default false,
  take_offline boolean not null default false,
  latitude numeric check (latitude between -90 and 90),
  longitude numeric check (longitude between -180 and 180),
  radius int not null default 0,
  audience jsonb,
  form jsonb not null default '[]',
  closed_at timestamptz,
  signed int not null default 0,
  change_no int not null default 0,
  made_by text not null,
  created_at timestamptz not null,
  reminded_for timestamptz check (reminded_for > 'epoch'),
  agenda text check (agenda <> ''),
  minutes text check (minutes <> ''),
  minutes_by text check (minutes_by <> ''),
  minutes_at timestamptz,
  primary key (com_id, meeting_id),
  check ((minutes is null) = (minutes_by is null) and (minutes is null) = (minutes_at is null))
);
create index meeting_start on meeting (com_id, start_time);
create index meeting_to_ask_again on meeting (out_start) where out_at_random and not out_told;
create index meeting_to_remind on meeting (start_time) where reminded_for is distinct from start_time;
comment on column meeting.out_start is '0: there is no sign-out.';
comment on column meeting.out_at_random is 'The server drew out_start; attendees know it when it has come.';
comment on column meeting.out_told is 'Who signed in was asked for the code again; only where out_at_random.';
comment on column meeting.radius is 'Metres; 0: anywhere.';
comment on column meeting.audience is 'Audience of contract/rules/audience: who is expected; null: the whole hospital.';
comment on column meeting.signed is 'How many have signed, and how often something changed.';
comment on column meeting.reminded_for is 'The start that people were reminded of; 0: of none yet.';
comment on column meeting.form is 'FormField[]: what whoever signs fills in';
comment on column meeting.agenda is 'What it is about, a point a line; those invited read it.';
comment on column meeting.minutes is 'What was said and decided; those invited read it.';

create table attendance (
  com_id text not null,
  meeting_id text not null,
  attend_id text not null,
  attendee text not null,
  person_id text check (person_id <> ''),
  guest_name text check (guest_name <> ''),
  guest_org text check (guest_org <> ''),
  mobile_masked text check (mobile_masked <> ''),
  no int not null,
  state text not null ${oneOf('state', attendStates)},
  sign_time timestamptz check (sign_time > 'epoch'),
  out_time timestamptz check (out_time > 'epoch'),
  late boolean not null default false,
  hours_given numeric,
  form jsonb not null default '{}',
  device_hash text check (device_hash <> ''),
  flags text[] not null default '{}',
  in_key text check (in_key <> ''),
  out_key text check (out_key <> ''),
  change_no int not null,
  received_at timestamptz not null,
  primary key (com_id, meeting_id, attend_id),
  foreign key (com_id, meeting_id) references meeting,
  foreign key (com_id, person_id) references person
);
create index attendance_change on attendance (com_id, meeting_id, change_no);
create index attendance_device on attendance (com_id, meeting_id, device_hash) where device_hash is not null;
create unique index attendance_once on attendance (com_id, meeting_id, attendee);
create index attendance_person on attendance (com_id, person_id, sign_time) where person_id is not null;
comment on column attendance.attendee is 'p:person, x:hospital/person of another hospital, m:hash of a guest''s number.';
comment on column attendance.sign_time is '0: not yet.';
comment on column attendance.hours_given is 'null: as the meeting says.';
comment on column attendance.form is 'by field: text';

create table meeting_picture (
  com_id text not null,
  meeting_id text not null,
  pic_id text not null,
  person_id text not null,
  file_id text not null,
  created_at timestamptz not null,
  check_state int not null default ${CheckState.passed} ${oneOf('check_state', CheckState)},
  primary key (com_id, meeting_id, pic_id),
  foreign key (com_id, meeting_id) references meeting
);
comment on column meeting_picture.check_state is 'Of the check by the messaging platform, as content_check.state; only who took it sees it before 2 and at 4.';
create unique index meeting_picture_once on meeting_picture (com_id, meeting_id, person_id, file_id);

create table meeting_excuse (
  com_id text not null,
  meeting_id text not null,
  person_id text not null,
  reason text not null check (reason <> ''),
  state int not null default 0 ${oneOf('state', ReviewState)},
  note text check (note <> ''),
  decided_by text check (decided_by <> ''),
  decided_at timestamptz,
  created_at timestamptz not null,
  primary key (com_id, meeting_id, person_id),
  foreign key (com_id, meeting_id) references meeting,
  foreign key (com_id, person_id) references person on delete cascade,
  check ((state = 0) = (decided_by is null) and (state = 0) = (decided_at is null))
);
create index meeting_excuse_person on meeting_excuse (com_id, person_id);
create index meeting_excuse_waiting on meeting_excuse (com_id, created_at) where state = 0;
comment on table meeting_excuse is 'Somebody who is expected asks to be away; state: 0 waits, 1 agreed, 2 refused. Agreed, what they owed of it is excused.';
`
