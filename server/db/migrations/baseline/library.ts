import {
  editionStates,
  libraryKinds,
  madeKinds,
  readerKinds,
  readKinds,
  wordTypes,
} from '@contract/kinds'
import { waitingReasons } from '@contract/rules/content/contentCheck'
import { CommentState, ReviewState } from '@contract/states'
import { oneOf } from './oneOf'

/** Magazines, articles, products, words, comments. */
export const library = `
create table library_item (
  kind text not null ${oneOf('kind', libraryKinds)},
  item_id text not null,
  com_id text not null,
  parent_id text check (parent_id <> ''),
  position int not null,
  brands text[] not null,
  title text not null,
  subtitle text check (subtitle <> ''),
  summary text check (summary <> ''),
  issued text check (issued <> ''),
  body jsonb not null,
  search_text text not null,
  edition int not null default 0 check (edition >= 0),
  primary key (kind, item_id)
);
create index library_item_parent on library_item (kind, parent_id, position);
create index library_item_of_hospital on library_item (com_id, kind);
comment on table library_item is 'What can be read now: an issue, its articles, a category, a product, a guide, as its edition in force says.';
comment on column library_item.edition is 'Which edition it shows; 0 of what has none (categories).';
comment on column library_item.com_id is 'Whose it is: the platform''s or a hospital''s own.';
comment on column library_item.body is 'ArticleForm, ProductForm or GuideForm of contract/calls/library/libraryShapes; {} for issues and categories';

create table library_edition (
  kind text not null ${oneOf('kind', madeKinds)},
  item_id text not null,
  position int not null check (position > 0),
  com_id text not null,
  state text not null ${oneOf('state', editionStates)},
  edition int not null,
  title text not null,
  form jsonb not null,
  shown_at timestamptz,
  author_id text check (author_id <> ''),
  reviewer_id text check (reviewer_id <> ''),
  note text check (note <> ''),
  updated_at timestamptz not null,
  published_at timestamptz,
  withdrawn_at timestamptz,
  primary key (kind, item_id, position)
);
create index library_edition_list on library_edition (com_id, kind, updated_at);
comment on table library_edition is 'What offices write: each edition of an issue with its articles, a product, a guide.';
comment on column library_edition.edition is 'Rises with each change of a draft; who changes an older one is told.';
comment on column library_edition.form is 'LibraryForm of contract/calls/library/libraryShapes';
comment on column library_edition.shown_at is 'From when on a published one is shown; null: at once.';
comment on column library_edition.author_id is 'Null: it came with the program, which may renew it.';
comment on column library_edition.note is 'Why it was sent back, or withdrawn.';

create table library_reader (
  com_id text not null references company,
  kind text not null ${oneOf('kind', readKinds)},
  item_id text not null,
  person_id text not null,
  read_at timestamptz not null,
  primary key (com_id, kind, item_id, person_id),
  foreign key (com_id, person_id) references person on delete cascade
);
create index library_reader_person on library_reader (com_id, person_id);
comment on table library_reader is 'Who has read an issue or one of its articles, a product, a guide; when first.';

create table library_reader_total (
  kind text not null ${oneOf('kind', readKinds)},
  item_id text not null,
  readers int not null,
  primary key (kind, item_id)
);
comment on table library_reader_total is 'How many people of all hospitals have read something.';

create table reaction (
  com_id text not null references company,
  person_id text not null,
  kind text not null ${oneOf('kind', readerKinds)},
  item_id text not null,
  liked boolean not null default false,
  favorite boolean not null default false,
  favorite_at timestamptz check (favorite_at > 'epoch'),
  primary key (com_id, person_id, kind, item_id),
  foreign key (com_id, person_id) references person
);

create table like_total (
  kind text not null ${oneOf('kind', readerKinds)},
  item_id text not null,
  likes int not null check (likes >= 0),
  primary key (kind, item_id)
);
comment on table like_total is 'How many people of all hospitals like something; each like adds to it in its own transaction.';

create table item_comment (
  com_id text not null references company,
  comment_id text not null,
  kind text not null ${oneOf('kind', readerKinds)},
  item_id text not null,
  person_id text not null,
  content text not null,
  state int not null ${oneOf('state', CommentState)},
  created_at timestamptz not null,
  decided_by text check (decided_by <> ''),
  waits_because text ${oneOf('waits_because', waitingReasons)},
  answer text check (answer <> ''),
  answered_by text check (answered_by <> ''),
  primary key (com_id, comment_id),
  foreign key (com_id, person_id) references person
);
create index item_comment_person on item_comment (com_id, person_id);
create index item_comment_item on item_comment (com_id, kind, item_id, created_at desc);
create index item_comment_state on item_comment (com_id, state, created_at desc);
create index item_comment_waiting on item_comment (com_id, created_at) where state = 0;
comment on column item_comment.answer is 'Of the office of the hospital, whose name it is shown under.';
comment on table item_comment is 'State: 0 waits for review, 1 shown, 2 taken away, 3 is being checked, 4 found unfit.';

create table search_word (
  com_id text not null references company,
  person_id text not null,
  word_type text not null ${oneOf('word_type', wordTypes)},
  word text not null,
  used_at timestamptz not null,
  primary key (com_id, person_id, word_type, word),
  foreign key (com_id, person_id) references person
);
create index search_word_hot on search_word (com_id, word_type, used_at);

create table area_request (
  com_id text not null references company,
  area_id text not null,
  department_id text check (department_id <> ''),
  area_name text not null,
  person_id text not null,
  state int not null ${oneOf('state', ReviewState)},
  created_at timestamptz not null,
  decided_by text check (decided_by <> ''),
  primary key (com_id, area_id),
  foreign key (com_id, person_id) references person,
  foreign key (com_id, department_id) references department
);
create index area_request_person on area_request (com_id, person_id);
create index area_request_department on area_request (com_id, department_id);
comment on table area_request is 'State: 0 waits, 1 taken into the lists, 2 not.';
`
