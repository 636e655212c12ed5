/** Counters of questions and options, acts of managers. */
export const report = `
create table question_count (
  com_id text not null,
  task_id text not null,
  question_id text not null,
  version int not null,
  position int not null,
  taken int not null,
  blank int not null,
  points numeric not null,
  points_squared numeric not null,
  rest numeric not null,
  rest_squared numeric not null,
  points_rest numeric not null,
  marks numeric not null,
  primary key (com_id, task_id, question_id, version)
);
comment on table question_count is 'Sums over the graded attempts of a hospital at a task: enough for difficulty and discrimination, and exact to take back.';

create table option_count (
  com_id text not null,
  task_id text not null,
  question_id text not null,
  version int not null,
  option_id text not null,
  chosen int not null,
  primary key (com_id, task_id, question_id, version, option_id)
);

create table attempt_count (
  com_id text not null,
  attempt_id text not null,
  task_id text not null,
  items json not null,
  primary key (com_id, attempt_id),
  foreign key (com_id, attempt_id) references attempt
);
create index attempt_count_task on attempt_count (com_id, task_id);
comment on table attempt_count is 'What is in the counters of each attempt, so that it can be taken out again.';
comment on column attempt_count.items is 'A question after the other in the order of the attempt: 0 blank, or [marks earned, options chosen …]; which questions they are follows from paper and seed.';

create table answer_check (
  com_id text not null references company,
  task_id text not null,
  asked_at timestamptz not null,
  checked_at timestamptz,
  people int not null default 0,
  pairs bigint not null default 0,
  matches jsonb not null default '[]',
  primary key (com_id, task_id)
);
comment on table answer_check is 'Who of a hospital shares unlikely many wrong answers in an exam: a hint, no verdict.';
comment on column answer_check.checked_at is 'When pairs were compared last; null: never.';
comment on column answer_check.matches is '{one, other, bothWrong, shared, expected, probability}[]: one and other are attempts';
`
