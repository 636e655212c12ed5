import { CheckState, ReviewState, TrainingItemState } from '@contract/states'
import { oneOf } from './oneOf'

/** Training tasks: items that ask for files, uploads, where each item stands for each learner, applications. */
export const training = `
create table train_task (
  com_id text not null references company,
  task_id text not null,
  task_name text not null,
  description text check (description <> ''),
  start_time timestamptz not null,
  end_time timestamptz not null,
  newcomer_days int check (newcomer_days > 0),
  audience jsonb,
  made_by text not null,
  created_at timestamptz not null,
  primary key (com_id, task_id)
);
comment on column train_task.newcomer_days is 'Of duty_rule.newcomer_days.';
create index train_task_end on train_task (com_id, end_time);
comment on column train_task.audience is 'Audience of contract/rules/audience; null: everybody of the hospital.';

create table train_item (
  com_id text not null,
  task_id text not null,
  item_id text not null,
  name text not null,
  accept text[] not null,
  max_num int not null,
  max_mb int not null,
  position int not null,
  primary key (com_id, item_id),
  foreign key (com_id, task_id) references train_task
);
create index train_item_task on train_item (com_id, task_id, position);

create table train_result (
  com_id text not null,
  item_id text not null,
  result_id text not null,
  person_id text not null,
  file_id text not null,
  created_at timestamptz not null,
  primary key (com_id, result_id),
  foreign key (com_id, item_id) references train_item,
  foreign key (com_id, person_id) references person,
  foreign key (com_id, file_id) references stored_file
);
create index train_result_person on train_result (com_id, person_id);
create index train_result_file on train_result (com_id, file_id);
create unique index train_result_once on train_result (com_id, item_id, person_id, file_id);

create table train_standing (
  com_id text not null,
  item_id text not null,
  person_id text not null,
  state int not null ${oneOf('state', TrainingItemState)},
  note text check (note <> ''),
  decided_by text check (decided_by <> ''),
  changed_at timestamptz not null,
  primary key (com_id, item_id, person_id),
  foreign key (com_id, item_id) references train_item,
  foreign key (com_id, person_id) references person
);
create index train_standing_person on train_standing (com_id, person_id);
create index train_standing_waits on train_standing (com_id, changed_at) where state = 1;
comment on table train_standing is 'How an item stands for a person: 1 uploaded, 2 approved, 3 returned; without a row it is empty.';

create table train_application (
  com_id text not null,
  apply_id text not null,
  person_id text not null,
  type_id text not null,
  title text not null,
  state int not null default 0 ${oneOf('state', ReviewState)},
  note text check (note <> ''),
  decided_by text check (decided_by <> ''),
  check_state int not null default ${CheckState.passed} ${oneOf('check_state', CheckState)},
  created_at timestamptz not null,
  primary key (com_id, apply_id),
  foreign key (com_id, person_id) references person
);
create index train_application_person on train_application (com_id, person_id, apply_id);
comment on column train_application.check_state is 'As content_check.state; only its applicant sees it before 2 and at 4.';
comment on table train_application is 'state: 0 waits, 1 agreed, 2 refused.';
`
