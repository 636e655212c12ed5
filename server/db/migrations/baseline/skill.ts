/** Skills that are observed: checklists with their editions, to whom they are given, and what was seen. */
export const skill = `
create table skill_checklist (
  com_id text not null references company,
  checklist_id text not null,
  version int not null,
  title text not null,
  checklist jsonb not null,
  edition int check (edition > 0),
  changed boolean not null default false,
  withdrawn_at timestamptz,
  copied_from text check (copied_from <> ''),
  author_id text check (author_id <> ''),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (com_id, checklist_id),
  check (withdrawn_at is null or edition is not null)
);
create index skill_checklist_updated on skill_checklist (com_id, updated_at);
comment on table skill_checklist is 'Checklists of skills as they are written; the platform''s are to be copied.';
comment on column skill_checklist.version is 'Rises with each change; who changes an older one is told.';
comment on column skill_checklist.checklist is 'Checklist of contract/calls/study/skillShapes, as it is written';
comment on column skill_checklist.edition is 'The edition that people are observed by; null: none was published.';
comment on column skill_checklist.changed is 'What is written is not what is published.';
comment on column skill_checklist.copied_from is 'The checklist that it began as, of the hospital or the platform.';
comment on column skill_checklist.author_id is 'null: it came with the program.';

create table skill_edition (
  com_id text not null,
  checklist_id text not null,
  edition int not null check (edition > 0),
  checklist jsonb not null,
  published_by text not null,
  published_at timestamptz not null,
  primary key (com_id, checklist_id, edition),
  foreign key (com_id, checklist_id) references skill_checklist
);
comment on table skill_edition is 'A checklist as it was published: it never changes.';
comment on column skill_edition.checklist is 'Checklist of contract/calls/study/skillShapes';

create table skill_task (
  com_id text not null,
  task_id text not null,
  checklist_id text not null,
  task_name text not null,
  audience jsonb,
  start_time timestamptz not null,
  end_time timestamptz not null,
  newcomer_days int check (newcomer_days > 0),
  again jsonb,
  withdrawn boolean not null default false,
  made_by text not null,
  created_at timestamptz not null,
  round_of text,
  round text check (round <> ''),
  primary key (com_id, task_id),
  foreign key (com_id, checklist_id) references skill_checklist,
  foreign key (com_id, round_of) references skill_task,
  check ((round_of is null) = (round is null))
);
comment on column skill_task.newcomer_days is 'Of duty_rule.newcomer_days.';
create index skill_task_end on skill_task (com_id, end_time);
create index skill_task_checklist on skill_task (com_id, checklist_id);
create unique index skill_task_round on skill_task (com_id, round_of, round) where round_of is not null;
comment on table skill_task is 'A skill that people are given: done by an observation that they pass, since it began.';
comment on column skill_task.audience is 'Audience of contract/rules/audience; null: everybody of the hospital.';
comment on column skill_task.again is 'Recurrence of contract/rules/year/recurrence: when it comes back; null: never.';
comment on column skill_task.round_of is 'It came back: of which task it is a round.';
comment on column skill_task.round is 'The month of the round: 2027-03.';

create table skill_observation (
  com_id text not null,
  observation_id text not null,
  checklist_id text not null,
  edition int not null,
  person_id text,
  department_id text check (department_id <> ''),
  post_id text check (post_id <> ''),
  unit_ids text[] not null default '{}',
  observer_id text not null,
  observed_at timestamptz not null,
  received_at timestamptz not null,
  marks jsonb not null default '[]',
  opportunities jsonb not null default '[]',
  score numeric not null check (score >= 0),
  total numeric not null check (total >= score),
  rate numeric not null check (rate between 0 and 100),
  passed boolean not null,
  remark text check (remark <> ''),
  entered boolean not null default false,
  signed_at timestamptz,
  voided_at timestamptz,
  voided_by text check (voided_by <> ''),
  void_reason text check (void_reason <> ''),
  primary key (com_id, observation_id),
  foreign key (com_id, checklist_id, edition) references skill_edition,
  foreign key (com_id, person_id) references person,
  foreign key (com_id, department_id) references department,
  foreign key (com_id, post_id) references post,
  check (person_id <> observer_id),
  check ((voided_at is null) = (voided_by is null) and (voided_at is null) = (void_reason is null))
);
create index skill_observation_time on skill_observation (com_id, observed_at);
create index skill_observation_checklist on skill_observation (com_id, checklist_id, edition);
create index skill_observation_person on skill_observation (com_id, person_id, observed_at);
create index skill_observation_department on skill_observation (com_id, department_id);
create index skill_observation_post on skill_observation (com_id, post_id);
create index skill_observation_observer on skill_observation (com_id, observer_id, observed_at);
comment on table skill_observation is 'What an observer saw of a skill; handed in by the observer, which is their signature.';
comment on column skill_observation.person_id is 'null: without a name; nothing joins it to anybody.';
comment on column skill_observation.unit_ids is 'Units that the person counted to then, those above them with them.';
comment on column skill_observation.marks is 'SkillMark[] of contract/rules/content/skills, of kind steps';
comment on column skill_observation.opportunities is 'SkillOpportunity[] of contract/rules/content/skills, of kind moments';
comment on column skill_observation.rate is 'Per cent, one place: score of total.';
comment on column skill_observation.entered is 'Entered at the desk from paper: no steps.';
comment on column skill_observation.signed_at is 'When who was observed said that they have seen it.';
`
