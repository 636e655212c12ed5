import { sql } from 'kysely'
import { minuteStamp } from '@contract/rules/hospitalTime'
import { isOnTopic, isWithin } from '../boundsRepository'
import type { PackBounds } from '../packBounds'
import { column, namedColumns, type Named, type PackPlan } from './PackPlan'
import { countOf } from './partRepository'

interface Observed extends Named {
  time: number
  title: string
  observer: string
  score: number
  total: number
  rate: number
  passed: boolean
  signedAt: number | null
}

/** What was observed and not voided; of a person, or of a place where nobody was named. */
const observed = (bounds: PackBounds) => sql<Observed>`
  select o.observed_at as time, c.title, coalesce(p.person_name, '') as name, coalesce(p.job_number, '') as "jobNumber", coalesce(d.department_name, '') as dept,
    coalesce(by.person_name, '') as observer, o.score, o.total, o.rate, o.passed, o.signed_at as "signedAt"
  from skill_observation o join skill_checklist c on c.com_id = o.com_id and c.checklist_id = o.checklist_id
  left join person p on p.com_id = o.com_id and p.person_id = o.person_id
  left join department d on d.com_id = o.com_id and d.department_id = coalesce(o.department_id, p.department_id)
  left join person by on by.com_id = o.com_id and by.person_id = o.observer_id
  where o.com_id = ${bounds.comId} and o.voided_at is null and ${isWithin(bounds, 'o.observed_at')} and ${isOnTopic(bounds, 'c.title')}
    and (${bounds.departments}::text[] is null or o.department_id = any(${bounds.departments}::text[]) or o.unit_ids && ${bounds.departments}::text[])
  order by o.observed_at, o.observation_id`

/** Skills that were observed. */
export const skillPart: PackPlan = {
  part: 'skills',
  needs: 'skill.read',
  count: ({ tx, bounds }) => countOf(tx, observed(bounds)),
  async write({ bounds, text, write, lacks }) {
    let unsigned = 0
    await write<Observed>(
      {
        name: text('skillSheet'),
        columns: [
          column(text('time'), 4, ({ time }) => minuteStamp(time)),
          column(text('skill'), 7, ({ title }) => title),
          ...namedColumns(text),
          column(text('observer'), 3, ({ observer }) => observer),
          column(text('score'), 2, ({ score, total }) => text('scoreOf', { score, total })),
          column(text('result'), 2, ({ passed }) => text(passed ? 'passed' : 'failed')),
          column(text('signature'), 4, ({ signedAt }) =>
            signedAt === null ? text('noSignature') : minuteStamp(signedAt),
          ),
        ],
        rows: observed(bounds),
      },
      ({ name, signedAt }) => (unsigned += name !== '' && signedAt === null ? 1 : 0),
    )
    if (unsigned > 0) lacks(text('unsigned', { n: unsigned }))
  },
}
