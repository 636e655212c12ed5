import { libraryKinds, readerKinds, wordTypes } from '@contract/kinds'
import { CommentState, ReviewState } from '@contract/states'
import { oneOf } from './oneOf'

/** Magazines, articles, products, words, comments. */
export const library = `
create table library_item (
  kind text not null ${oneOf('kind', libraryKinds)},
  item_id text not null,
  parent_id text check (parent_id <> ''),
  position int not null,
  brands text[] not null,
  title text not null,
  subtitle text check (subtitle <> ''),
  summary text check (summary <> ''),
  issued text check (issued <> ''),
  body jsonb not null,
  search_text text not null,
  primary key (kind, item_id)
);
create index library_item_parent on library_item (kind, parent_id, position);
comment on column library_item.body is 'object by kind: paragraphs, pages or properties';

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
  primary key (com_id, comment_id),
  foreign key (com_id, person_id) references person
);
create index item_comment_person on item_comment (com_id, person_id);
create index item_comment_item on item_comment (com_id, kind, item_id, created_at desc);
create index item_comment_waiting on item_comment (com_id, created_at) where state = 0;
comment on table item_comment is 'State: 0 waits for review, 1 shown, 2 taken away.';

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
