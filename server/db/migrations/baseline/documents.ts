import { citingKinds, editionStates } from '@contract/kinds'
import { oneOf } from './oneOf'

/** The library: documents of the platform and of hospitals, their editions, clauses and files, what cites them, and who has to read them. */
export const documents = `
create table document_type (
  type_id text primary key,
  type_name text not null,
  position int not null
);

create table document (
  document_id text primary key,
  com_id text not null,
  type_id text not null references document_type,
  brands text[] not null,
  version_id text check (version_id <> ''),
  newest_version_id text check (newest_version_id <> ''),
  title text not null,
  number text not null,
  publisher text not null,
  issued text not null,
  status text not null,
  summary text not null,
  grams text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index document_of_type on document (type_id);
create index document_of_hospital on document (com_id, issued desc, document_id);
create index document_grams on document using gin (grams);
comment on table document is 'A document as it stands: the facts and the words of the edition in force.';
comment on column document.com_id is 'Whose it is: the platform''s or a hospital''s own.';
comment on column document.version_id is 'The edition in force; null: none is (a first draft, one to come, withdrawn).';
comment on column document.newest_version_id is 'The newest published edition, which may come into force later: what cites it is held against its clauses.';
comment on column document.grams is 'What full text search finds it by: gramsOf of server/features/document, and whose it is.';

create table document_edition (
  document_id text not null references document,
  version_id text not null,
  com_id text not null,
  position int not null,
  state text not null ${oneOf('state', editionStates)},
  edition int not null,
  title text not null,
  number text not null,
  publisher text not null,
  issued text not null,
  status text not null,
  summary text not null,
  key_points text[] not null,
  keywords text[] not null,
  full_text boolean not null,
  disclaimer text check (disclaimer <> ''),
  what_changed text check (what_changed <> ''),
  in_force_at timestamptz,
  author_id text check (author_id <> ''),
  reviewer_id text check (reviewer_id <> ''),
  note text check (note <> ''),
  updated_at timestamptz not null,
  published_at timestamptz,
  withdrawn_at timestamptz,
  primary key (document_id, version_id)
);
create index document_edition_list on document_edition (com_id, updated_at);
comment on column document_edition.position is 'The order of the editions of a document; the greatest is the newest.';
comment on column document_edition.edition is 'Rises with each change of a draft; who changes an older one is told.';
comment on column document_edition.in_force_at is 'From when on it is in force; null while nobody said.';
comment on column document_edition.note is 'Why it was sent back, or withdrawn.';

create table document_clause (
  document_id text not null,
  version_id text not null,
  address text not null check (address <> ''),
  position int not null,
  title text not null,
  words text not null,
  words_hash text not null,
  primary key (document_id, version_id, address),
  foreign key (document_id, version_id) references document_edition on delete cascade
);
comment on column document_clause.address is 'How it is cited (article 3, 4.2.1); the same clause keeps it through the editions.';
comment on column document_clause.words_hash is 'SHA-256 of title and words without blanks: another one is a changed clause.';

create table document_file (
  document_id text not null,
  version_id text not null,
  file_id text not null,
  position int not null,
  name text not null,
  type text not null,
  bytes bigint not null,
  pages int,
  is_scanned boolean not null,
  paragraphs jsonb not null,
  primary key (document_id, version_id, file_id),
  foreign key (document_id, version_id) references document_edition on delete cascade
);
comment on column document_file.pages is 'Pages of a PDF, sheets or slides; null: it has none.';
comment on column document_file.is_scanned is 'A PDF of pictures without a text.';
comment on column document_file.paragraphs is 'string[]: its text, for a preview where it cannot be drawn';

create table document_view (
  com_id text not null,
  document_id text not null references document,
  viewer text not null,
  day int not null,
  primary key (com_id, document_id, viewer, day)
);
create index document_view_document on document_view (document_id);
comment on table document_view is 'Who looked at a document on which day (days since 1970, hospital time): a view counts once a day a person. com_id is empty for guests.';

create table document_view_total (
  document_id text primary key references document,
  views int not null
);

create table clause_citation (
  com_id text not null,
  thing_kind text not null ${oneOf('thing_kind', citingKinds)},
  thing_id text not null,
  document_id text not null,
  address text not null check (address <> ''),
  words_hash text not null,
  cited_by text check (cited_by <> ''),
  cited_at timestamptz not null,
  reviewed_by text check (reviewed_by <> ''),
  reviewed_at timestamptz,
  primary key (com_id, thing_kind, thing_id, document_id, address)
);
create index clause_citation_document on clause_citation (com_id, document_id);
comment on table clause_citation is 'A question, course or guide cites a clause. Where the newest edition has other words there, or none, it waits for a review and stays out of new papers.';
comment on column clause_citation.words_hash is 'The words that whoever cited or reviewed it saw.';

create table reading_task (
  com_id text not null references company,
  task_id text not null,
  document_id text not null,
  version_id text not null,
  name text not null,
  audience jsonb,
  start_time timestamptz not null,
  end_time timestamptz not null,
  newcomer_days int check (newcomer_days > 0),
  days int check (days > 0),
  withdrawn boolean not null default false,
  made_by text not null,
  made_at timestamptz not null,
  primary key (com_id, task_id)
);
comment on column reading_task.newcomer_days is 'Of duty_rule.newcomer_days.';
create index reading_task_document on reading_task (com_id, document_id, version_id);
comment on table reading_task is 'People have to read an edition of a document until then.';
comment on column reading_task.audience is 'Audience of contract/rules/audience; null: everybody';
comment on column reading_task.days is 'A new edition has to be read so many days after it comes into force; null: this one only.';

create table reading (
  com_id text not null,
  person_id text not null,
  document_id text not null,
  version_id text not null,
  opened_at timestamptz not null,
  seconds int not null check (seconds >= 0),
  seen_at timestamptz,
  known_at timestamptz,
  primary key (com_id, person_id, document_id, version_id),
  foreign key (com_id, person_id) references person on delete cascade
);
create index reading_document on reading (com_id, document_id, version_id);
comment on table reading is 'How somebody read an edition that they have to read.';
comment on column reading.seconds is 'Read by the server''s clock.';
comment on column reading.seen_at is 'When they were at its end, after the time that it needs.';
comment on column reading.known_at is 'When they said that they have read and know it.';
`
