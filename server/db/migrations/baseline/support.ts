import { SessionSource, buildTokenScenes, deviceKinds, logInGuards } from '@contract/kinds'
import { logInWays } from '@contract/rules/people/logInWays'
import { oneOf } from './oneOf'

/** Sessions, guards, repeats of calls, settings. */
export const support = `
create table session (
  com_id text not null,
  token_hash text not null,
  session_id text not null,
  person_id text not null,
  device_name text not null,
  source int not null ${oneOf('source', SessionSource)},
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  device_kind text not null default 'mobile' ${oneOf('device_kind', deviceKinds)},
  idle_ms bigint not null default 2592000000,
  second_factor_at timestamptz,
  wants_password boolean not null default false,
  viewed_by text check (viewed_by <> ''),
  opened_by text not null ${oneOf('opened_by', logInWays)},
  primary key (com_id, token_hash),
  foreign key (com_id, person_id) references person on delete cascade
);
create unique index session_person on session (com_id, person_id, session_id);
comment on table session is 'Log-ins that are open. The token itself is never stored, only its SHA-256.';
comment on column session.device_kind is 'mobile, pc or pad.';
comment on column session.idle_ms is 'Ms without use after which it ends.';
comment on column session.second_factor_at is 'When its person last proved the second factor in it.';
comment on column session.opened_by is 'How its person came in: what this session may do follows from it and from second_factor_at, never from what a client says.';
comment on column session.viewed_by is 'Somebody of the desk who looks at what this person sees: nothing is changed in it, and it is not used on.';
comment on column session.wants_password is 'It was opened with a password that was handed out: nothing goes before an own one.';

create table log_in (
  com_id text not null,
  person_id text not null,
  log_in_id text not null,
  at timestamptz not null,
  failed boolean not null,
  network text not null,
  device_hash text check (device_hash <> ''),
  device_name text check (device_name <> ''),
  device_kind text not null ${oneOf('device_kind', deviceKinds)},
  primary key (com_id, person_id, log_in_id),
  foreign key (com_id, person_id) references person on delete cascade
);
create index log_in_age on log_in (at);
comment on table log_in is 'Log-ins and failed tries of an account, shown to its person; kept 180 days.';
comment on column log_in.network is 'Where it came from, without the part that is one machine: 203.0.113.*';
comment on column log_in.device_hash is 'SHA-256 of the device''s random id: a device that was let in before is not locked out by others.';

create table login_guard (
  guard_key text primary key,
  failures int not null,
  last_failure_at timestamptz not null,
  locked_until timestamptz check (locked_until > 'epoch')
);
comment on table login_guard is 'Failed log-ins: of an account everywhere (a:hash), from one address (a:hash|address), from a device that it knows (d:hash|device), and of an address (i:address).';

create table failed_log_in (
  account_hash text not null,
  address text not null,
  hour_at timestamptz not null,
  times int not null default 1,
  last_at timestamptz not null,
  next text not null ${oneOf('next', logInGuards)},
  primary key (account_hash, address, hour_at)
);
create index failed_log_in_age on failed_log_in (last_at);
comment on table failed_log_in is 'Wrong passwords of an hour by account and address, for the operator who sees an attack; kept 30 days. Of accounts that are there and of those that are not.';
comment on column failed_log_in.account_hash is 'HMAC of the mobile number that was typed.';
comment on column failed_log_in.next is 'What stood before the next try: open, slideCheck, locked.';

create table job_runner (
  runner_id text primary key,
  seen_at timestamptz not null
);
comment on table job_runner is 'Processes that do jobs, and when each last said that it lives; what the others had locked is free again.';

create table idempotency (
  com_id text not null,
  person_id text not null,
  key text not null,
  path text not null,
  body_hash text not null,
  reply text check (reply <> ''),
  created_at timestamptz not null,
  primary key (com_id, person_id, key)
);
create index idempotency_age on idempotency (created_at);
comment on table idempotency is 'First reply of a changing call, by person and key; kept seven days.';

create table build_token (
  com_id text not null,
  token_hash text not null,
  person_id text not null,
  scene text not null ${oneOf('scene', buildTokenScenes)},
  task_id text check (task_id <> ''),
  expires_at timestamptz not null,
  path text check (path <> ''),
  reply text check (reply <> ''),
  used_at timestamptz,
  primary key (com_id, token_hash)
);
create index build_token_age on build_token (expires_at);
comment on table build_token is 'Single-use tokens of common.buildToken; the reply of the guarded call stays here for repeats.';

create table download (
  com_id text not null,
  biz_type text not null,
  biz_id text not null,
  file_id text not null,
  day text not null,
  person_id text not null,
  primary key (com_id, biz_type, biz_id, file_id, day, person_id),
  foreign key (com_id, person_id) references person
);
create index download_person on download (com_id, person_id);
create index download_file on download (biz_type, biz_id, file_id);
comment on table download is 'Who downloaded what: one row a person, file and day (UTC).';

create table fault (
  fault_id text primary key,
  target text not null,
  version text not null,
  page text not null,
  message text not null,
  stack text not null,
  model text not null,
  system text not null,
  times int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  done_at timestamptz
);
create index fault_age on fault (last_at);
comment on table fault is 'Errors of the phones, those like each other as one; of nobody. At most 2,000, kept 30 days from the last time.';
comment on column fault.fault_id is 'SHA-256 of target, version, page, message and the top of the stack.';
comment on column fault.model is 'Of the phone on which it happened the last time; so is system.';
comment on column fault.done_at is 'Hidden since then, until it comes again.';

create table setting (
  name text primary key,
  value text not null
);
`
