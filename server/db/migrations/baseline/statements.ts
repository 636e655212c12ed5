/** What was sent to a learning record store. */
export const statements = `
create table statement_sent (
  com_id text not null,
  run_id text not null,
  part text not null,
  sent_at timestamptz not null,
  primary key (com_id, run_id, part),
  foreign key (com_id, run_id) references course_run
);
comment on table statement_sent is 'part: start, end, or the id of a phase.';
`
