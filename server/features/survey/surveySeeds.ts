import type { SurveyQuestion } from '@contract/calls/community/survey'
import { brandNames, type BrandName } from '@contract/rules/place/brands'
import { platformId } from '../../companies'
import { readyMade } from './seedReadyMade'

/** A questionnaire that is seeded, published and open. */
export interface SeedSurvey {
  com_id: string
  survey_id: string
  brand: BrandName
  /** The course after which it is answered. */
  task_id: string | null
  title: string
  intro: string
  anonymous: 0 | 1
  author_id: string | null
  questions: readonly SurveyQuestion[]
}

/** The ready-made ones for each brand, to be copied; the one about trainings is also answered after that task on a course. */
export const readySurveys = (tasks: Readonly<Record<BrandName, string>>): SeedSurvey[] =>
  brandNames.flatMap((brand) =>
    readyMade.map(({ id, title, intro, questions }) => ({
      com_id: platformId,
      survey_id: `survey-${id}-${brand}`,
      brand,
      task_id: id === 'training' ? tasks[brand] : null,
      title,
      intro,
      anonymous: 1,
      author_id: null,
      questions,
    })),
  )

/** The other ready-made ones, in use in a hospital. */
export const surveysInUse = (
  { comId, authorId }: { comId: string; authorId: string },
  brand: BrandName,
): SeedSurvey[] =>
  readyMade
    .filter(({ id }) => id !== 'training')
    .map(({ id, title, intro, questions }) => ({
      com_id: comId,
      survey_id: `survey-${comId}-${id}-staff`,
      brand,
      task_id: null,
      title,
      intro,
      anonymous: 1,
      author_id: authorId,
      questions,
    }))
