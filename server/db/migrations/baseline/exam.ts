import { answerShows, attemptEnds, latePolicies, lateStates, scoreCounts } from '@contract/kinds'
import { brandNames } from '@contract/rules/place/brands'
import { AttemptState, IssuerKind } from '@contract/states'
import { oneOf } from './oneOf'

/** Exams. Tasks of the platform stand under its own com_id; what a learner did with one stands under the hospital of the learner. Answers of a graded attempt are folded into attempt.answers: answer holds running attempts only. */
export const exam = `
create table paper (
  paper_id text primary key,
  brand text not null ${oneOf('brand', brandNames)},
  questions jsonb not null,
  question_count int not null,
  total_score numeric not null,
  created_at timestamptz not null,
  com_id text not null default 'PLATFORM',
  rules jsonb,
  sections jsonb,
  versions int check (versions > 1),
  corrections jsonb not null default '[]',
  key_edition int not null default 0
);
comment on table paper is 'Its questions never change; only a key can be corrected.';
comment on column paper.questions is 'The places, or for a paper that is drawn everything that its rules draw from.';
comment on column paper.versions is 'Of a paper that is drawn: how many equivalent ones there are, of which each try gets one; null: each try is drawn anew.';
comment on column paper.rules is '{count, section?}[]: the rules of a paper that is drawn';
comment on column paper.sections is '{title}[]';
comment on column paper.corrections is 'Correction[]: keys corrected after the paper was made, with their edition';

create table exam_task (
  com_id text not null references company,
  task_id text not null,
  brand text not null ${oneOf('brand', brandNames)},
  issuer_kind int not null ${oneOf('issuer_kind', IssuerKind)},
  task_name text not null,
  description text not null,
  cover_file_id text check (cover_file_id <> ''),
  issuer text not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  minutes int not null check (minutes > 0),
  max_attempts int not null check (max_attempts > 0),
  pass_score numeric not null,
  cutting_screen_num int check (cutting_screen_num >= 0),
  shuffle_questions boolean not null default false,
  shuffle_options boolean not null default false,
  show_answers text not null ${oneOf('show_answers', answerShows)},
  late_policy text not null default 'confirm' ${oneOf('late_policy', latePolicies)},
  allow_pause boolean not null default false,
  audience jsonb,
  paper_id text not null references paper,
  question_count int not null,
  total_score numeric not null,
  withdrawn boolean not null default false,
  created_at timestamptz not null,
  partial_marks boolean not null default false,
  form_id text check (form_id <> ''),
  check_identity boolean not null default false,
  closes_bank boolean not null default false,
  wait_minutes int not null default 0,
  min_version text check (min_version <> ''),
  max_pauses int not null default 3,
  areas text[],
  previous_task_id text check (previous_task_id <> ''),
  score_counts text not null default 'best' ${oneOf('score_counts', scoreCounts)},
  announce_at timestamptz,
  announced_at timestamptz,
  issuer_com_id text references company,
  round_of text check (round_of <> ''),
  round text check (round <> ''),
  rooms jsonb,
  primary key (com_id, task_id),
  check ((issuer_kind = 3) = (areas is not null)),
  check ((issuer_kind = 3) = (issuer_com_id is not null)),
  check (areas is null or (com_id = 'PLATFORM' and cardinality(areas) > 0))
);
create index exam_task_issuer_com on exam_task (issuer_com_id);
create unique index exam_task_round on exam_task (com_id, round_of, round) where round_of is not null;
create index exam_task_end on exam_task (com_id, end_time);
create index exam_task_announce on exam_task (announce_at) where announce_at is not null and announced_at is null;
create index exam_task_paper on exam_task (paper_id);
comment on column exam_task.issuer_kind is '1 platform, 2 own hospital, 3 the quality-control centre of a region (then com_id is the platform''s: it has no one hospital).';
comment on column exam_task.previous_task_id is 'The exam that this one follows, of the same company: its numbers are held against them.';
comment on column exam_task.score_counts is 'Which of several tries counts: the best, the first or the last one handed in.';
comment on column exam_task.announce_at is 'From when on people know their results; null: as soon as they are there.';
comment on column exam_task.announced_at is 'When they were told of it, and certificates and duties followed; null: not yet, or nothing was held back.';
comment on column exam_task.round_of is 'The exam that comes back in this one; round: the month of it, 2027-03.';
comment on column exam_task.rooms is 'Room[] of contract/rules/exam/rooms: an exam on site, whose rooms are started one by one; null: everybody begins when it is open.';
comment on column exam_task.areas is 'Of a region''s task: the areas whose hospitals it is for.';
comment on column exam_task.issuer_com_id is 'Of a region''s task: the company that issued it.';
comment on column exam_task.cutting_screen_num is 'How often the screen may be left; null: no limit.';
comment on column exam_task.audience is 'Audience of contract/rules/audience; null: everybody of the hospital (or of the brand, for a platform task).';
comment on column exam_task.partial_marks is 'right parts of an answer bring a part of its marks.';
comment on column exam_task.form_id is 'A form to be filled in before the first try; of the task''s own company.';
comment on column exam_task.closes_bank is 'what its paper is drawn from is closed to practice until it is over.';
comment on column exam_task.check_identity is 'who starts proves by identity number to be themselves.';
comment on column exam_task.wait_minutes is 'Minutes between the end of a try and the next one.';
comment on column exam_task.min_version is 'The oldest version of the program that may begin; null: the product''s own threshold.';
comment on column exam_task.max_pauses is 'How often a try may be paused where allow_pause is 1.';

create table exam_room_start (
  com_id text not null references company,
  task_id text not null,
  room_id text not null,
  started_at timestamptz not null,
  started_by text not null check (started_by <> ''),
  primary key (com_id, task_id, room_id)
);
comment on table exam_room_start is 'Rooms of exams on site that were started; a room without a row waits for its invigilator.';
comment on column exam_room_start.room_id is 'One of exam_task.rooms.';
comment on column exam_room_start.started_by is 'The first who pressed; whoever pressed later is told so.';

create table extra_minutes (
  com_id text not null,
  task_id text not null,
  person_id text not null,
  minutes int not null,
  reason text check (reason <> ''),
  created_at timestamptz not null,
  primary key (com_id, task_id, person_id),
  foreign key (com_id, person_id) references person
);
create index extra_minutes_person on extra_minutes (com_id, person_id);

create table person_task (
  com_id text not null,
  person_id text not null,
  task_id text not null,
  attempts_used int not null default 0,
  best_score numeric,
  passed boolean not null default false,
  open_attempt_id text check (open_attempt_id <> ''),
  open_deadline timestamptz,
  last_attempt_id text check (last_attempt_id <> ''),
  last_at timestamptz check (last_at > 'epoch'),
  confirmed boolean not null default false,
  primary key (com_id, person_id, task_id),
  foreign key (com_id, person_id) references person
);
create index person_task_last on person_task (com_id, person_id, last_at);
create index person_task_of_task on person_task (com_id, task_id);
comment on table person_task is 'What a person did with a task, so that no list ever counts attempts.';
comment on column person_task.confirmed is 'the person took the best score as the final one.';

create table attempt (
  com_id text not null,
  attempt_id text not null,
  person_id text not null,
  task_id text not null,
  attempt_no int not null,
  state int not null ${oneOf('state', AttemptState)},
  paper_id text not null references paper,
  seed int not null,
  shuffle_questions boolean not null,
  shuffle_options boolean not null,
  started_at timestamptz not null,
  deadline timestamptz not null,
  lease int not null default 1,
  lease_device_id text not null,
  leases jsonb not null,
  closed_at timestamptz,
  closed_by text ${oneOf('closed_by', attemptEnds)},
  awaiting boolean not null default false,
  score numeric,
  passed boolean not null default false,
  right_count int,
  wrong_count int,
  blank_count int,
  receipt jsonb,
  late_count int not null default 0,
  late_answers json,
  late_heard_at timestamptz,
  late_state text ${oneOf('late_state', lateStates)},
  flags text[] not null default '{}',
  cuts_used int not null default 0,
  answers json,
  marks jsonb,
  unmarked int not null default 0,
  key_edition int not null default 0,
  collect_at timestamptz default '-infinity',
  collected text check (collected <> ''),
  paused_at timestamptz,
  paused_ms bigint not null default 0,
  left_ms bigint,
  pauses_used int not null default 0,
  counted boolean not null default true,
  result_at timestamptz,
  corrected_score numeric check (corrected_score >= 0),
  entered_by text check (entered_by <> ''),
  primary key (com_id, attempt_id),
  foreign key (com_id, person_id) references person
);
create index attempt_paper on attempt (paper_id);
create index attempt_due on attempt (com_id, deadline) where state in (1, 2);
create index attempt_of_task on attempt (com_id, task_id, started_at);
create unique index attempt_open on attempt (com_id, person_id, task_id) where state in (1, 2);
create index attempt_person on attempt (com_id, person_id, task_id, attempt_no);
create index attempt_task on attempt (com_id, task_id, state);
create index attempt_to_collect on attempt (com_id, person_id, collect_at) where collect_at is not null and state in (5, 6);
create index attempt_uncounted on attempt (com_id, task_id) where not counted;
create index attempt_receipt on attempt (com_id, (receipt->>'hash')) where receipt is not null;
create index attempt_late on attempt (com_id, task_id) where late_state = 'waiting';
create index attempt_result on attempt (com_id, result_at, attempt_id) where result_at is not null;
create index attempt_unmarked on attempt (com_id, task_id, closed_at) where unmarked > 0;
comment on column attempt.seed is 'Orders of questions and options follow from it.';
comment on column attempt.awaiting is 'a device may still hold answers that count.';
comment on column attempt.flags is 'lateSync, badSeal, silent (nothing came of it while it ran): what a manager should look at.';
comment on column attempt.late_count is 'Answers that came after the deadline and its grace, whatever became of them.';
comment on column attempt.late_heard_at is 'The earliest word of the server that is sealed into late_answers: they were made after it.';
comment on column attempt.late_answers is 'as answers: those that came late and count only when an officer says so';
comment on column attempt.late_state is 'waiting, confirmed or dropped; null: no decision is needed.';
comment on column attempt.unmarked is 'Number of short answers that are not marked yet.';
comment on column attempt.collected is 'What of it is in the mistakes book, a letter a question in the order of the attempt: r right, w wrong or blank, - waits for a mark; null: nothing.';
comment on column attempt.collect_at is 'From when on its answers may go into the mistakes book (-infinity: as soon as it is graded); null: they are there.';
comment on column attempt.paused_at is 'When the pause began that lasts now.';
comment on column attempt.paused_ms is 'All pauses that are over, ms.';
comment on column attempt.left_ms is 'What was left of the time when the pause began, ms.';
comment on column attempt.counted is 'the counters of questions hold what this row says; who changes state, score or answers of a closed one takes it back.';
comment on column attempt.result_at is 'When its result changed: closed, marked, regraded, void, opened again; what other systems read goes by it.';
comment on column attempt.entered_by is 'Who entered the result of a paper that was sat on paper; its answers are not here.';
comment on column attempt.corrected_score is 'Score set by a correction that two people approved (result_change); regrading does not change it. NULL: the graded score counts.';
comment on column attempt.leases is '{lease, deviceId, time}[]: which device held the attempt from when (epoch ms)';
comment on column attempt.receipt is '{attemptId, handedInTime, answerCount, questionCount, hash, reason}';
comment on column attempt.answers is 'by question: [lease, sequence, optionIds, marked, texts, seconds since the start, earlier?]';
comment on column attempt.marks is 'by question: {score, comment, markedBy, markedAt, lease, sequence}';

create table answers_shown (
  com_id text not null,
  attempt_id text not null,
  shown_at timestamptz not null,
  primary key (com_id, attempt_id),
  foreign key (com_id, attempt_id) references attempt
);
comment on table answers_shown is 'Attempts whose person has read the right answers, since when: no late answer counts any more, and none is opened again. A column of attempt would be written with all its indexes.';

create table answer (
  com_id text not null,
  attempt_id text not null,
  question_id text not null,
  lease int not null,
  sequence int not null,
  option_ids text[] not null,
  marked boolean not null,
  elapsed_ms int not null,
  seal text not null,
  saved_at timestamptz not null,
  texts text[],
  earlier jsonb,
  primary key (com_id, attempt_id, question_id),
  foreign key (com_id, attempt_id) references attempt
);
comment on table answer is 'Answers of running attempts, a row a question; when the attempt is closed they are folded into attempt.answers.';
comment on column answer.earlier is 'Former answers to the question: [lease, sequence, seconds since the start, optionIds][]';

-- Functions of PostgreSQL that make json are not immutable, and where tables are spread only those that are may change a row.
create function former_answer(lease int, sequence int, seconds int, option_ids text[]) returns jsonb language sql immutable parallel safe
  as $$ select jsonb_build_array(jsonb_build_array(lease, sequence, seconds, option_ids)) $$;
`
