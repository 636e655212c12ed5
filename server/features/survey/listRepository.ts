import type { DepartmentReturn, SurveyRow } from '@contract/calls/community/surveyMaking'
import type { SurveyState } from '@contract/kinds'
import { openDuties } from '@contract/states'
import { platformId } from '../../companies'
import { holdsIn } from '../../db/holds'
import { inAreas } from '../../db/inAreas'
import { readPage, type Page, type Paging } from '../../db/page'
import { preparedQuery } from '../../db/preparedQuery'
import type { Db } from '../../db/schema'
import type { SurveysOf } from './makingRepository'

/** $1 whose, $2 the author, $3 words, $4 state, $5 brand, $6 the centre that issued, $7 the hospitals whose people count, $10 1: also what a centre issued for hospital $1. */
const listed = preparedQuery<SurveyRow & { total: number }>(`
  with taken as (select r.survey_id, count(*)::int as n from survey_receipt r where r.com_id = any($7::text[]) group by r.survey_id),
    open as (select d.task_id, count(*)::int as n from duty d where d.com_id = any($7::text[]) and d.kind = 'survey' and d.state in (${openDuties.join(', ')}) group by d.task_id)
  select s.survey_id as "surveyId", s.edition, s.state, s.title, s.anonymous::int as anonymous, s.start_time as "startTime", s.end_time as "endTime",
    jsonb_array_length(s.questions) as questions, coalesce(t.n, 0) as answered, coalesce(t.n, 0) + coalesce(o.n, 0) as owed,
    coalesce(p.person_name, '') as "authorName", coalesce(c.short_name, '') as centre, s.updated_at as "updatedTime", (count(*) over ())::int as total
  from survey s left join taken t on t.survey_id = s.survey_id left join open o on o.task_id = s.survey_id
  left join company c on c.com_id = s.issuer_com_id
  left join person p on p.com_id = coalesce($6::text, $1) and p.person_id = s.author_id
  where (s.com_id = $1 and s.issuer_com_id is not distinct from $6::text
      or $10::int = 1 and s.com_id = '${platformId}' and s.areas is not null and s.state <> 'draft' and ${inAreas('s', '$1')})
    and ($2::text is null or s.author_id = $2) and ${holdsIn('$3', 's.title')}
    and ($4::text is null or s.state = $4) and s.brand = $5
  order by s.updated_at desc, s.survey_id limit $8 offset $9`)

export interface SurveyWish {
  keyword: string
  state: SurveyState | null
  brand: string
  /** The hospitals whose people are counted. */
  hospitals: readonly string[]
  /** With what a region's centre issued for this hospital. */
  withRegions: boolean
}

/** Questionnaires at the desk, own ones and those of the region's centre. */
export const listSurveys = (
  db: Db,
  { comId, madeBy, issuer }: SurveysOf,
  { keyword, state, brand, hospitals, withRegions }: SurveyWish,
  paging: Paging,
): Promise<Page<Omit<SurveyRow, 'total'>>> =>
  readPage(paging, (limit, offset) =>
    listed(db, [
      comId,
      madeBy,
      keyword,
      state,
      brand,
      issuer?.comId ?? null,
      hospitals,
      limit,
      offset,
      withRegions ? 1 : 0,
    ]),
  )

const hospitalReturns = preparedQuery<DepartmentReturn>(`
  with asked as (
    select r.com_id, 1 as taken from survey_receipt r where r.com_id = any($1::text[]) and r.survey_id = $2
    union all
    select d.com_id, 0 from duty d where d.com_id = any($1::text[]) and d.kind = 'survey' and d.task_id = $2 and d.state in (${openDuties.join(', ')}))
  select c.com_id as "deptId", c.short_name as "deptName", count(*)::int as owed, sum(a.taken)::int as answered
  from asked a join company c on c.com_id = a.com_id
  group by c.com_id, c.short_name order by avg(a.taken), count(*) desc, c.com_id limit 1000`)

/** Of each hospital of a region how many of those asked took part, the least share first. */
export const countHospitalReturns = (db: Db, hospitals: readonly string[], surveyId: string) =>
  hospitalReturns(db, [hospitals, surveyId])
