import { codeScenes, puzzleKinds } from '@contract/kinds'
import { oneOf } from './oneOf'

/** Codes, one-time tickets and slide checks: platform-wide, because they are asked before anybody knows which hospital is asking. */
export const verification = `
create table sent_code (
  send_id text primary key,
  mobile_hash text not null,
  address_hash text not null,
  scene text not null ${oneOf('scene', codeScenes)},
  code_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz
);
create index sent_code_address on sent_code (address_hash, created_at);
create index sent_code_age on sent_code (created_at);
create index sent_code_mobile on sent_code (mobile_hash, created_at);
comment on table sent_code is 'Codes that were sent. Neither number nor address nor code is readable; rows go after a day.';

create table one_time_ticket (
  ticket_hash text primary key,
  kind text not null,
  payload jsonb not null,
  expires_at timestamptz not null
);
create index one_time_ticket_age on one_time_ticket (expires_at);
comment on table one_time_ticket is 'Things that may be done once by who holds the ticket: captcha, verify, bind, handover.';
comment on column one_time_ticket.payload is 'object: what the ticket stands for, by kind (server/features/account/verification)';

create table slide_check (
  slide_id text primary key,
  kind text not null ${oneOf('kind', puzzleKinds)},
  answer int not null,
  bits smallint not null,
  address_hash text not null,
  expires_at timestamptz not null
);
create index slide_check_address on slide_check (address_hash, expires_at);
comment on column slide_check.bits is 'Zero bits of the work that is asked for.';

create table setup_link (
  link_hash text primary key,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  factor_cipher bytea
);
comment on table setup_link is 'One-time addresses by which an administrator of the platform is made. Stays after its use: who comes late is told why.';
comment on column setup_link.factor_cipher is 'AES-256-GCM under the server''s secret: the authenticator and recovery codes that the address shows; gone once it is used.';
`
