import { ReviewState } from '@contract/states'

/**
 * SQL: whether hospital `company` is one that the exam `task` is for. Only a region's exam asks: of an approved hospital
 * whose area is, or lies in, one of the exam's (the code of an area begins with that of the one above it).
 */
export const inAreas = (task: string, company: string) =>
  `(${task}.areas is null or exists (select from company_profile f
    where f.com_id = ${company} and f.state = ${ReviewState.approved} and ${liesIn(task)}))`

/** SQL: whether the area of hospital profile `f` is, or lies in, one of the task's. Codes of areas are digits. No unnest: Citus cannot send one that stands in a subquery beside a table. */
export const liesIn = (task: string) =>
  `f.area_id ~ ('^(' || array_to_string(${task}.areas, '|') || ')')`

/** SQL: the same for any of several hospitals; `companies` null: all, so that every exam counts. */
export const inAreasOfAny = (task: string, companies: string) =>
  `(${task}.areas is null or ${companies} is null or exists (select from company_profile f
    where f.com_id = any(${companies}) and f.state = ${ReviewState.approved} and ${liesIn(task)}))`
