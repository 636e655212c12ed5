/** The messaging platform: its credentials, and which of its users is which person here. */
export const messaging = `
create table outside_token (
  token_name text primary key,
  value_cipher bytea not null,
  expires_at timestamptz not null
);
comment on table outside_token is 'Credentials of the messaging platform, encrypted, shared by all server processes.';

create table platform_binding (
  app_id text not null,
  open_id text not null,
  union_id text check (union_id <> ''),
  com_id text not null,
  person_id text not null,
  created_at timestamptz not null,
  primary key (app_id, open_id)
);
create unique index platform_binding_person on platform_binding (com_id, person_id, app_id);
create index platform_binding_union on platform_binding (union_id) where union_id is not null;
comment on table platform_binding is 'Which person somebody of the messaging platform is. A small directory: asked before anybody knows the hospital.';
`
