import { mutableTopics } from '@contract/kinds'
import { SendingState } from '@contract/states'
import { oneOf } from './oneOf'

/** Messages, notices in the hospital's words, accepted questions of the messaging platform, what is to be sent. */
export const message = `
create table message (
  com_id text not null,
  message_id text not null,
  person_id text not null,
  kind text not null,
  facts jsonb not null,
  path text not null,
  once_key text not null,
  shown_at timestamptz not null,
  read_at timestamptz,
  created_at timestamptz not null,
  primary key (com_id, message_id),
  unique (com_id, person_id, once_key),
  foreign key (com_id, person_id) references person on delete cascade
);
create index message_person on message (com_id, person_id, shown_at desc);
create index message_notice on message (com_id, once_key) where kind = 'fromHospital';
comment on table message is 'A message to one person; its words are made when it is read, in the reader''s language. Not before shown_at.';
comment on column message.once_key is 'The same thing is told a person once.';
comment on column message.facts is 'names and values that the text of its kind asks for';

create table staff_notice (
  com_id text not null,
  notice_id text not null,
  title text not null check (title <> ''),
  body text not null check (body <> ''),
  created_by text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (com_id, notice_id),
  foreign key (com_id, created_by) references person on delete cascade
);
create index staff_notice_maker on staff_notice (com_id, created_by, created_at desc);
create index staff_notice_newest on staff_notice (com_id, created_at desc);
comment on table staff_notice is 'A notice in the hospital''s own words. Its messages have the kind fromHospital and the key notice:<notice_id>.';
comment on column staff_notice.sent_at is 'When everybody whom it is for had it; null: a long job is at it.';

create table message_grant (
  com_id text not null,
  grant_id text not null,
  person_id text not null,
  app_code text not null,
  template text not null,
  used_for text check (used_for <> ''),
  created_at timestamptz not null,
  primary key (com_id, grant_id),
  foreign key (com_id, person_id) references person on delete cascade
);
create index message_grant_left on message_grant (com_id, person_id, template) where used_for is null;
create unique index message_grant_used on message_grant (com_id, used_for) where used_for is not null;
comment on table message_grant is 'One accepted question of the messaging platform: it may send one message of that template.';

create table message_mute (
  com_id text not null,
  person_id text not null,
  topic text not null ${oneOf('topic', mutableTopics)},
  primary key (com_id, person_id, topic),
  foreign key (com_id, person_id) references person on delete cascade
);
comment on table message_mute is 'What somebody keeps off their phone; the message centre has it all the same.';

create table message_sending (
  com_id text not null,
  message_id text not null,
  template text not null,
  state int not null default 0 ${oneOf('state', SendingState)},
  tries int not null default 0,
  due_at timestamptz not null,
  problem text check (problem <> ''),
  primary key (com_id, message_id),
  foreign key (com_id, message_id) references message on delete cascade
);
create index message_sending_due on message_sending (state, due_at) where state in (0, 1);
comment on table message_sending is 'state: 0 waits, 1 is on its way (a process that died leaves it so), 2 sent, 3 given up: problem says why.';
`
