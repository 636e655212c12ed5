import { applicationKinds } from '@contract/kinds'
import { ReviewState } from '@contract/states'
import { oneOf } from './oneOf'

/** Registering: profiles of hospitals, applications and their review, identity numbers. */
export const registration = `
create table company_profile (
  com_id text primary key references company,
  area_id text not null,
  address text check (address <> ''),
  level text check (level <> ''),
  nature text check (nature <> ''),
  credit_code text check (credit_code <> ''),
  state int not null ${oneOf('state', ReviewState)},
  opened_by_com_id text check (opened_by_com_id <> ''),
  opened_by text check (opened_by <> ''),
  created_at timestamptz not null
);
create index company_profile_area on company_profile (area_id text_pattern_ops);
comment on table company_profile is 'What is known of a hospital beyond its name. A hospital without a row is approved.';
comment on column company_profile.state is '0 waits for a review, 1 approved, 2 refused.';
comment on column company_profile.opened_by is 'Who of another hospital (opened_by_com_id) asked for this one; null: somebody of its own, or nobody did.';

create table application (
  com_id text not null references company,
  application_id text not null,
  kind text not null ${oneOf('kind', applicationKinds)},
  person_com_id text not null,
  person_id text not null,
  person_name text not null,
  mobile_masked text check (mobile_masked <> ''),
  job_number text check (job_number <> ''),
  listed_id text check (listed_id <> ''),
  state int not null default 0 ${oneOf('state', ReviewState)},
  reason text check (reason <> ''),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text check (decided_by <> ''),
  primary key (com_id, application_id)
);
create index application_kind on application (kind, state, created_at);
create index application_open on application (com_id, state, created_at);
comment on table application is 'A request that somebody else decides: to join a hospital (person) or to open one (company).';
comment on column application.job_number is 'As they gave it.';
comment on column application.listed_id is 'Who of the staff list has that job number and name: approved, they are one.';
comment on column application.person_com_id is 'Hospital of the person who waits; where a person of another hospital opens this one, their hospital.';

create table sign_up_rule (
  com_id text primary key references company,
  approves_listed boolean not null default false,
  reviews_people boolean not null default true
);
comment on table sign_up_rule is 'Who registers with a hospital. Without a row: everybody waits.';
comment on column sign_up_rule.approves_listed is 'Who has a job number and name of the staff list is let in at once.';
comment on column sign_up_rule.reviews_people is 'Who registers waits for the hospital''s approval; else nobody does.';

create table identity (
  com_id text not null,
  person_id text not null,
  id_cipher bytea not null,
  id_hash text not null,
  id_masked text not null,
  changed_at timestamptz not null,
  primary key (com_id, person_id),
  foreign key (com_id, person_id) references person on delete cascade
);
create unique index identity_once on identity (com_id, id_hash);
create table identity_lookup (
  id_hash text not null,
  com_id text not null,
  person_id text not null,
  primary key (com_id, person_id)
);
create index identity_lookup_hash on identity_lookup (id_hash);
comment on table identity_lookup is 'Whether anybody of any hospital has this identity number. Holds no readable number. A small directory.';
comment on table identity is 'Identity numbers, encrypted; id_hash finds their person without the number being readable.';
`
