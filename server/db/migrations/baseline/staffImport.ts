import {
  staffImportSources,
  staffImportStates,
  staffRowStates,
  staffStepKinds,
} from '@contract/kinds'
import { oneOf } from './oneOf'

/** Staff lists that come from files. */
export const staffImport = `
create table staff_import (
  com_id text not null references company,
  import_id text not null,
  person_id text not null,
  source text not null ${oneOf('source', staffImportSources)},
  state text not null default 'reading' ${oneOf('state', staffImportStates)},
  file_name text not null,
  place text check (place <> ''),
  problem text check (problem <> ''),
  sheet text check (sheet <> ''),
  head_line int,
  columns jsonb not null default '[]',
  made jsonb not null default '[]',
  row_count int not null default 0,
  taken jsonb,
  created_at timestamptz not null,
  taken_at timestamptz,
  taken_by text check (taken_by <> ''),
  undone_at timestamptz,
  primary key (com_id, import_id),
  foreign key (com_id, person_id) references person on delete cascade
);
create index staff_import_person on staff_import (com_id, person_id);
create index staff_import_age on staff_import (created_at);
comment on table staff_import is 'A staff file that was read. Its rows go after seven days, what it did is listed for a year.';
comment on column staff_import.place is 'Key of the file in the store, until it is read.';
comment on column staff_import.problem is 'Why it could not be read, in the language of who chose it.';
comment on column staff_import.columns is '{heading, field}[]: field of contract/rules/staffFields, or null';
comment on column staff_import.made is 'Made[]: units, posts and titles that are made when the rows are taken';
comment on column staff_import.taken is '{added, changed, left, undone}: how many people';

create table staff_import_row (
  com_id text not null,
  import_id text not null,
  line int not null,
  cells bytea not null,
  fixes bytea,
  decision text check (decision <> ''),
  state text not null ${oneOf('state', staffRowStates)},
  outcome bytea not null,
  primary key (com_id, import_id, line),
  foreign key (com_id, import_id) references staff_import on delete cascade
);
create index staff_import_row_state on staff_import_row (com_id, import_id, state, line);
comment on table staff_import_row is 'A row of a staff file; under the server''s secret, because it holds whole numbers and birth dates.';
comment on column staff_import_row.cells is 'text[] as in the file; identity numbers are not among them.';
comment on column staff_import_row.fixes is '{field: text}: what was mended at the desk.';
comment on column staff_import_row.decision is 'leaveOut, take, apart, join:<person>.';
comment on column staff_import_row.outcome is 'Outcome of server/features/staffImport/rules: values, problems, changes.';

create table staff_import_step (
  com_id text not null,
  import_id text not null,
  person_id text not null,
  kind text not null ${oneOf('kind', staffStepKinds)},
  before bytea,
  version int not null,
  primary key (com_id, import_id, person_id),
  foreign key (com_id, import_id) references staff_import on delete cascade
);
create index staff_import_step_person on staff_import_step (com_id, person_id);
comment on table staff_import_step is 'What an import did to whom: taken back within a day where nobody changed them since (version).';
comment on column staff_import_step.before is 'The person''s row as it was, under the server''s secret.';

create table staff_column (
  com_id text not null references company,
  heading text not null,
  field text not null,
  primary key (com_id, heading)
);
comment on table staff_column is 'What a hospital''s own headings mean, as somebody said by hand; field: none leaves the column out.';
`
