import {
  feedStates,
  feedWays,
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
  sheets jsonb not null default '[]',
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
comment on column staff_import.sheets is '{name, rows}[]: every sheet that holds people, the one that was read too';
comment on column staff_import.columns is '{heading, field}[]: field of contract/rules/people/staffFields, or null';
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

create table staff_feed (
  com_id text primary key references company,
  way text not null ${oneOf('way', feedWays)},
  address text check (address <> ''),
  user_name text check (user_name <> ''),
  secret_cipher bytea check (length(secret_cipher) > 0),
  hour int not null check (hour between 0 and 23),
  max_leavers int not null check (max_leavers between 0 and 100),
  enabled boolean not null,
  language text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  check ((way = 'https') = (address is not null)),
  foreign key (com_id, updated_by) references person
);
create index staff_feed_by on staff_feed (com_id, updated_by);
comment on table staff_feed is 'Where the staff file of a hospital is read each night.';
comment on column staff_feed.address is 'Of the file, with https; null: its folder (STAFF_FOLDER).';
comment on column staff_feed.secret_cipher is 'The password of that address; AES-256-GCM under the server''s secret.';
comment on column staff_feed.hour is 'From this hour of the hospital''s day on.';
comment on column staff_feed.max_leavers is 'Percent of the staff: a file that lacks more of them looks wrong.';
comment on column staff_feed.language is 'Of the words in its runs and messages.';

create table staff_feed_run (
  com_id text not null references company,
  run_id text not null,
  state text not null default 'running' ${oneOf('state', feedStates)},
  by_hand boolean not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  file_name text check (file_name <> ''),
  file_hash text check (file_hash <> ''),
  import_id text check (import_id <> ''),
  says text check (says <> ''),
  primary key (com_id, run_id)
);
create index staff_feed_run_began on staff_feed_run (com_id, began_at);
comment on table staff_feed_run is 'One reading of the nightly staff file; kept for a year.';
comment on column staff_feed_run.import_id is 'The import that it made; it may be gone (a year).';

create table staff_column (
  com_id text not null references company,
  heading text not null,
  field text not null,
  primary key (com_id, heading)
);
comment on table staff_column is 'What a hospital''s own headings mean, as somebody said by hand; field: none leaves the column out.';
`
