import { deliveryKinds, deliveryStates, newsKinds } from '@contract/kinds'
import { keyAbilities } from '@contract/rules/rights/keyAbilities'
import { everyOf, oneOf } from './oneOf'

/** What the hospital's own systems ask and are told. */
export const interfaces = `
create table api_key (
  com_id text not null references company,
  key_id text not null,
  title text not null,
  key_hash text not null,
  begins text not null,
  abilities text[] not null ${everyOf('abilities', keyAbilities)},
  units text[],
  ends_at timestamptz not null,
  created_at timestamptz not null,
  created_by text not null,
  last_used_at timestamptz,
  last_address text check (last_address <> ''),
  revoked_at timestamptz,
  primary key (com_id, key_id),
  foreign key (com_id, created_by) references person
);
create unique index api_key_hash on api_key (com_id, key_hash);
create index api_key_end on api_key (ends_at) where revoked_at is null;
create index api_key_maker on api_key (com_id, created_by);
comment on table api_key is 'A key by which a system of the hospital asks. The key itself is shown once and kept nowhere.';
comment on column api_key.key_hash is 'SHA-256: the key has 256 random bits.';
comment on column api_key.begins is 'Its first signs, to tell it from others.';
comment on column api_key.units is 'Only people of these units and below; null: the whole hospital.';
comment on column api_key.ends_at is 'A year after it was made at the latest; it also ends with its maker''s right to make keys.';

create table webhook (
  com_id text not null references company,
  webhook_id text not null,
  title text not null,
  address text not null,
  secret_cipher bytea not null,
  kinds text[] not null ${everyOf('kinds', newsKinds)},
  enabled boolean not null,
  exam_result_cursor text not null,
  certificate_cursor text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (com_id, webhook_id)
);
comment on table webhook is 'Where news of the hospital are sent to.';
comment on column webhook.secret_cipher is 'Of its signatures; AES-256-GCM under the server''s secret.';
comment on column webhook.exam_result_cursor is 'How far results were told.';
comment on column webhook.certificate_cursor is 'How far certificates were told.';

create table webhook_delivery (
  com_id text not null,
  delivery_id text not null,
  webhook_id text not null,
  kind text not null ${oneOf('kind', deliveryKinds)},
  items jsonb not null,
  state text not null default 'waiting' ${oneOf('state', deliveryStates)},
  tries int not null default 0,
  created_at timestamptz not null,
  next_at timestamptz,
  tried_at timestamptz,
  status int,
  reply text check (reply <> ''),
  took_ms int,
  primary key (com_id, delivery_id),
  foreign key (com_id, webhook_id) references webhook on delete cascade
);
create index webhook_delivery_of on webhook_delivery (com_id, webhook_id, state);
create index webhook_delivery_due on webhook_delivery (next_at) where state = 'waiting';
create index webhook_delivery_age on webhook_delivery (created_at);
comment on table webhook_delivery is 'One sending of a webhook, with its answer; kept for thirty days.';
comment on column webhook_delivery.items is 'ExamResult[] or IssuedCertificate[] of contract/calls/operating/exchange: ids and job numbers, no names';
comment on column webhook_delivery.next_at is 'When it is tried next; null: not by itself.';
comment on column webhook_delivery.reply is 'The beginning of the last answer, or why there was none.';
`
