import type { ColumnType, Generated } from 'kysely'
import type { SurveyAnswer, SurveyQuestion } from '@contract/calls/community/survey'
import type { SurveyState } from '@contract/kinds'
import type { Audience } from '@contract/rules/audience'
import type { Flag } from './columns'

type Json<T> = ColumnType<T, string, string>

/** One anonymous hand-in while it waits among others. `ballot`: a random name that its device gave it. */
export interface BoxedAnswers {
  ballot: string
  edition: number
  answers: SurveyAnswer[]
}

/** Questionnaires, what was answered, and who took part. */
export interface SurveyTables {
  survey: {
    com_id: string
    survey_id: string
    brand: string
    task_id: string | null
    title: string
    intro: string
    anonymous: Flag
    several: Flag
    guests: ColumnType<boolean, boolean | 0 | 1 | undefined, boolean | 0 | 1>
    state: SurveyState
    edition: number
    audience: ColumnType<Audience | null, string | null, string | null>
    start_time: number
    end_time: number
    newcomer_days: number | null
    questions: Json<SurveyQuestion[]>
    author_id: string | null
    created_at: number
    updated_at: number
    /** Of a region's questionnaire: the areas whose hospitals it is for, and the company that issued it. */
    areas: Generated<string[] | null>
    issuer_com_id: Generated<string | null>
  }
  /** The questions as they were asked; answers point to the edition that was answered. */
  survey_edition: {
    com_id: string
    survey_id: string
    edition: number
    questions: Json<SurveyQuestion[]>
    published_at: number
  }
  /** Of an anonymous one neither who nor when. */
  survey_record: {
    com_id: string
    record_id: string
    survey_id: string
    edition: number
    person_id: string | null
    /** Of a named one: the number of somebody without an account, masked. */
    guest: Generated<string | null>
    answers: Json<SurveyAnswer[]>
    created_at: number | null
  }
  survey_box: { com_id: string; survey_id: string; waiting: Json<BoxedAnswers[]> }
  survey_receipt: {
    com_id: string
    survey_id: string
    person_id: string
    times: number
    taken_at: number
  }
  /** Numbers without an account that took part. */
  survey_guest: {
    com_id: string
    survey_id: string
    guest_hash: string
    times: number
    taken_at: number
  }
}
