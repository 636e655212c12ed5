import { packageKinds } from '@contract/kinds'
import { oneOf } from './oneOf'

/** SCORM packages: files and results. */
export const packages = `
create table course_package (
  com_id text not null,
  file_id text not null,
  kind text not null ${oneOf('kind', packageKinds)},
  title text not null,
  items jsonb not null,
  files int not null,
  bytes bigint not null,
  created_at timestamptz not null,
  primary key (com_id, file_id),
  foreign key (com_id, file_id) references stored_file
);
comment on column course_package.items is '{itemId, title, href}[]: parts of the package in their order';

create table package_file (
  com_id text not null,
  file_id text not null,
  path text not null,
  place text not null,
  bytes bigint not null,
  primary key (com_id, file_id, path),
  foreign key (com_id, file_id) references stored_file on delete cascade
);

create table package_result (
  com_id text not null,
  run_id text not null,
  phase_id text not null,
  item_id text not null,
  lease int not null,
  seq int not null,
  state text not null,
  completed boolean not null default false,
  passed boolean,
  score numeric,
  updated_at timestamptz not null,
  primary key (com_id, run_id, phase_id, item_id),
  foreign key (com_id, run_id) references course_run
);
`
