import { phaseKinds, planItemKinds } from '@contract/kinds'
import { brandNames } from '@contract/rules/place/brands'
import { IssuerKind, PhaseState, RunState } from '@contract/states'
import { oneOf } from './oneOf'

/** Courses. A version and its phases never change once stored. Watched pieces are seconds, from and to by turns. */
export const study = `
create table course (
  com_id text not null references company,
  course_id text not null,
  brands text[] not null,
  version int not null,
  created_at timestamptz not null,
  primary key (com_id, course_id)
);

create table course_version (
  com_id text not null,
  course_id text not null,
  version int not null,
  title text not null,
  audience text not null,
  description text not null,
  cover_file_id text check (cover_file_id <> ''),
  credit numeric not null,
  credit_kind text check (credit_kind <> ''),
  pass_score numeric not null,
  seconds int not null,
  disclaimer text not null,
  what_changed text check (what_changed <> ''),
  created_at timestamptz not null,
  primary key (com_id, course_id, version),
  foreign key (com_id, course_id) references course
);
comment on column course_version.what_changed is 'What its author says is new in it; empty: nothing was said.';
comment on column course_version.credit_kind is 'What its credits counted as when it was published; empty: not said.';

create table course_phase (
  com_id text not null,
  course_id text not null,
  version int not null,
  phase_id text not null,
  position int not null,
  title text not null,
  kind text not null ${oneOf('kind', phaseKinds)},
  seconds int not null,
  must_finish boolean not null,
  file_id text check (file_id <> ''),
  body jsonb not null,
  primary key (com_id, course_id, version, phase_id),
  foreign key (com_id, course_id, version) references course_version
);
comment on column course_phase.body is 'PhaseBody by kind: text, draw of questions, film questions, package; the part of the platform that it was copied from';

create table course_task (
  com_id text not null references company,
  task_id text not null,
  brand text not null ${oneOf('brand', brandNames)},
  issuer_kind int not null ${oneOf('issuer_kind', IssuerKind)},
  task_name text not null,
  issuer text not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  course_com_id text not null,
  course_id text not null,
  version int not null,
  audience jsonb,
  free_order boolean not null default false,
  allow_offline boolean not null default true,
  certificate boolean not null default true,
  certificate_months int not null default 24,
  certificate_template_id text check (certificate_template_id <> ''),
  withdrawn boolean not null default false,
  created_at timestamptz not null,
  refresher_of text check (refresher_of <> ''),
  refresher_round text check (refresher_round <> ''),
  areas text[],
  issuer_com_id text references company,
  primary key (com_id, task_id),
  check ((issuer_kind = 3) = (areas is not null)),
  check ((issuer_kind = 3) = (issuer_com_id is not null)),
  check (areas is null or (com_id = 'PLATFORM' and cardinality(areas) > 0)),
  foreign key (course_com_id, course_id, version) references course_version
);
create index course_task_issuer_com on course_task (issuer_com_id);
create index course_task_course on course_task (course_com_id, course_id, version);
create index course_task_end on course_task (com_id, end_time);
create unique index course_task_refresher on course_task (com_id, refresher_of, refresher_round) where refresher_of is not null;
comment on column course_task.areas is 'Of a region''s course: the areas whose hospitals it is for.';
comment on column course_task.issuer_com_id is 'Of a region''s course: the company that issued it.';
comment on column course_task.certificate_template_id is 'How its certificate looks; null: as the hospital''s.';
comment on column course_task.audience is 'Audience of contract/rules/audience; null: everybody. A refresher names people.';
comment on column course_task.refresher_round is 'The month of a round, 2027-03, or the edition that who finished an earlier one does again, v3.';

create table person_course (
  com_id text not null,
  person_id text not null,
  task_id text not null,
  round int not null default 0,
  run_id text check (run_id <> ''),
  run_state int not null default 0 ${oneOf('run_state', RunState)},
  phases_done int not null default 0,
  progress int not null default 0,
  completed boolean not null default false,
  best_score numeric,
  credits numeric not null default 0,
  certificate_id text check (certificate_id <> ''),
  last_at timestamptz check (last_at > 'epoch'),
  primary key (com_id, person_id, task_id),
  foreign key (com_id, person_id) references person
);
create index person_course_last on person_course (com_id, person_id, last_at);
comment on table person_course is 'What a person did with a course, so that no list ever counts.';

create table course_run (
  com_id text not null,
  run_id text not null,
  person_id text not null,
  task_id text not null,
  course_com_id text not null,
  course_id text not null,
  version int not null,
  round int not null,
  state int not null ${oneOf('state', RunState)},
  started_at timestamptz not null,
  ended_at timestamptz,
  score numeric,
  credits numeric not null default 0,
  last_phase_id text check (last_phase_id <> ''),
  primary key (com_id, run_id),
  foreign key (com_id, person_id) references person,
  foreign key (course_com_id, course_id, version) references course_version
);
create index course_run_course on course_run (course_com_id, course_id, version);
create index course_run_ended on course_run (ended_at) where ended_at is not null;
create unique index course_run_round on course_run (com_id, person_id, task_id, round);
create index course_run_started on course_run (started_at);

create table phase_run (
  com_id text not null,
  run_id text not null,
  phase_id text not null,
  state int not null ${oneOf('state', PhaseState)},
  watched float8[] not null default '{}',
  last_pos float8 not null default 0,
  percent int not null default 0,
  offline_seconds float8 not null default 0,
  done_at timestamptz,
  primary key (com_id, run_id, phase_id),
  foreign key (com_id, run_id) references course_run
);
create index phase_run_done on phase_run (done_at) where done_at is not null;

create table study_lease (
  com_id text not null,
  person_id text not null,
  lease int not null,
  device_id text not null,
  run_id text not null,
  heard_at timestamptz not null,
  credit float8 not null default 0,
  week int,
  week_seconds float8 not null default 0,
  primary key (com_id, person_id),
  foreign key (com_id, person_id) references person,
  foreign key (com_id, run_id) references course_run
);
create index study_lease_run on study_lease (com_id, run_id);
comment on column study_lease.week is 'the Monday, in days since 1970, of the week that week_seconds were learnt in';

create table study_goal (
  com_id text not null,
  person_id text not null,
  minutes_a_week int not null,
  primary key (com_id, person_id),
  foreign key (com_id, person_id) references person
);
comment on table study_goal is 'What somebody wants to learn a week; who has no row has no goal.';

create table question_try (
  com_id text not null,
  run_id text not null,
  phase_id text not null,
  try_no int not null,
  questions jsonb not null,
  answers jsonb not null default '{}',
  score numeric,
  passed boolean not null default false,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (com_id, run_id, phase_id, try_no),
  foreign key (com_id, run_id) references course_run
);
comment on column question_try.questions is '{questionId, version}[]';
comment on column question_try.answers is 'by question: answer and whether it is right';

create table course_draft (
  com_id text not null references company,
  draft_id text not null,
  author_id text not null,
  edition int not null,
  published_edition int,
  title text not null,
  draft jsonb not null,
  course_id text check (course_id <> ''),
  task_id text check (task_id <> ''),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (com_id, draft_id),
  foreign key (com_id, course_id) references course
);
create index course_draft_task on course_draft (com_id, task_id);
create index course_draft_course on course_draft (com_id, course_id);
create index course_draft_updated on course_draft (com_id, updated_at);
comment on table course_draft is 'Courses in the making: migration 0092.';
comment on column course_draft.edition is 'Rises with each change; who changes an older one is told.';
comment on column course_draft.published_edition is 'The edition that the newest version was made from.';
comment on column course_draft.draft is 'CourseDraft of contract/calls/authoring/authoring';

create table learning_path (
  com_id text not null references company,
  path_id text not null,
  brand text not null ${oneOf('brand', brandNames)},
  author_id text not null,
  edition int not null,
  title text not null,
  description text not null,
  audience jsonb,
  steps jsonb not null,
  published boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (com_id, path_id)
);
create index learning_path_updated on learning_path (com_id, updated_at);
comment on table learning_path is 'Ways through courses and exams: what comes before what, for whom.';
comment on column learning_path.audience is 'Audience of contract/rules/audience; null: everybody.';
comment on column learning_path.edition is 'Rises with each change; who changes an older one is told.';
comment on column learning_path.steps is 'PathStep[] of contract/rules/content/learningPath, in their order';

create table plan_item (
  com_id text not null,
  person_id text not null,
  task_id text not null,
  kind text not null default 'course' ${oneOf('kind', planItemKinds)},
  plan_date date,
  remind boolean not null default false,
  created_at timestamptz not null,
  primary key (com_id, person_id, task_id),
  foreign key (com_id, person_id) references person
);

-- Citus 13.2 ends its process over a part of an array in a change that it sends on; a function it leaves whole.
create function part_of(list float8[], first int, last int) returns float8[] language plpgsql immutable parallel safe
  as $$ begin return list[first:last]; end $$;
`
