/** Language models that hospitals named for themselves. */
export const languageModel = `
create table hospital_model (
  com_id text primary key references company,
  address text not null check (address <> ''),
  model text not null check (model <> ''),
  key_cipher bytea check (length(key_cipher) > 0),
  enabled boolean not null,
  updated_at timestamptz not null,
  updated_by text not null,
  foreign key (com_id, updated_by) references person
);
create index hospital_model_by on hospital_model (com_id, updated_by);
comment on table hospital_model is 'The language model that a hospital named at its desk for its own drafts.';
comment on column hospital_model.key_cipher is 'What it wants to be shown; AES-256-GCM under the server''s secret.';
`
