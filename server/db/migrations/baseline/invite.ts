/** Codes that let listed staff in. */
export const invite = `
create table staff_invite (
  com_id text not null references company,
  invite_id text not null,
  department_id text check (department_id <> ''),
  short_id text not null,
  made_by text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  used int not null default 0,
  primary key (com_id, invite_id),
  foreign key (com_id, department_id) references department,
  foreign key (com_id, made_by) references person on delete cascade
);
create index staff_invite_department on staff_invite (com_id, department_id);
create index staff_invite_made_by on staff_invite (com_id, made_by);
comment on table staff_invite is 'A code that lets listed staff in by a code to their mobile, without a password (docs/decisions/031).';
comment on column staff_invite.department_id is 'null: everybody of the hospital.';
comment on column staff_invite.used is 'How many came in by it.';
`
