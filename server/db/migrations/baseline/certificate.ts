import { certificateKinds, certificateRuleKinds } from '@contract/kinds'
import { oneOf } from './oneOf'

/** Certificates as they were issued: what stands on one never changes afterwards, except that it is revoked. */
export const certificate = `
create table certificate (
  com_id text not null,
  certificate_id text not null,
  person_id text not null,
  task_id text not null,
  number text not null,
  person_name text not null,
  hospital text not null,
  title text not null,
  issuer text not null,
  credits numeric not null,
  credit_kind text check (credit_kind <> ''),
  issued_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_reason text check (revoked_reason <> ''),
  kind text not null default 'course' ${oneOf('kind', certificateKinds)},
  pdf_file_id text check (pdf_file_id <> ''),
  picture_file_id text check (picture_file_id <> ''),
  renewed_by text check (renewed_by <> ''),
  reminded_days int,
  primary key (com_id, certificate_id),
  foreign key (com_id, person_id) references person,
  foreign key (com_id, pdf_file_id) references stored_file,
  foreign key (com_id, picture_file_id) references stored_file
);
comment on column certificate.credit_kind is 'What its credits count as; empty: not said.';
create index certificate_picture_file on certificate (com_id, picture_file_id);
create index certificate_pdf_file on certificate (com_id, pdf_file_id);
create index certificate_end on certificate (expires_at) where revoked_at is null and renewed_by is null and expires_at is not null;
create index certificate_news on certificate (com_id, greatest(issued_at, revoked_at), certificate_id);
create unique index certificate_once on certificate (com_id, person_id, task_id) where revoked_at is null;
comment on column certificate.number is 'Read out and typed in: 2026-7KQ2-M4XD.';
comment on column certificate.expires_at is 'null: it does not expire.';
comment on column certificate.kind is 'What it was given for: a course task, an exam, all of a scene (task_id is then its id).';
comment on column certificate.pdf_file_id is 'Ids of the drawn papers; null until the job has drawn them.';
comment on column certificate.renewed_by is 'Number of the certificate that goes on where this one ends.';
comment on column certificate.reminded_days is 'Days before the end of the last reminder that went out: 90, 30, 7, 0.';

create table certificate_number (
  number text primary key,
  com_id text not null,
  certificate_id text not null
);
comment on table certificate_number is 'Whose certificate has this number: whoever has the number may ask. A small directory.';

create table certificate_rule (
  com_id text not null references company,
  kind text not null ${oneOf('kind', certificateRuleKinds)},
  of_id text not null,
  months int not null,
  created_at timestamptz not null,
  primary key (com_id, kind, of_id),
  check ((months >= 0) and (months <= 120))
);
comment on table certificate_rule is 'Exams and scenes that give a certificate; courses say it in course_task.';
`
