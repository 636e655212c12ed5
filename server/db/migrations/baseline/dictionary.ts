/** Dictionaries that the platform keeps and hospitals add to; posts and titles stand with people. */
export const dictionary = `
create table home_arrangement (
  com_id text not null references company,
  app_code text not null,
  form jsonb not null,
  edition int not null default 1 check (edition > 0),
  changed_at timestamptz not null,
  primary key (com_id, app_code)
);
comment on table home_arrangement is 'What the study home shows: banners, entries, words; of a hospital, else of the platform.';
comment on column home_arrangement.app_code is 'all: every entry that has none of its own.';
comment on column home_arrangement.form is 'ArrangementForm of contract/calls/community/arrangement';

create table major (
  com_id text not null references company,
  major_id text not null,
  major_name text not null,
  parent_id text check (parent_id <> ''),
  position int not null,
  closed_at timestamptz,
  primary key (com_id, major_id),
  check (parent_id <> major_id)
);
comment on table major is 'Majors in their groups: the platform''s, and beside them those of a hospital.';
comment on column major.parent_id is 'The group, which may be the platform''s; empty: it is a group.';

create table credit_kind (
  com_id text not null references company,
  credit_kind_id text not null,
  credit_kind_name text not null,
  position int not null,
  closed_at timestamptz,
  primary key (com_id, credit_kind_id)
);
comment on table credit_kind is 'What credits of a course count as: the platform''s kinds, and beside them those of a hospital.';

create table department_template (
  com_id text not null references company,
  template_id text not null,
  template_name text not null,
  departments text[] not null,
  position int not null,
  closed_at timestamptz,
  primary key (com_id, template_id)
);
comment on table department_template is 'Departments that hospitals of a kind usually have.';
comment on column department_template.departments is 'A path each: above/below.';
`
