import { incidentKinds } from '@contract/incidentKinds'
import { CheckState, FaqState, IncidentState } from '@contract/states'
import { oneOf } from './oneOf'

/** Reports of staff with their pictures, whom to call, questions to the experts. */
export const incident = `
create table incident (
  com_id text not null references company,
  incident_id text not null,
  person_id text not null,
  kind text not null ${oneOf('kind', incidentKinds)},
  happened_at timestamptz not null,
  place text check (place <> ''),
  description text not null,
  state int not null default 0 ${oneOf('state', IncidentState)},
  answer text check (answer <> ''),
  decided_by text check (decided_by <> ''),
  decided_at timestamptz,
  check_state int not null default ${CheckState.passed} ${oneOf('check_state', CheckState)},
  created_at timestamptz not null,
  primary key (com_id, incident_id),
  foreign key (com_id, person_id) references person
);
create index incident_person on incident (com_id, person_id, created_at);
create index incident_open on incident (com_id, created_at) where state < 2;
comment on table incident is 'What somebody reported: state 0 new, 1 in hand, 2 answered and closed.';

create table incident_picture (
  com_id text not null,
  incident_id text not null,
  file_id text not null,
  person_id text not null,
  created_at timestamptz not null,
  primary key (com_id, incident_id, file_id),
  foreign key (com_id, person_id) references person,
  foreign key (com_id, file_id) references stored_file
);
create index incident_picture_person on incident_picture (com_id, person_id);
create index incident_picture_file on incident_picture (com_id, file_id);
comment on table incident_picture is 'A picture may arrive before its report: the phone named both.';

create table hospital_contact (
  com_id text not null references company,
  position int not null,
  title text not null,
  phone text not null,
  note text check (note <> ''),
  primary key (com_id, position)
);
comment on table hospital_contact is 'Whom to call for what.';

create table consultation (
  com_id text not null references company,
  consultation_id text not null,
  person_id text not null,
  question text not null,
  agrees boolean not null,
  answer text check (answer <> ''),
  answered_by text check (answered_by <> ''),
  answered_at timestamptz,
  faq int not null default 0 ${oneOf('faq', FaqState)},
  faq_question text check (faq_question <> ''),
  faq_answer text check (faq_answer <> ''),
  proposed_by text check (proposed_by <> ''),
  published_by text check (published_by <> ''),
  published_at timestamptz,
  check_state int not null default ${CheckState.passed} ${oneOf('check_state', CheckState)},
  created_at timestamptz not null,
  primary key (com_id, consultation_id),
  foreign key (com_id, person_id) references person
);
create index consultation_person on consultation (com_id, person_id, created_at);
create index consultation_waiting on consultation (com_id, created_at) where answer is null;
create index consultation_published on consultation (com_id, published_at) where faq = 2;
comment on table consultation is 'A question to the experts of a hospital. faq: 0 none, 1 proposed, 2 published, 3 not published.';
comment on column incident.check_state is 'Of the check by the messaging platform, as content_check.state: a mark for who reads it.';
comment on column consultation.check_state is 'As content_check.state; only its asker sees it before 2 and at 4.';
comment on column consultation.agrees is 'Its asker lets colleagues read it, without a name.';
`
