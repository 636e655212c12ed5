import {
  channels,
  consentDocuments,
  employmentKinds,
  grantScopes,
  leaveKinds,
  unitKinds,
} from '@contract/kinds'
import { brandNames } from '@contract/rules/place/brands'
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
  reviews_questions boolean not null default false,
  created_at timestamptz not null,
  closed_at timestamptz
);
comment on column company.reviews_questions is 'A second person looks at questions before they come into the bank.';
comment on table company is 'A hospital, or the platform itself.';
comment on column company.closed_at is 'Nobody of it can log in since then; what it has stays.';
comment on column company.link_code is 'Short ids and invitations of the hospital begin with it.';

create table company_logo (
  com_id text primary key references company,
  content bytea not null check (length(content) > 0),
  content_type text not null,
  changed_at timestamptz not null
);

create table company_setting (
  com_id text primary key references company,
  colour text check (colour ~ '^#[0-9A-F]{6}$'),
  attempts_kept_years int check (attempts_kept_years between 0 and 100),
  comments_reviewed boolean not null default false,
  comments_closed boolean not null default false,
  mine_closed boolean not null default false,
  quiet_from_hour int not null default 22 check (quiet_from_hour between 0 and 23),
  quiet_until_hour int not null default 7 check (quiet_until_hour between 0 and 23),
  changed_at timestamptz not null
);
comment on table company_setting is 'What a hospital chose for itself; without a row: as the installation says.';
comment on column company_setting.colour is 'In the place of the brand''s own.';
comment on column company_setting.attempts_kept_years is 'Then they are archived; 0: never. NULL: as the installation says.';
comment on column company_setting.comments_reviewed is 'Others see a comment only after somebody of the hospital has looked.';
comment on column company_setting.comments_closed is 'Nobody sees what colleagues write: no comments, and nothing for the messaging platform to check.';
comment on column company_setting.mine_closed is 'On phones the mine tab only says that it is being built.';
comment on column company_setting.quiet_from_hour is 'Hours of the day between which nothing rings; the same twice: it may ring at any time.';

create table department (
  com_id text not null references company,
  department_id text not null,
  department_name text not null,
  kind text not null default 'department' ${oneOf('kind', unitKinds)},
  code text check (code <> ''),
  position int not null,
  parent_id text check (parent_id <> ''),
  closed_at timestamptz,
  merged_into text check (merged_into <> ''),
  primary key (com_id, department_id),
  foreign key (com_id, parent_id) references department,
  foreign key (com_id, merged_into) references department,
  check (parent_id <> department_id),
  check (merged_into is null or closed_at is not null)
);
create index department_parent on department (com_id, parent_id);
create index department_merged on department (com_id, merged_into) where merged_into is not null;
comment on table department is 'The units of a hospital in one tree: campuses, divisions, departments, wards, teams.';
comment on column department.code is 'The hospital''s own number of it.';
comment on column department.parent_id is 'The unit above it.';
comment on column department.closed_at is 'Nobody is put in it any more; what happened in it stays readable.';
comment on column department.merged_into is 'The unit that took over its people, audiences and history.';

create table former_unit_name (
  com_id text not null,
  department_id text not null,
  former_name text not null,
  until timestamptz not null,
  primary key (com_id, department_id, former_name),
  foreign key (com_id, department_id) references department
);
comment on table former_unit_name is 'What a unit was called before it was renamed, and what those were called that were merged into it: files and papers still say it.';

create table post (
  com_id text not null references company,
  post_id text not null,
  post_name text not null,
  nature int not null check (nature between 1 and 7),
  position int not null,
  closed_at timestamptz,
  primary key (com_id, post_id)
);

create table title (
  com_id text not null references company,
  title_id text not null,
  title_name text not null,
  nature int not null check (nature between 1 and 7),
  position int not null,
  closed_at timestamptz,
  primary key (com_id, title_id)
);
comment on table title is 'Professional titles of a hospital; it begins with the platform''s. nature: of the posts that it belongs to.';

create table person (
  com_id text not null references company,
  person_id text not null,
  person_name text not null,
  job_number text check (job_number <> ''),
  own_job_number boolean not null default false,
  department_id text check (department_id <> ''),
  further_units text[] not null default '{}',
  group_ids text[] not null default '{}',
  post_id text check (post_id <> ''),
  is_clinell boolean not null default false,
  mobile_masked text check (mobile_masked <> ''),
  mobile_cipher bytea check (length(mobile_cipher) > 0),
  active boolean not null default true,
  created_at timestamptz not null,
  professional_id text check (professional_id <> ''),
  major_id text check (major_id <> ''),
  employment text not null default 'staff' ${oneOf('employment', employmentKinds)},
  joined_on date,
  left_on date,
  ends_rights boolean not null default false,
  leave_kind text ${oneOf('leave_kind', leaveKinds)},
  leave_first_day date,
  leave_last_day date,
  birth_cipher bytea check (length(birth_cipher) > 0),
  birth_hash text check (birth_hash <> ''),
  email text check (email like '_%@_%'),
  extra_time_percent int not null default 0 check (extra_time_percent between 0 and 100),
  last_login_at timestamptz,
  merged_into text check (merged_into <> ''),
  version int not null default 1,
  work_key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  primary key (com_id, person_id),
  foreign key (com_id, department_id) references department,
  foreign key (com_id, post_id) references post,
  foreign key (com_id, professional_id) references title,
  foreign key (com_id, merged_into) references person,
  check ((leave_kind is null) = (leave_first_day is null)),
  check (leave_last_day is null or leave_first_day <= leave_last_day),
  check ((birth_cipher is null) = (birth_hash is null))
);
create index person_post on person (com_id, post_id);
create index person_title on person (com_id, professional_id);
create index person_department on person (com_id, department_id);
create index person_name on person (com_id, person_name);
create index person_birth on person (com_id, birth_hash) where birth_hash is not null;
create index person_extra_time on person (com_id) where extra_time_percent > 0;
create index person_leaving on person (com_id, left_on) where left_on is not null and active;
create index person_merged on person (com_id, merged_into) where merged_into is not null;
create unique index person_job_number on person (com_id, job_number);
comment on column person.own_job_number is 'Its person entered it, and nobody of the hospital has decided that it is theirs: no directory logs them in by it, and no file or key takes them for its row.';
comment on column person.department_id is 'The unit of the main post: a department, or a ward or team in it.';
comment on column person.group_ids is 'The groups of staff_group_member, so that an audience is judged by this row alone. Kept by server/features/organisation/placementRepository.';
comment on column person.further_units is 'The other units that somebody counts to: those above the own, and those of further posts with those above them. Kept by server/features/organisation/placementRepository.';
comment on column person.mobile_masked is '138****0001: what lists and screens show; null once the account is deleted.';
comment on column person.mobile_cipher is 'AES-256-GCM under the server''s secret; read only where a message must be sent.';
comment on column person.professional_id is 'The title; major_id: the major, the platform''s or the hospital''s.';
comment on column person.left_on is 'The first day on which they do not work here any more; from then on they cannot log in.';
comment on column person.ends_rights is 'When left_on comes, their rights are taken back too.';
comment on column person.leave_last_day is 'The last day away; null: until they are back.';
comment on column person.birth_cipher is 'YYYY-MM-DD under the server''s secret; birth_hash finds who is there twice.';
comment on column person.extra_time_percent is 'So much longer than others somebody may write in every exam: percent of its minutes.';
comment on column person.merged_into is 'They were here twice: what was theirs is that person''s now.';
comment on column person.work_key is 'Seals on a shared phone what its person had not sent when they logged out. A phone has it while they are logged in. It never changes: what is sealed opens by it alone.';
comment on column person.version is 'Rises with each change at the desk; a change of an older one is refused.';

create table further_post (
  com_id text not null,
  person_id text not null,
  department_id text not null,
  post_id text check (post_id <> ''),
  since date,
  primary key (com_id, person_id, department_id),
  foreign key (com_id, person_id) references person on delete cascade,
  foreign key (com_id, department_id) references department,
  foreign key (com_id, post_id) references post
);
create index further_post_department on further_post (com_id, department_id);
create index further_post_post on further_post (com_id, post_id);
comment on table further_post is 'Posts that somebody has beside the main one, which stands in person.';

create table staff_group (
  com_id text not null references company,
  group_id text not null,
  group_name text not null,
  position int not null,
  closed_at timestamptz,
  primary key (com_id, group_id)
);
comment on table staff_group is 'People of several units who belong together: link nurses, a project, newcomers.';

create table staff_group_member (
  com_id text not null,
  group_id text not null,
  person_id text not null,
  since timestamptz not null,
  primary key (com_id, group_id, person_id),
  foreign key (com_id, group_id) references staff_group on delete cascade,
  foreign key (com_id, person_id) references person on delete cascade
);
create index staff_group_member_person on staff_group_member (com_id, person_id);

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
  unproved boolean not null default false,
  primary key (mobile_hash, com_id)
);
comment on table mobile_lookup is 'Which hospital''s person has this mobile. Holds no readable number. A small directory.';
comment on column mobile_lookup.unproved is 'The hospital entered it and its owner has not shown yet that it is theirs: no password logs in by it.';

create table credential (
  com_id text not null,
  person_id text not null,
  password_hash text not null,
  former_hashes jsonb not null default '[]',
  changed_at timestamptz not null,
  handed_out boolean not null default false,
  primary key (com_id, person_id),
  foreign key (com_id, person_id) references person
);
comment on column credential.handed_out is 'Somebody else chose it and knows it: who logs in with it sets one of their own first.';
comment on column credential.former_hashes is 'text[]: hashes of the last passwords, the newest first';

create table consent (
  com_id text not null,
  person_id text not null,
  document_code text not null ${oneOf('document_code', consentDocuments)},
  version text not null,
  agreed_at timestamptz not null,
  channel text ${oneOf('channel', channels)},
  withdrawn_at timestamptz,
  primary key (com_id, person_id, document_code, version),
  foreign key (com_id, person_id) references person
);
comment on column consent.withdrawn_at is 'Of a separate consent: it is not given any more.';
comment on table consent is 'channel: h5, weapp or hostApp; empty where it is not known.';
`
