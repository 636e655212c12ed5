import { competenceKinds, dutyKinds } from '@contract/kinds'
import { oneOf } from './oneOf'

/** What posts need to be proven, and what was given to whom for it. */
export const competence = `
create table competence (
  com_id text not null references company,
  competence_id text not null,
  title text not null,
  kind text not null ${oneOf('kind', competenceKinds)},
  thing_id text not null,
  months int check (months > 0),
  days int not null check (days > 0),
  audience jsonb,
  edition int not null,
  made_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (com_id, competence_id)
);
comment on table competence is 'A proof that posts of a hospital need.';
comment on column competence.thing_id is 'A course or exam task, the checklist of a skill, a document; of a certificate the task that gives it.';
comment on column competence.months is 'For so many months it holds; null: for good, or as long as it says itself.';
comment on column competence.days is 'Who lacks it has so many days.';
comment on column competence.audience is 'Audience of contract/rules/audience; null: everybody.';
comment on column competence.edition is 'Rises with each change; who changes an older one is told.';

create table competence_given (
  com_id text not null,
  competence_id text not null,
  person_id text not null,
  kind text not null ${oneOf('kind', dutyKinds)},
  task_id text not null,
  given_at timestamptz not null,
  primary key (com_id, person_id, competence_id, kind, task_id),
  foreign key (com_id, person_id) references person on delete cascade
);
create index competence_given_of on competence_given (com_id, competence_id);
comment on table competence_given is 'Which task somebody was given because they lacked a competence: it is taken back when their post does not need it any more.';
`
