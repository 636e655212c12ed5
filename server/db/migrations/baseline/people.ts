import { channels, consentDocuments, grantScopes } from '@contract/kinds'
import { brandNames } from '@contract/rules/brands'
import { roleNames } from '@contract/rules/rights'
import { oneOf } from './oneOf'

/** Hospitals and the people in them, with what they hold: rights, credentials, consents. */
export const people = `
create table company (
  com_id text primary key,
  com_name text not null,
  short_name text not null,
  brand text not null ${oneOf('brand', brandNames)},
  domain_code text not null unique,
  link_code text not null unique,
  province text check (province <> ''),
  created_at timestamptz not null
);
comment on table company is 'A hospital, or the platform itself.';
comment on column company.link_code is 'Short ids and invitations of the hospital begin with it.';

create table department (
  com_id text not null references company,
  department_id text not null,
  department_name text not null,
  position int not null,
  parent_id text check (parent_id <> ''),
  primary key (com_id, department_id),
  foreign key (com_id, parent_id) references department
);
create index department_parent on department (com_id, parent_id);
comment on column department.parent_id is 'The department above it.';

create table post (
  com_id text not null references company,
  post_id text not null,
  post_name text not null,
  nature int not null,
  position int not null,
  primary key (com_id, post_id)
);

create table area (
  com_id text not null,
  area_id text not null,
  department_id text not null,
  area_name text not null,
  position int not null,
  primary key (com_id, area_id),
  foreign key (com_id, department_id) references department
);
create index area_department on area (com_id, department_id);

create table person (
  com_id text not null references company,
  person_id text not null,
  person_name text not null,
  job_number text check (job_number <> ''),
  department_id text check (department_id <> ''),
  post_id text check (post_id <> ''),
  area_id text check (area_id <> ''),
  is_clinell boolean not null default false,
  mobile_masked text check (mobile_masked <> ''),
  mobile_cipher bytea check (length(mobile_cipher) > 0),
  active boolean not null default true,
  created_at timestamptz not null,
  professional_id text check (professional_id <> ''),
  major_id text check (major_id <> ''),
  primary key (com_id, person_id),
  foreign key (com_id, department_id) references department,
  foreign key (com_id, post_id) references post,
  foreign key (com_id, area_id) references area
);
create index person_post on person (com_id, post_id);
create index person_area on person (com_id, area_id);
create index person_department on person (com_id, department_id);
create unique index person_job_number on person (com_id, job_number);
comment on column person.mobile_masked is '138****0001: what lists and screens show; null once the account is deleted.';
comment on column person.mobile_cipher is 'AES-256-GCM under the server''s secret; read only where a message must be sent.';
comment on column person.professional_id is 'Professional title and major of content/dictionaries.json.';

create table person_grant (
  com_id text not null references company,
  grant_id text not null,
  person_id text not null,
  role text not null ${oneOf('role', roleNames)},
  scope_kind text not null ${oneOf('scope_kind', grantScopes)},
  scope_ids text[] not null default '{}',
  valid_from timestamptz not null,
  valid_until timestamptz,
  granted_by text not null,
  granted_at timestamptz not null,
  taken_back_by text check (taken_back_by <> ''),
  taken_back_at timestamptz,
  primary key (com_id, grant_id),
  foreign key (com_id, person_id) references person on delete cascade,
  check ((scope_kind in ('region', 'departments') = (cardinality(scope_ids) > 0))),
  check (((taken_back_by is null) = (taken_back_at is null))),
  check (valid_until > valid_from)
);
create index person_grant_person on person_grant (com_id, person_id) where taken_back_at is null;
create index person_grant_role on person_grant (com_id, role) where taken_back_at is null;
comment on table person_grant is 'A role that a person holds somewhere for a time (contract/rules/rights). What was taken back stays.';
comment on column person_grant.scope_ids is 'The area of a region, or the departments.';

create table mobile_lookup (
  mobile_hash text not null,
  com_id text not null,
  person_id text not null,
  primary key (mobile_hash, com_id)
);
comment on table mobile_lookup is 'Which hospital''s person has this mobile. Holds no readable number. A small directory.';

create table credential (
  com_id text not null,
  person_id text not null,
  password_hash text not null,
  former_hashes jsonb not null default '[]',
  changed_at timestamptz not null,
  primary key (com_id, person_id),
  foreign key (com_id, person_id) references person
);
comment on column credential.former_hashes is 'text[]: hashes of the last passwords, the newest first';

create table consent (
  com_id text not null,
  person_id text not null,
  document_code text not null ${oneOf('document_code', consentDocuments)},
  version text not null,
  agreed_at timestamptz not null,
  channel text ${oneOf('channel', channels)},
  primary key (com_id, person_id, document_code, version),
  foreign key (com_id, person_id) references person
);
comment on table consent is 'channel: h5, weapp or hostApp; empty where it is not known.';
`
