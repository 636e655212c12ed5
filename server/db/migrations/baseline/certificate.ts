import { certificateKinds, certificateRuleKinds, renewingKinds } from '@contract/kinds'
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
  department text not null,
  hours numeric,
  round text check (round <> ''),
  template_id text check (template_id <> ''),
  template_version int,
  revoked_by text check (revoked_by <> ''),
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
create unique index certificate_once on certificate (com_id, person_id, task_id, round) nulls not distinct where revoked_at is null;
comment on column certificate.number is 'Read out and typed in: 2026-7KQ2-M4XD.';
comment on column certificate.expires_at is 'null: it does not expire.';
comment on column certificate.kind is 'What it was given for: a course task, an exam, all of a scene, credits, or by hand (task_id is then the id of the scene or the rule).';
comment on column certificate.pdf_file_id is 'Ids of the drawn papers; null until the job has drawn them.';
comment on column certificate.renewed_by is 'Number of the certificate that goes on where this one ends.';
comment on column certificate.department is 'As it was called when it was issued.';
comment on column certificate.hours is 'Hours of learning of 45 minutes; null: not said.';
comment on column certificate.round is 'Of credits: the year that they were earned in.';
comment on column certificate.template_version is 'How its template looked when it was issued; null: the paper that comes with the program.';
comment on column certificate.revoked_by is 'Who took it back.';
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
  title text check (title <> ''),
  issuer text check (issuer <> ''),
  credits numeric check (credits > 0),
  credit_kind text check (credit_kind <> ''),
  hours numeric check (hours > 0),
  template_id text check (template_id <> ''),
  primary key (com_id, kind, of_id),
  check ((months >= 0) and (months <= 120)),
  check ((kind in ('credits', 'given')) = (title is not null)),
  check ((kind = 'credits') = (credits is not null))
);
comment on table certificate_rule is 'Exams and scenes that give a certificate, credits of a year that do, and what was given by hand; courses say it in course_task.';
comment on column certificate_rule.title is 'Of credits, and of what is given by hand: what stands on it.';
comment on column certificate_rule.credits is 'So many within a calendar year of the hospital.';
comment on column certificate_rule.credit_kind is 'Only credits that count as this; empty: all.';
comment on column certificate_rule.template_id is 'null: the template of the hospital.';

create table certificate_renewal (
  com_id text not null references company,
  renewal_id text not null,
  of_kind text not null ${oneOf('of_kind', certificateKinds)},
  of_id text not null,
  title text not null check (title <> ''),
  by_kind text not null ${oneOf('by_kind', renewingKinds)},
  by_id text not null,
  by_name text not null check (by_name <> ''),
  days int not null check (days > 0),
  started_at timestamptz not null,
  started_by text not null,
  ended_at timestamptz,
  primary key (com_id, renewal_id)
);
create unique index certificate_renewal_once on certificate_renewal (com_id, of_id) where ended_at is null;
comment on table certificate_renewal is 'A campaign: who holds a certificate that runs out owes a new one; its duties are of kind certificate.';
comment on column certificate_renewal.of_id is 'What gave the certificate (certificate.task_id), its later rounds among it.';
comment on column certificate_renewal.by_id is 'The exam or course that gives the next one, its later rounds among it.';
comment on column certificate_renewal.days is 'So many days before the end it is owed.';

create table certificate_template (
  com_id text not null references company,
  template_id text not null,
  template_name text not null check (template_name <> ''),
  version int not null,
  is_default boolean not null default false,
  changed_at timestamptz not null,
  changed_by text not null,
  closed_at timestamptz,
  primary key (com_id, template_id)
);
create unique index certificate_template_default on certificate_template (com_id) where is_default;
comment on table certificate_template is 'How certificates of a hospital look; the default one is of all for which no other was chosen.';

create table certificate_design (
  com_id text not null,
  template_id text not null,
  version int not null,
  design jsonb not null,
  created_at timestamptz not null,
  primary key (com_id, template_id, version),
  foreign key (com_id, template_id) references certificate_template
);
comment on table certificate_design is 'A version of a template never changes: what was issued with it looks as it did.';
comment on column certificate_design.design is 'TemplateDesign of contract/calls/certificate/certificateTemplate';

create table certificate_picture (
  com_id text not null references company,
  picture_id text not null,
  content bytea not null,
  created_at timestamptz not null,
  primary key (com_id, picture_id)
);
comment on table certificate_picture is 'Logos, seals and signatures of templates, by the hash of their bytes.';
`
