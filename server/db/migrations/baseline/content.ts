import { difficulties } from '@contract/kinds'
import { questionKinds } from '@contract/rules/exam/questionKinds'
import { oneOf } from './oneOf'

/** Content: question versions and documents never change once stored; a correction is a new version. */
export const content = `
create table knowledge_category (
  category_id text primary key,
  com_id text not null default 'PLATFORM',
  parent_id text check (parent_id <> '') references knowledge_category,
  path text[] not null,
  category_name text not null,
  position int not null,
  closed_at timestamptz,
  merged_into text check (merged_into <> '') references knowledge_category
);
create index knowledge_category_parent on knowledge_category (parent_id);
create index knowledge_category_merged on knowledge_category (merged_into);
create index knowledge_category_hospital on knowledge_category (com_id);
comment on table knowledge_category is 'What questions are sorted by: the platform''s tree, and each hospital''s own categories below it.';
comment on column knowledge_category.com_id is 'Whose it is: the platform''s, or a hospital''s own.';
comment on column knowledge_category.path is 'The ids from the topmost category down to its own.';
comment on column knowledge_category.closed_at is 'No new question is put into it.';
comment on column knowledge_category.merged_into is 'Its questions and numbers stand there now.';

create table question_version (
  question_id text not null,
  version int not null,
  kind text not null ${oneOf('kind', questionKinds)},
  difficulty text not null ${oneOf('difficulty', difficulties)},
  category_id text not null references knowledge_category,
  brands text[] not null,
  stem text not null,
  options jsonb not null,
  right_option_ids text[] not null,
  explanation text not null,
  source text not null,
  review_needed boolean not null,
  created_at timestamptz not null,
  com_id text not null default 'PLATFORM',
  face jsonb not null default '{}',
  answer_key jsonb not null default '{}',
  retired boolean not null default false,
  author_id text check (author_id <> ''),
  primary key (question_id, version)
);
create index question_version_category on question_version (category_id);
create index question_version_hospital on question_version (com_id, question_id, version);
comment on column question_version.com_id is 'Whose question it is: the platform''s or a hospital''s own.';
comment on column question_version.retired is 'this version takes the question out of new papers.';
comment on column question_version.author_id is 'Who wrote this version; none: it came with the program.';
comment on column question_version.options is '{optionId, text, media?}[]';
comment on column question_version.face is 'Face of contract/rules: what a kind of question shows beside its stem (case, pairs, blanks, media)';
comment on column question_version.answer_key is 'StoredKey: right answers of kinds that options cannot say (accepted texts, order, pairs)';
`
