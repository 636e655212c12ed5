/** Servers keep sessions and rights in memory; the database tells them what is no longer so. */
export const triggers = `
create function tell_session_gone() returns trigger language plpgsql as $$
  begin perform pg_notify('session_gone', old.token_hash); return null; end $$;
create trigger session_gone after delete on session for each row execute function tell_session_gone();
create function tell_person_changed() returns trigger language plpgsql as $$
  begin perform pg_notify('person_changed', old.com_id || '/' || old.person_id); return null; end $$;
create trigger person_changed after delete or update of active, department_id, post_id on person
  for each row execute function tell_person_changed();
create function tell_grant_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('person_changed', coalesce(new.com_id, old.com_id) || '/' || coalesce(new.person_id, old.person_id));
    return null;
  end $$;
create trigger grant_changed after insert or update or delete on person_grant for each row execute function tell_grant_changed();
create function attempt_uncount() returns trigger language plpgsql as $$ begin new.counted := false; return new; end $$;
create trigger attempt_made before insert on attempt for each row when (new.state >= 3) execute function attempt_uncount();
create trigger attempt_changed before update of state, score, answers on attempt for each row
  when (old.state is distinct from new.state or old.score is distinct from new.score or old.answers::text is distinct from new.answers::text)
  execute function attempt_uncount();
`
