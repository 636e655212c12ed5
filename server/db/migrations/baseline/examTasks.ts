import { appealOutcomes, changeKinds, sceneTypes } from '@contract/kinds'
import { brandNames } from '@contract/rules/place/brands'
import { leavingKinds, verdicts } from '@contract/rules/exam/leaving'
import { ReviewState } from '@contract/states'
import { oneOf } from './oneOf'

/** What surrounds an exam: forms, identity checks, absences, scenes, VR. */
export const examTasks = `
create table custom_form (
  com_id text not null references company,
  form_id text not null,
  title text not null,
  fields jsonb not null,
  created_at timestamptz not null,
  primary key (com_id, form_id)
);
comment on column custom_form.fields is 'FormField[] of contract/calls: name, kind, options, whether it must be filled';

create table form_fill (
  com_id text not null,
  task_id text not null,
  person_id text not null,
  form_id text not null,
  answers jsonb not null,
  filled_at timestamptz not null,
  primary key (com_id, task_id, person_id),
  foreign key (com_id, person_id) references person
);
create index form_fill_person on form_fill (com_id, person_id);
comment on table form_fill is 'What a person filled in for a task; once.';
comment on column form_fill.answers is 'by field: text';

create table identity_check (
  com_id text not null,
  person_id text not null,
  task_id text not null,
  checked_at timestamptz not null,
  primary key (com_id, person_id, task_id),
  foreign key (com_id, person_id) references person
);
comment on table identity_check is 'When a person last proved to be themselves for a task.';

create table leaving_event (
  com_id text not null,
  attempt_id text not null,
  event_id text not null,
  person_id text not null,
  task_id text not null,
  kind text not null ${oneOf('kind', leavingKinds)},
  left_ms bigint not null,
  away_ms bigint not null,
  verdict text not null ${oneOf('verdict', verdicts)},
  received_at timestamptz not null,
  appeal int ${oneOf('appeal', ReviewState)},
  appealed_at timestamptz,
  appeal_reason text check (appeal_reason <> ''),
  outcome text ${oneOf('outcome', appealOutcomes)},
  minutes int not null default 0,
  reason text check (reason <> ''),
  decided_by text check (decided_by <> ''),
  decided_at timestamptz,
  primary key (com_id, attempt_id, event_id),
  foreign key (com_id, attempt_id) references attempt,
  foreign key (com_id, person_id) references person
);
create index leaving_event_person on leaving_event (com_id, person_id);
create index leaving_appeal on leaving_event (com_id, appeal, appealed_at) where appeal is not null;
comment on table leaving_event is 'One absence from an attempt''s screen, with its appeal if there is one.';
comment on column leaving_event.event_id is 'Made by the device: a repeat is the same row.';
comment on column leaving_event.left_ms is 'ms since the attempt''s start when the screen was left, by the device''s monotonic clock, never beyond the server''s.';
comment on column leaving_event.verdict is 'counted, or why not: contract/rules/exam/leaving.ts; excused: an appeal was granted.';
comment on column leaving_event.appeal is 'null: none; 0 waits, 1 granted, 2 refused.';
comment on column leaving_event.appeal_reason is 'What the person says; reason: what whoever decided says.';
comment on column leaving_event.outcome is 'time, try or count: what was given back.';

create table result_change (
  com_id text not null,
  change_id text not null,
  task_id text not null,
  attempt_id text not null,
  person_id text not null,
  kind text not null ${oneOf('kind', changeKinds)},
  score numeric check (score >= 0),
  score_before numeric,
  reason text not null check (reason <> ''),
  proposed_by text not null,
  proposed_at timestamptz not null,
  state int not null default 0 ${oneOf('state', ReviewState)},
  note text check (note <> ''),
  decided_by text check (decided_by <> ''),
  decided_at timestamptz,
  primary key (com_id, change_id),
  check ((kind = 'score') = (score is not null)),
  foreign key (com_id, attempt_id) references attempt,
  foreign key (com_id, person_id) references person
);
create unique index result_change_waiting on result_change (com_id, attempt_id) where state = 0;
create index result_change_attempt on result_change (com_id, attempt_id);
create index result_change_person on result_change (com_id, person_id);
create index result_change_list on result_change (com_id, state, proposed_at);
comment on table result_change is 'What one person wants done to a sitting and another one decides: void, or another score.';
comment on column result_change.score is 'What it becomes; null where it becomes void.';
comment on column result_change.state is '0 waits, 1 done, 2 refused.';

create table score_appeal (
  com_id text not null,
  appeal_id text not null,
  task_id text not null,
  attempt_id text not null,
  person_id text not null,
  question_id text check (question_id <> ''),
  reason text not null check (reason <> ''),
  created_at timestamptz not null,
  state int not null default 0 ${oneOf('state', ReviewState)},
  change_id text check (change_id <> ''),
  answer text check (answer <> ''),
  decided_by text check (decided_by <> ''),
  decided_at timestamptz,
  primary key (com_id, appeal_id),
  foreign key (com_id, attempt_id) references attempt,
  foreign key (com_id, person_id) references person
);
create unique index score_appeal_once on score_appeal (com_id, attempt_id, coalesce(question_id, ''));
create index score_appeal_person on score_appeal (com_id, person_id);
create index score_appeal_list on score_appeal (com_id, state, created_at);
comment on table score_appeal is 'What somebody says against their score, or against what one question brought.';
comment on column score_appeal.question_id is 'null: it is about the score.';
comment on column score_appeal.state is '0 waits, 1 accepted, 2 refused.';
comment on column score_appeal.change_id is 'The correction that was proposed for it; null: none, or it was refused.';

create table scene (
  com_id text not null references company,
  scene_id text not null,
  scene_name text not null,
  description text check (description <> ''),
  brand text not null ${oneOf('brand', brandNames)},
  extend_type text not null ${oneOf('extend_type', sceneTypes)},
  region_code text check (region_code <> ''),
  app_code text check (app_code <> ''),
  banner text check (banner <> ''),
  modules jsonb not null default '[]',
  cert_rule text check (cert_rule <> ''),
  ask text check (ask <> ''),
  hospitals text[],
  withdrawn boolean not null default false,
  edition int not null default 1 check (edition > 0),
  made_by text check (made_by <> ''),
  start_time timestamptz not null,
  end_time timestamptz not null,
  created_at timestamptz not null,
  primary key (com_id, scene_id)
);
comment on table scene is 'A package of tasks under one address.';
comment on column scene.extend_type is 'study, exam, ncov or province; subject: people apply to it.';
comment on column scene.edition is 'How often it was stored: who changes an older one is told.';
comment on column scene.banner is 'A file of the same company.';
comment on column scene.ask is 'Of a subject: what an application is asked to say.';
comment on column scene.made_by is 'Who made it, and may change it with a right for departments; null: it came with the programme.';
comment on column scene.hospitals is 'Of the platform: for these alone; null: for all.';
comment on column scene.modules is 'SceneModule[]: blocks of the page in their order';

create table scene_task (
  com_id text not null,
  scene_id text not null,
  task_id text not null,
  position int not null,
  primary key (com_id, scene_id, task_id),
  foreign key (com_id, scene_id) references scene
);

create table vr_task (
  com_id text not null references company,
  task_id text not null,
  brand text not null ${oneOf('brand', brandNames)},
  task_name text not null,
  description text not null,
  issuer text not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  address text not null,
  audience jsonb,
  withdrawn boolean not null default false,
  primary key (com_id, task_id)
);
comment on column vr_task.audience is 'Audience of contract/rules/audience; null: everybody.';
comment on table vr_task is 'An exam inside a 3-D scene that stands at an address of its own.';

create table vr_result (
  com_id text not null,
  person_id text not null,
  task_id text not null,
  score numeric not null check (score between 0 and 100),
  done_at timestamptz not null,
  primary key (com_id, person_id, task_id),
  foreign key (com_id, person_id) references person on delete cascade
);
comment on table vr_result is 'Who finished a scene, as its site reported; the best score.';
`
