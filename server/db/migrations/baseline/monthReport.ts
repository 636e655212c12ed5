/** What a director reads each month, kept as it was made. */
export const monthReport = `
create table month_report (
  com_id text not null references company,
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  edition int not null check (edition > 0),
  numbers jsonb not null,
  made_by text check (made_by <> ''),
  made_at timestamptz not null,
  primary key (com_id, month, edition)
);
comment on table month_report is 'The numbers of a month of a hospital as they were when they were counted; none is ever changed. Counted anew is another edition.';
comment on column month_report.month is 'By the hospital''s calendar: 2026-10.';
comment on column month_report.numbers is 'MonthNumbers of contract/rules/year/monthReport';
comment on column month_report.made_by is 'Who had it counted anew; null: the server, at the beginning of the month.';
`
