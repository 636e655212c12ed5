import { signOnKinds } from '@contract/kinds'
import { oneOf } from './oneOf'

/** The hospital's own accounts as a way in. */
export const signOn = `
create table sign_on_way (
  com_id text not null references company,
  way_id text not null,
  kind text not null ${oneOf('kind', signOnKinds)},
  title text not null,
  settings jsonb not null,
  secret_cipher bytea check (length(secret_cipher) > 0),
  enabled boolean not null,
  updated_at timestamptz not null,
  updated_by text not null,
  entries int not null default 0,
  last_entry_at timestamptz,
  primary key (com_id, way_id)
);
comment on table sign_on_way is 'A directory of the hospital (OpenID Connect, LDAP, WeCom, DingTalk) by which its people come in; who they are is found by job number.';
comment on column sign_on_way.settings is 'SignOnSettings of contract/calls/account/signOn';
comment on column sign_on_way.secret_cipher is 'AES-256-GCM under the server''s secret; never leaves the server.';
`
