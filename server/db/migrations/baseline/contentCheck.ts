import { checkedKinds, reportReasons } from '@contract/rules/content/contentCheck'
import { CheckState } from '@contract/states'
import { oneOf } from './oneOf'

/** What people wrote or photographed, on its way through the messaging platform's check. */
export const contentCheck = `
create table content_check (
  com_id text not null references company,
  check_id text not null,
  kind text not null ${oneOf('kind', checkedKinds)},
  thing_id text not null,
  person_id text not null,
  app_code text check (app_code <> ''),
  log_in_code text check (log_in_code <> ''),
  open_id text check (open_id <> ''),
  content text check (content <> ''),
  file_id text check (file_id <> ''),
  trace_id text check (trace_id <> ''),
  state int not null ${oneOf('state', CheckState)},
  label int,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (com_id, check_id),
  foreign key (com_id, person_id) references person on delete cascade
);
create index content_check_person on content_check (com_id, person_id);
create index content_check_open on content_check (com_id, created_at) where settled_at is null;
create index content_check_settled on content_check (settled_at);
comment on table content_check is 'state: 0 waits, 1 asked (a picture: the answer comes by itself), 2 passed, 3 doubtful, 4 risky, 5 could not be checked. Once settled, content, code and open id are gone.';

create table content_trace (
  trace_id text primary key,
  com_id text not null,
  check_id text not null,
  created_at timestamptz not null
);
create index content_trace_age on content_trace (created_at);
comment on table content_trace is 'Which check of which hospital an answer of the platform belongs to: it names neither. Gone after a day.';

create table comment_report (
  com_id text not null references company,
  comment_id text not null,
  person_id text not null,
  reason text not null ${oneOf('reason', reportReasons)},
  reported_at timestamptz not null,
  settled_at timestamptz,
  primary key (com_id, comment_id, person_id),
  foreign key (com_id, comment_id) references item_comment on delete cascade,
  foreign key (com_id, person_id) references person on delete cascade
);
create index comment_report_person on comment_report (com_id, person_id);
comment on table comment_report is 'Somebody says that a comment should not be there. settled_at: the hospital decided about it since.';
`
