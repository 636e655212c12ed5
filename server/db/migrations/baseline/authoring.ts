import { importFormats } from '@contract/kinds'
import { oneOf } from './oneOf'

/** What authors make: imports until they are confirmed, plans of exams until they are published. */
export const authoring = `
create table import_draft (
  com_id text not null references company,
  draft_id text not null,
  person_id text not null,
  content_hash text not null,
  file_name text not null,
  format text not null ${oneOf('format', importFormats)},
  question_count int not null,
  problem_count int not null,
  problems jsonb not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  taken int,
  primary key (com_id, draft_id),
  foreign key (com_id, person_id) references person on delete cascade
);
create index import_draft_age on import_draft (created_at);
create unique index import_draft_open on import_draft (com_id, person_id, content_hash) where confirmed_at is null;
comment on table import_draft is 'A file that was read and waits for its author. Goes after seven days.';
comment on column import_draft.content_hash is 'SHA-256 of the file: sent again, it is the same draft.';
comment on column import_draft.problems is '{line, reason, values}[]';

create table import_row (
  com_id text not null,
  draft_id text not null,
  position int not null,
  line int not null,
  part text not null,
  question jsonb not null,
  category_id text check (category_id <> ''),
  near jsonb not null,
  likeness numeric not null check (likeness between 0 and 1),
  primary key (com_id, draft_id, position),
  foreign key (com_id, draft_id) references import_draft on delete cascade,
  foreign key (category_id) references knowledge_category
);
create index import_row_category on import_row (category_id);
comment on table import_row is 'One question of it (a case with its parts is one). question: DraftQuestion; near: Alike with the bank''s ids.';
comment on column import_row.category_id is 'The category that the file names, when it is one of ours.';
comment on column import_row.likeness is 'Of the nearest other question; 0: none is near.';
comment on column import_row.question is 'the question as it would be stored';
comment on column import_row.near is '{questionId, similarity}[]: questions that are nearly the same';

create table exam_plan (
  com_id text not null references company,
  plan_id text not null,
  author_id text not null,
  edition int not null,
  title text not null,
  plan jsonb not null,
  task_id text check (task_id <> ''),
  withdrawn_reason text check (withdrawn_reason <> ''),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  primary key (com_id, plan_id)
);
create index exam_plan_updated on exam_plan (com_id, updated_at);
comment on table exam_plan is 'An exam as its author plans it; once published it has a task. plan: ExamPlan of the contract.';
comment on column exam_plan.edition is 'Rises with each change; who changes an older one is told.';
comment on column exam_plan.plan is 'ExamPlan of contract/calls/authoring';
`
