import { surveyStates } from '@contract/kinds'
import { brandNames } from '@contract/rules/place/brands'
import { oneOf } from './oneOf'

/** Questionnaires, their editions, what was answered and who took part. */
export const survey = `
create table survey (
  com_id text not null references company,
  survey_id text not null,
  brand text not null ${oneOf('brand', brandNames)},
  task_id text check (task_id <> ''),
  title text not null,
  intro text not null,
  anonymous boolean not null,
  several boolean not null,
  guests boolean not null default false,
  state text not null ${oneOf('state', surveyStates)},
  edition int not null check (edition > 0),
  audience jsonb,
  start_time timestamptz not null,
  end_time timestamptz not null,
  newcomer_days int check (newcomer_days > 0),
  questions jsonb not null,
  author_id text check (author_id <> ''),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  areas text[],
  issuer_com_id text references company,
  primary key (com_id, survey_id),
  check ((areas is null) = (issuer_com_id is null)),
  check (areas is null or (com_id = 'PLATFORM' and cardinality(areas) > 0))
);
comment on column survey.areas is 'Of a region''s questionnaire: the areas whose hospitals it is for.';
comment on column survey.issuer_com_id is 'Of a region''s questionnaire: the company that issued it.';
create index survey_issuer_com on survey (issuer_com_id);
comment on column survey.newcomer_days is 'Of duty_rule.newcomer_days.';
create index survey_task on survey (com_id, task_id);
create index survey_updated on survey (com_id, updated_at);
comment on column survey.questions is 'SurveyQuestion[] of contract/calls/community/survey';
comment on column survey.audience is 'Audience of contract/rules/audience; null: everybody.';
comment on column survey.edition is 'Rises with each change; who changes an older one is told.';

create table survey_edition (
  com_id text not null,
  survey_id text not null,
  edition int not null,
  questions jsonb not null,
  published_at timestamptz not null,
  primary key (com_id, survey_id, edition),
  foreign key (com_id, survey_id) references survey
);
comment on table survey_edition is 'The questions as they were asked; answers point to the edition that was answered.';
comment on column survey_edition.questions is 'SurveyQuestion[] of contract/calls/community/survey';

create table survey_record (
  com_id text not null,
  record_id text not null,
  survey_id text not null,
  edition int not null,
  person_id text check (person_id <> ''),
  guest text check (guest <> ''),
  answers jsonb not null,
  created_at timestamptz,
  primary key (com_id, record_id),
  check (guest is null or person_id is null)
);
create index survey_record_person on survey_record (com_id, survey_id, person_id);
create index survey_record_edition on survey_record (com_id, survey_id, edition, record_id);
comment on table survey_record is 'Of an anonymous one neither who nor when.';
comment on column survey_record.guest is 'Of a named one: the number of somebody without an account, masked.';
comment on column survey_record.answers is 'SurveyAnswer[] of contract/calls/community/survey';

create table survey_box (
  com_id text not null,
  survey_id text not null,
  waiting jsonb not null,
  primary key (com_id, survey_id)
);
comment on table survey_box is 'Anonymous hand-ins wait here among others, in no order; several at a time become records.';
comment on column survey_box.waiting is '{ballot, edition, answers}[]: BoxedAnswers of server/db/storedShapes';

create table survey_receipt (
  com_id text not null,
  survey_id text not null,
  person_id text not null,
  times int not null check (times > 0),
  taken_at timestamptz not null,
  primary key (com_id, survey_id, person_id),
  foreign key (com_id, person_id) references person
);
create index survey_receipt_person on survey_receipt (com_id, person_id);
comment on table survey_receipt is 'Who took part, never what they answered.';

create table survey_guest (
  com_id text not null,
  survey_id text not null,
  guest_hash text not null check (guest_hash <> ''),
  times int not null check (times > 0),
  taken_at timestamptz not null,
  primary key (com_id, survey_id, guest_hash)
);
comment on table survey_guest is 'Numbers without an account that took part, never what they answered.';
comment on column survey_guest.guest_hash is 'Keyed hash of number and questionnaire: the same number has another one elsewhere.';
`
