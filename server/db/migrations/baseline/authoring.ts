import { importChoices, importFormats, proposalKinds, proposalStates } from '@contract/kinds'
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
  problems jsonb not null,
  notes jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  taken_at timestamptz,
  undone_at timestamptz,
  primary key (com_id, draft_id),
  foreign key (com_id, person_id) references person on delete cascade
);
create index import_draft_age on import_draft (changed_at);
create unique index import_draft_open on import_draft (com_id, person_id, content_hash) where taken_at is null;
comment on table import_draft is 'A file that was read: its author mends its questions and takes them into the bank, at once or by and by. Goes sixty days after its last change.';
comment on column import_draft.content_hash is 'SHA-256 of the file: sent again, it is the same draft.';
comment on column import_draft.problems is '{place, key, values}[]: what is wrong with the file; what is wrong with a question stands with it';
comment on column import_draft.notes is '{key, values}[]: what its author should know of the file';
comment on column import_draft.taken_at is 'When questions of it were taken last.';
comment on column import_draft.undone_at is 'When they were taken back last.';

create table import_row (
  com_id text not null,
  draft_id text not null,
  position int not null,
  line int not null,
  part text not null,
  section text check (section <> ''),
  raw text not null,
  case_stem text check (case_stem <> ''),
  case_media jsonb not null default '[]',
  forms jsonb not null,
  problems jsonb not null,
  category_word text check (category_word <> ''),
  category_id text check (category_id <> ''),
  near jsonb not null,
  likeness numeric not null check (likeness between 0 and 1),
  choice text ${oneOf('choice', importChoices)},
  taken_ids text[],
  cites jsonb,
  primary key (com_id, draft_id, position),
  foreign key (com_id, draft_id) references import_draft on delete cascade,
  foreign key (category_id) references knowledge_category
);
create index import_row_category on import_row (category_id);
comment on table import_row is 'One question of it (a case with its parts is one), as its author has it now.';
comment on column import_row.section is 'The heading above it in the file.';
comment on column import_row.raw is 'The words of the file that it was read from.';
comment on column import_row.case_media is 'Media[] of contract/calls/authoring/question';
comment on column import_row.forms is 'QuestionForm[] of contract/calls/authoring/authoringShapes: one, or the questions of a case';
comment on column import_row.problems is '{key, values}[]: what keeps it from being taken';
comment on column import_row.category_word is 'The category that the file names, in its words.';
comment on column import_row.category_id is 'The category that the file or its author names, when it is one of ours.';
comment on column import_row.choice is 'What its author said: take it although it is like another, or leave it.';
comment on column import_row.taken_ids is 'The questions that it became; null: not taken.';
comment on column import_row.cites is '{docId, address, hash}: the clause that a language model wrote it from, by the words that it had; null: somebody wrote it';
comment on column import_row.likeness is 'Of the nearest other question; 0: none is near.';
comment on column import_row.near is '{questionId, similarity}[]: questions that are nearly the same';

create table question_proposal (
  com_id text not null references company,
  proposal_id text not null,
  kind text not null ${oneOf('kind', proposalKinds)},
  state text not null ${oneOf('state', proposalStates)},
  author_id text not null,
  question_id text check (question_id <> ''),
  stem text not null,
  question_kind text not null,
  category_id text not null references knowledge_category,
  versions jsonb not null,
  draft_id text check (draft_id <> ''),
  note text check (note <> ''),
  decided_by text check (decided_by <> ''),
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (com_id, proposal_id)
);
create index question_proposal_list on question_proposal (com_id, state, created_at);
create index question_proposal_category on question_proposal (category_id);
create unique index question_proposal_open on question_proposal (com_id, question_id) where state = 'review';
comment on table question_proposal is 'Versions of questions that a second person looks at before they come into the bank, where the hospital wants that.';
comment on column question_proposal.question_id is 'The question that it changes; null for a new one.';
comment on column question_proposal.versions is 'NewVersion[] of server/features/authoring/bank: what is stored when it is published';
comment on column question_proposal.draft_id is 'The import that it came with.';
comment on column question_proposal.note is 'Why it was sent back.';

create table exam_plan (
  com_id text not null references company,
  plan_id text not null,
  author_id text not null,
  edition int not null,
  title text not null,
  plan jsonb not null,
  task_id text check (task_id <> ''),
  followed_by text check (followed_by <> ''),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  primary key (com_id, plan_id)
);
create index exam_plan_updated on exam_plan (com_id, updated_at);
comment on table exam_plan is 'An exam as its author plans it; once published it has a task. plan: ExamPlan of the contract.';
comment on column exam_plan.followed_by is 'The plan of the next exam of its series; null: not made yet.';
comment on column exam_plan.edition is 'Rises with each change; who changes an older one is told.';
comment on column exam_plan.plan is 'ExamPlan of contract/calls/authoring/authoring';

create table paper_blueprint (
  com_id text not null references company,
  blueprint_id text not null,
  name text not null,
  rules jsonb not null,
  author_id text not null,
  updated_at timestamptz not null,
  primary key (com_id, blueprint_id),
  unique (com_id, name)
);
comment on table paper_blueprint is 'Rules of papers that a hospital keeps for its exams.';
comment on column paper_blueprint.rules is 'PaperRule[] of contract/calls/authoring/authoringShapes';

create table desk_draft (
  com_id text not null references company,
  thing text not null,
  person_id text not null,
  base text not null,
  written text not null,
  kept_at timestamptz not null,
  primary key (com_id, thing, person_id)
);
create index desk_draft_person on desk_draft (com_id, person_id, kept_at);
create index desk_draft_age on desk_draft (kept_at);
comment on table desk_draft is 'What somebody at a desk has written and not stored yet. Goes after 90 days.';
comment on column desk_draft.thing is 'What is edited, by the kind and the id of it: exam/0191…, question/new.';
comment on column desk_draft.base is 'Which version of the stored thing it was written upon.';
comment on column desk_draft.written is 'JSON of the editor, which alone reads it.';
`
