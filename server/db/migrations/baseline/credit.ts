import { creditEntryKinds, ruledSources } from '@contract/kinds'
import { oneOf } from './oneOf'

/** Credits beside those of courses: how they come about, what a year wants, what was entered. */
export const credit = `
create table credit_rule (
  com_id text not null references company,
  source text not null ${oneOf('source', ruledSources)},
  credits numeric not null check (credits > 0),
  credit_kind text check (credit_kind <> ''),
  primary key (com_id, source)
);
comment on table credit_rule is 'What gives credits by itself: meetings by the hour, exams and training tasks each.';

create table credit_limit (
  com_id text not null references company,
  credit_kind text not null,
  wanted numeric check (wanted > 0),
  most numeric check (most > 0),
  primary key (com_id, credit_kind),
  check (wanted is not null or most is not null)
);
comment on table credit_limit is 'What of a kind a year wants, and how much of it counts at most; an empty kind: all together.';

create table credit_import (
  com_id text not null references company,
  import_id text not null,
  file_name text not null check (file_name <> ''),
  imported_by text not null,
  imported_at timestamptz not null,
  taken int not null check (taken >= 0),
  undone_by text check (undone_by <> ''),
  undone_at timestamptz,
  primary key (com_id, import_id),
  check ((undone_by is null) = (undone_at is null))
);
create index credit_import_at on credit_import (com_id, imported_at);
comment on table credit_import is 'A file of history from before: results, credits, certificates.';

create table credit_entry (
  com_id text not null,
  person_id text not null,
  entry_id text not null,
  kind text not null ${oneOf('kind', creditEntryKinds)},
  title text not null check (title <> ''),
  credits numeric not null,
  hours numeric not null default 0 check (hours >= 0),
  credit_kind text check (credit_kind <> ''),
  earned_at timestamptz not null,
  note text check (note <> ''),
  import_id text,
  entered_by text not null,
  entered_at timestamptz not null,
  primary key (com_id, person_id, entry_id),
  foreign key (com_id, person_id) references person on delete cascade,
  foreign key (com_id, import_id) references credit_import,
  check ((kind = 'correction') = (import_id is null)),
  check (kind <> 'correction' or note is not null),
  check (kind = 'correction' or credits >= 0)
);
create index credit_entry_time on credit_entry (com_id, earned_at);
create index credit_entry_import on credit_entry (com_id, import_id);
create unique index credit_entry_once on credit_entry (com_id, person_id, kind, title, earned_at) where import_id is not null;
comment on table credit_entry is 'What was entered beside what the program knows: corrections, and history from before.';
comment on column credit_entry.note is 'Of a correction why; of history its number, score or end.';
`
