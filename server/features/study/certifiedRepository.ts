import { onlyPeople } from '@contract/rules/audience'
import { sql } from 'kysely'
import type { Courses } from '../certificate/certificateService'

/** What certificates have done to courses. */
export const certifiedCourses: Courses = {
  async enterRefresher(
    tx,
    { comId, ofTask, round, taskId, personId, nameSuffix, startTime, endTime },
  ) {
    const { rows } = await sql<{ task_id: string }>`
    insert into course_task (com_id, task_id, brand, issuer_kind, task_name, issuer, start_time, end_time, course_com_id, course_id, version, audience, free_order, allow_offline,
      certificate, certificate_months, certificate_template_id, created_at, refresher_of, refresher_round)
    select ${comId}, ${taskId}, t.brand, t.issuer_kind, left(regexp_replace(t.task_name, ${`(${nameSuffix})+$`}, ''), 80) || ${nameSuffix}, t.issuer, ${startTime}, ${endTime}, t.course_com_id, t.course_id,
      c.version, ${JSON.stringify(onlyPeople([personId]))}::jsonb, t.free_order, t.allow_offline, true, t.certificate_months, t.certificate_template_id, ${startTime}, ${ofTask}, ${round}
    from course_task t join course c on c.com_id = t.course_com_id and c.course_id = t.course_id
    where t.com_id in (${comId}, 'PLATFORM') and t.task_id = ${ofTask} order by (t.com_id = ${comId}) desc limit 1
    on conflict (com_id, refresher_of, refresher_round) where refresher_of is not null do update set
      audience = case when course_task.audience -> 'people' ? ${personId} then course_task.audience
        else jsonb_set(course_task.audience, '{people}', (course_task.audience -> 'people') || (excluded.audience -> 'people')) end,
      end_time = greatest(course_task.end_time, excluded.end_time)
    returning task_id`.execute(tx)
    return rows[0]?.task_id
  },

  async dropCertificate(tx, comId, certificateId) {
    await tx
      .updateTable('person_course')
      .set({ certificate_id: null })
      .where('com_id', '=', comId)
      .where('certificate_id', '=', certificateId)
      .execute()
  },
}
