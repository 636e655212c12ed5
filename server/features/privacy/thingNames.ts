// SQL: what the thing of a row `x` is called.
export const taskName = `coalesce((select e.task_name from exam_task e where e.task_id = x.task_id limit 1),
  (select c.task_name from course_task c where c.task_id = x.task_id limit 1), x.task_id)`
export const meetingName =
  '(select m.title from meeting m where m.com_id = x.com_id and m.meeting_id = x.meeting_id)'
export const checklistName =
  '(select s.title from skill_checklist s where s.com_id = x.com_id and s.checklist_id = x.checklist_id)'
export const vrSceneName = '(select t.task_name from vr_task t where t.task_id = x.task_id limit 1)'
