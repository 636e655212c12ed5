import { exerciseKinds, exerciseSources } from '@contract/kinds'
import { Shelf } from '@contract/rules/content/shelf'
import { ExerciseState } from '@contract/states'
import { oneOf } from './oneOf'

/** Practice: exercises, the mistakes book with its shelves, what was measured. */
export const practice = `
create table exercise (
  com_id text not null,
  exercise_id text not null,
  person_id text not null,
  kind text not null ${oneOf('kind', exerciseKinds)},
  source text not null ${oneOf('source', exerciseSources)},
  categories text[] not null,
  state int not null default 0 ${oneOf('state', ExerciseState)},
  round int not null default 1,
  created_at timestamptz not null,
  ended_at timestamptz,
  removed boolean not null default false,
  primary key (com_id, exercise_id),
  foreign key (com_id, person_id) references person
);
create index exercise_person on exercise (com_id, person_id, created_at) where not removed;
comment on column exercise.state is '0 built, 1 being answered, 2 ended.';

create table exercise_question (
  com_id text not null,
  exercise_id text not null,
  round int not null,
  question_id text not null,
  version int not null,
  position int not null,
  answer text[],
  is_right boolean,
  used_seconds int,
  answered_at timestamptz,
  primary key (com_id, exercise_id, round, question_id),
  foreign key (com_id, exercise_id) references exercise,
  foreign key (question_id, version) references question_version
);
create index exercise_question_version on exercise_question (question_id, version);
comment on table exercise_question is 'A question in one round of an exercise; answer is null until it is answered.';

create table review_card (
  com_id text not null,
  person_id text not null,
  question_id text not null,
  category_id text not null,
  shelf int not null ${oneOf('shelf', Shelf)},
  wrong_times int not null,
  streak int not null,
  last_wrong_at timestamptz,
  last_at timestamptz not null,
  stability float8 not null,
  difficulty float8 not null,
  review_day int not null,
  due_day int not null,
  primary key (com_id, person_id, question_id),
  foreign key (com_id, person_id) references person
) with (fillfactor = 85);
create index review_card_due on review_card (com_id, person_id, due_day, question_id) where shelf in (1, 2);
create index review_card_mastered on review_card (com_id, person_id) where shelf = 3;
comment on table review_card is 'What a person remembers of a question. shelf: 0 never missed, 1 learning, 2 in review, 3 mastered.';
comment on column review_card.category_id is 'No key: its index would be written with each card of each exam; held by the nightly check.';
comment on column review_card.stability is 'Days until nine of ten people still know it (FSRS).';
comment on column review_card.difficulty is '1–10 (FSRS).';

create table answer_log (
  com_id text not null,
  person_id text not null,
  source text not null check (source in ('practice', 'measure', 'course')),
  source_id text not null,
  answers jsonb not null,
  answered_at timestamptz not null,
  primary key (com_id, person_id, source, source_id),
  foreign key (com_id, person_id) references person
);
comment on table answer_log is 'What a person answered in one round of an exercise, one measurement, one try at a phase of a course: one row. Answers of exams stand in attempt.answers.';
comment on column answer_log.answers is 'by question: [version, right (0 or 1), seconds used, answer, when (epoch ms)]';
comment on column answer_log.answered_at is 'The last of them.';
comment on column review_card.last_at is 'When its shelf or what is remembered last changed.';

create table question_note (
  com_id text not null,
  person_id text not null,
  question_id text not null,
  marked boolean not null default false,
  note text check (note <> ''),
  changed_at timestamptz not null,
  primary key (com_id, person_id, question_id),
  foreign key (com_id, person_id) references person
);

create table review_plan (
  com_id text not null,
  person_id text not null,
  minutes_a_day int not null default 5,
  day int,
  quota int not null default 0,
  done int not null default 0,
  backlog_since int,
  primary key (com_id, person_id),
  foreign key (com_id, person_id) references person
);
comment on table review_plan is 'What somebody wants to do a day; quota and done are those of day (null: no day was planned yet).';

create table knowledge_level (
  com_id text not null,
  person_id text not null,
  category_id text not null,
  ability float8 not null,
  error float8 not null,
  answers int not null,
  right_answers int not null,
  measured_at timestamptz not null,
  primary key (com_id, person_id, category_id),
  foreign key (com_id, person_id) references person,
  foreign key (category_id) references knowledge_category
);
create index knowledge_level_category on knowledge_level (category_id);
`
