import { mediaKinds, uploadPurposes } from '@contract/kinds'
import { CheckState } from '@contract/states'
import { oneOf } from './oneOf'

/** Files: who owns them and what they are. The bytes lie in the file store under place. */
export const file = `
create table stored_file (
  com_id text not null references company,
  file_id text not null,
  person_id text check (person_id <> ''),
  place text not null,
  name text not null,
  type text not null,
  bytes bigint not null,
  sha256 text not null,
  open_to_all boolean not null default false,
  personal boolean not null default false,
  created_at timestamptz not null,
  pdf_file_id text check (pdf_file_id <> ''),
  entry text check (entry <> ''),
  check_state int ${oneOf('check_state', CheckState)},
  primary key (com_id, file_id),
  foreign key (com_id, person_id) references person,
  foreign key (com_id, pdf_file_id) references stored_file
);
create index stored_file_pdf_file on stored_file (com_id, pdf_file_id);
create index stored_file_place on stored_file (place);
create unique index stored_file_same on stored_file (com_id, person_id, sha256);
comment on column stored_file.person_id is 'null: it came with the program.';
comment on column stored_file.place is 'Key in the file store.';
comment on column stored_file.name is 'As the person called it; a label only.';
comment on column stored_file.type is 'Media type, by content.';
comment on column stored_file.open_to_all is 'a cover; thumbnails of it need no signature.';
comment on column stored_file.personal is 'Sent by somebody who makes no content: it opens for them, and by the signed address that a screen gives to who may see it.';
comment on column stored_file.pdf_file_id is 'An office file as PDF, when it was made.';
comment on column stored_file.check_state is 'Of a picture that is meant for others, as content_check.state; null: no check was asked for.';
comment on column stored_file.entry is 'Of a film in pieces: path of the playlist that it begins with; its parts lie in package_file.';

create table attempt_archive (
  com_id text not null references company,
  archive_id text not null,
  file_id text not null,
  attempts int not null check (attempts > 0),
  from_time timestamptz not null,
  until_time timestamptz not null,
  created_at timestamptz not null,
  primary key (com_id, archive_id),
  foreign key (com_id, file_id) references stored_file
);
create index attempt_archive_file on attempt_archive (com_id, file_id);
comment on table attempt_archive is 'Attempts that left the database because of their age, as a zip among the stored files.';
comment on column attempt_archive.from_time is 'When the first of its attempts was closed.';
comment on column attempt_archive.until_time is 'When the last one was closed.';

create table file_upload (
  com_id text not null references company,
  upload_id text not null,
  person_id text not null,
  name text not null,
  purpose text not null ${oneOf('purpose', uploadPurposes)},
  bytes bigint not null,
  received bigint not null default 0,
  held_until timestamptz check (held_until > 'epoch'),
  file_id text check (file_id <> ''),
  created_at timestamptz not null,
  primary key (com_id, upload_id),
  foreign key (com_id, person_id) references person on delete cascade,
  foreign key (com_id, file_id) references stored_file
);
create index file_upload_person on file_upload (com_id, person_id);
create index file_upload_file on file_upload (com_id, file_id);
create index file_upload_old on file_upload (created_at);
comment on table file_upload is 'A file on its way, in parts that come one after the other.';
comment on column file_upload.bytes is 'Of the whole file, as announced.';
comment on column file_upload.held_until is 'Until then a part is being written.';
comment on column file_upload.file_id is 'Once it is finished.';

create table question_media (
  com_id text not null references company,
  media_id text not null unique,
  author_id text not null,
  kind text not null ${oneOf('kind', mediaKinds)},
  place text not null,
  type text not null,
  bytes bigint not null,
  sha256 text not null,
  created_at timestamptz not null,
  primary key (com_id, media_id)
);
create index question_media_place on question_media (place);
create unique index question_media_same on question_media (com_id, sha256);
comment on table question_media is 'A picture or sound of a hospital''s own questions, open to who knows its address (docs/decisions/013).';
comment on column question_media.media_id is '128 random bits in hex: the address.';
comment on column question_media.place is 'Key in the file store.';
comment on column question_media.sha256 is 'Of the bytes as they are served: the same ones are the same media of their hospital.';
`
