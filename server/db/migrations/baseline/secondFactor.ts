export const secondFactor = `
create table second_factor (
  com_id text not null,
  person_id text not null,
  secret_cipher bytea check (length(secret_cipher) > 0),
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  new_cipher bytea check (length(new_cipher) > 0),
  made_at timestamptz not null,
  primary key (com_id, person_id),
  foreign key (com_id, person_id) references person on delete cascade,
  check ((secret_cipher is null) = (confirmed_at is null))
);
comment on table second_factor is 'The authenticator of somebody with more than a learner''s rights (TOTP, RFC 6238).';
comment on column second_factor.secret_cipher is 'AES-256-GCM under the server''s secret.';
comment on column second_factor.confirmed_at is 'When the first code of it was seen.';
comment on column second_factor.new_cipher is 'A secret that was shown at made_at and has not been confirmed; the one before counts until it is.';
comment on column second_factor.last_step is 'The 30-second step of the last code that was taken: no code counts twice.';

create table recovery_code (
  com_id text not null,
  person_id text not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (com_id, person_id, code_hash),
  foreign key (com_id, person_id) references person on delete cascade
);
comment on table recovery_code is 'Codes for a lost authenticator, each for one use; only their HMAC is kept.';

create table passkey (
  com_id text not null,
  person_id text not null,
  passkey_id text not null,
  public_key bytea not null,
  uses bigint not null,
  name text not null check (name <> ''),
  transports text[] not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (com_id, passkey_id),
  foreign key (com_id, person_id) references person on delete cascade
);
create index passkey_person on passkey (com_id, person_id);
comment on table passkey is 'Keys of a device or a security key (WebAuthn) that stand beside the authenticator as a second factor; public, and good for this address only.';
comment on column passkey.passkey_id is 'The id that the device gave it, base64url.';
comment on column passkey.uses is 'What the device counted at the last use; where it counts, a copy is noticed.';
comment on column passkey.transports is 'How it is reached: internal, usb, nfc, hybrid.';
`
