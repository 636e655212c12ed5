import { messageTopics, messageWays, mutableTopics } from '@contract/kinds'
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
  job_id text not null,
  sent_at timestamptz,
  primary key (com_id, notice_id),
  foreign key (com_id, created_by) references person on delete cascade
);
create index staff_notice_maker on staff_notice (com_id, created_by, created_at desc);
create index staff_notice_newest on staff_notice (com_id, created_at desc);
comment on table staff_notice is 'A notice in the hospital''s own words. Its messages have the kind fromHospital and the key notice:<notice_id>.';
comment on column staff_notice.job_id is 'The long job that sends it; its row goes after some days.';
comment on column staff_notice.sent_at is 'When everybody whom it is for had it; null: the job is at it, or ended before.';

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
  way text not null ${oneOf('way', messageWays)},
  template text check (template <> ''),
  state int not null default 0 ${oneOf('state', SendingState)},
  tries int not null default 0,
  due_at timestamptz not null,
  problem text check (problem <> ''),
  primary key (com_id, message_id, way),
  foreign key (com_id, message_id) references message on delete cascade,
  check ((way = 'platform') = (template is not null))
);
create index message_sending_due on message_sending (state, due_at) where state in (0, 1);
comment on table message_sending is 'A message on a way out of the message centre. state: 0 waits, 1 is on its way (a process that died leaves it so), 2 sent, 3 given up: problem says why.';
comment on column message_sending.template is 'Of the messaging platform, which asks for one.';

create table message_way (
  com_id text not null references company,
  way text not null ${oneOf('way', messageWays)},
  enabled boolean not null,
  topics text[] not null check (topics <@ array[${messageTopics.map((topic) => `'${topic}'`).join(', ')}]),
  settings jsonb not null,
  secret_cipher bytea check (length(secret_cipher) > 0),
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (com_id, way)
);
comment on table message_way is 'A way by which messages of a hospital go out. Without a row: the platform carries everything, the others nothing.';
comment on column message_way.settings is 'WaySettings of contract/calls/message/messageWay';
comment on column message_way.secret_cipher is 'AES-256-GCM under the server''s secret; never leaves the server.';

create table sms_month (
  com_id text not null references company,
  month date not null,
  used int not null,
  most int not null,
  primary key (com_id, month),
  check (used <= most)
);
comment on table sms_month is 'Notices by SMS that a hospital sent in a month, never more than it allowed itself.';
comment on column sms_month.month is 'Its first day.';
`
