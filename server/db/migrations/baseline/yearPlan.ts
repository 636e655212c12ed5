import { plannedKinds, planProofs } from '@contract/kinds'
import { brandNames } from '@contract/rules/place/brands'
import { oneOf } from './oneOf'

/** What hospital and departments teach in a year: plans, their topics, and what was made of them. */
export const yearPlan = `
create table year_plan (
  com_id text not null references company,
  plan_id text not null,
  brand text not null ${oneOf('brand', brandNames)},
  year int not null check (year between 2000 and 2100),
  unit_id text check (unit_id <> ''),
  title text not null,
  edition int not null,
  published boolean not null default false,
  made_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (com_id, plan_id),
  foreign key (com_id, unit_id) references department
);
create index year_plan_year on year_plan (com_id, year, updated_at);
create index year_plan_unit on year_plan (com_id, unit_id);
comment on table year_plan is 'What a hospital or one of its departments teaches in a year.';
comment on column year_plan.unit_id is 'Whose it is; null: the hospital''s.';
comment on column year_plan.edition is 'Rises with each change; who changes an older one is told.';

create table year_plan_line (
  com_id text not null,
  plan_id text not null,
  line_id text not null,
  position int not null,
  title text not null,
  months int[] not null default '{}',
  hours numeric not null check (hours >= 0),
  audience jsonb,
  proof text not null ${oneOf('proof', planProofs)},
  speaker text check (speaker <> ''),
  note text check (note <> ''),
  primary key (com_id, line_id),
  foreign key (com_id, plan_id) references year_plan on delete cascade
);
create index year_plan_line_plan on year_plan_line (com_id, plan_id, position);
comment on table year_plan_line is 'A topic of a plan of the year.';
comment on column year_plan_line.months is '1 to 12; a draft may have none.';
comment on column year_plan_line.audience is 'Audience of contract/rules/audience; null: everybody.';

create table year_plan_task (
  com_id text not null,
  line_id text not null,
  kind text not null ${oneOf('kind', plannedKinds)},
  thing_id text not null,
  month int not null check (month between 1 and 12),
  linked_by text not null,
  linked_at timestamptz not null,
  primary key (com_id, line_id, kind, thing_id),
  foreign key (com_id, line_id) references year_plan_line on delete cascade
);
create index year_plan_task_thing on year_plan_task (com_id, kind, thing_id);
comment on table year_plan_task is 'What was made of a topic, or serves it, in one of its months.';
comment on column year_plan_task.thing_id is 'Of an exam its plan, of a course its draft; else the meeting or training task.';
`
