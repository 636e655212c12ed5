import { auditSubjects } from '@contract/kinds'
import { keptKinds } from '@contract/privacyKinds'
import { oneOf } from './oneOf'

/** The one log of every deciding act, and what was forgotten because its time was over. */
export const audit = `
create table retention_run (
  com_id text not null references company,
  kind text not null ${oneOf('kind', keptKinds)},
  ran_at timestamptz not null,
  removed int not null check (removed >= 0),
  removed_ever int not null check (removed_ever >= removed),
  primary key (com_id, kind)
);
comment on table retention_run is 'When the data of a kind was last gone through, and how many rows went then and ever (KEPT_DAYS).';

create table audit_event (
  com_id text not null references company,
  event_id text not null,
  who_com_id text check (who_com_id <> ''),
  who_id text check (who_id <> ''),
  what text not null,
  subject text not null ${oneOf('subject', auditSubjects)},
  kind text check (kind <> ''),
  person_id text check (person_id <> ''),
  task_id text check (task_id <> ''),
  thing_id text check (thing_id <> ''),
  reason text check (reason <> ''),
  before jsonb,
  after jsonb,
  at timestamptz not null,
  address text check (address <> ''),
  primary key (com_id, event_id)
);
create index audit_event_at on audit_event (com_id, at);
create index audit_event_who on audit_event (com_id, who_id, event_id) where who_id is not null;
create index audit_event_task on audit_event (com_id, task_id, event_id) where task_id is not null;
create index audit_event_thing on audit_event (com_id, thing_id, event_id) where thing_id is not null;
create index audit_event_person on audit_event (com_id, person_id, event_id) where person_id is not null;
comment on table audit_event is 'Every deciding act, written in its own transaction (server/db/auditEvent.ts); never changed (but that a deleted account loses its name and numbers), taken out after AUDIT_KEPT_YEARS. com_id: whose matter it is.';
comment on column audit_event.who_id is 'null: the server itself, by a job or at the command of whoever operates it.';
comment on column audit_event.what is 'The call that did it (area.name of the contract), jobs. and the job, admin. and the command.';
comment on column audit_event.subject is 'What kind of thing was decided about.';
comment on column audit_event.kind is 'What was done, where a call does several things: confirm, refuse, reopen …';
comment on column audit_event.person_id is 'Whom it is about.';
comment on column audit_event.thing_id is 'What it is about: an attempt, a certificate, an application, a meeting …';
comment on column audit_event.before is 'object: what stood there before, where the call tells it';
comment on column audit_event.after is 'object: what was decided; no secrets, no whole numbers of phones or identities';
comment on column audit_event.address is 'The network address that it came from; null: from no network.';
`
