import { PayoutState } from '@contract/states'
import { oneOf } from './oneOf'

/** Activities: members, invitations, payouts. */
export const activity = `
create table campaign (
  com_id text not null references company,
  activity_code text not null,
  title text not null check (title <> ''),
  description text check (description <> ''),
  start_time timestamptz not null,
  end_time timestamptz not null check (end_time > start_time),
  reward_yuan int check (reward_yuan >= 0),
  max_yuan int check (max_yuan > 0),
  budget_yuan int check (budget_yuan >= 0),
  spent_yuan int not null default 0 check (spent_yuan >= 0),
  created_at timestamptz not null,
  primary key (com_id, activity_code)
);
comment on table campaign is 'A campaign of the platform; a code without one is refused.';
comment on column campaign.reward_yuan is 'For each invitee who registered; null: as the installation says.';
comment on column campaign.max_yuan is 'What one person can apply for in all; null: no limit.';
comment on column campaign.budget_yuan is 'What all can apply for; null: no limit.';
comment on column campaign.spent_yuan is 'Applied for and not refused, of all hospitals.';

create table activity_member (
  com_id text not null,
  activity_code text not null,
  person_id text not null,
  invite_code text not null,
  joined_at timestamptz not null,
  primary key (com_id, activity_code, person_id),
  unique (com_id, invite_code),
  foreign key (com_id, person_id) references person on delete cascade
);
create index activity_member_person on activity_member (com_id, person_id);

create table activity_invite (
  com_id text not null,
  activity_code text not null,
  person_id text not null,
  created_at timestamptz not null,
  primary key (com_id, activity_code, person_id),
  foreign key (com_id, person_id) references person on delete cascade
);
create index activity_invite_person on activity_invite (com_id, person_id);
comment on table activity_invite is 'One row for each person invited to a campaign; activity_invitee holds who invited them.';

create table activity_invitee (
  com_id text not null,
  activity_code text not null,
  person_id text not null,
  invitee_com_id text not null,
  invitee_id text not null,
  created_at timestamptz not null,
  primary key (com_id, activity_code, person_id, invitee_com_id, invitee_id),
  foreign key (com_id, person_id) references person on delete cascade
);
create index activity_invitee_person on activity_invitee (com_id, person_id);
comment on table activity_invitee is 'Whom a person invited, of any hospital, beside the inviter.';

create table cash_out (
  com_id text not null,
  apply_id text not null,
  activity_code text not null,
  person_id text not null,
  amount int not null check (amount > 0),
  state int not null default 0 ${oneOf('state', PayoutState)},
  note text check (note <> ''),
  decided_by text check (decided_by <> ''),
  created_at timestamptz not null,
  primary key (com_id, apply_id),
  foreign key (com_id, person_id) references person
);
create index cash_out_person_all on cash_out (com_id, person_id);
create index cash_out_person on cash_out (com_id, activity_code, person_id);
comment on table cash_out is 'state: 0 waits, 1 paid, 2 refused; amount in yuan.';
`
