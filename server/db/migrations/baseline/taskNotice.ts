import { noticedTasks, noticeStages } from '@contract/kinds'
import { oneOf } from './oneOf'

/** What people are told of the exams and courses that they are given. */
export const taskNotice = `
create table task_notice (
  com_id text not null references company,
  kind text not null ${oneOf('kind', noticedTasks)},
  task_id text not null,
  stage text not null ${oneOf('stage', noticeStages)},
  round int not null,
  task_com_id text not null references company,
  due_at timestamptz not null,
  told_at timestamptz,
  primary key (com_id, kind, task_id, stage, round)
);
create index task_notice_owner on task_notice (task_com_id, task_id);
create index task_notice_due on task_notice (due_at) where told_at is null;
comment on table task_notice is 'A moment at which the people of a hospital are told of a task: planned with the task, told once.';
comment on column task_notice.round is 'How often the task was planned anew: of one that is moved people are reminded again.';
comment on column task_notice.task_com_id is 'Whose task it is: the hospital''s own, or the platform''s.';
`
