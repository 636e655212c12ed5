import { shareWays } from '@contract/kinds'
import { oneOf } from './oneOf'

/** Shares: visits, groups, tracked events. */
export const share = `
create table share_visit (
  com_id text not null,
  task_id text not null,
  way text not null ${oneOf('way', shareWays)},
  device_hash text not null,
  person_id text check (person_id <> ''),
  times int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (com_id, task_id, way, device_hash)
);
comment on table share_visit is 'Openings of a shared task by one phone in one way; device_hash: HMAC of its id.';

create table share_group (
  com_id text not null,
  task_id text not null,
  group_hash text not null,
  first_at timestamptz not null,
  primary key (com_id, task_id, group_hash)
);
comment on table share_group is 'A group chat that a task was opened from, as an HMAC that is another one for each task.';

create table tracked_event (
  com_id text not null,
  person_id text not null,
  tracing_id text not null,
  sequence int not null,
  event_type text not null,
  event_code text not null,
  mobile_masked text check (mobile_masked <> ''),
  post_id text check (post_id <> ''),
  happened_at timestamptz not null,
  received_at timestamptz not null,
  primary key (com_id, person_id, tracing_id, sequence),
  foreign key (com_id, person_id) references person on delete cascade
);
create index tracked_event_age on tracked_event (received_at);
create index tracked_event_day on tracked_event (com_id, happened_at);
`
