import type { Survey } from '@contract/calls/community/survey'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { SurveyFilling } from './SurveyFilling'

interface SurveyKey {
  taskId?: string | undefined
  surveyId?: string | undefined
}

/** Questionnaires, by the task's id or their own. */
export class SurveyStore {
  readonly opened: Resource<SurveyFilling, SurveyKey>
  /** How many hospitals may answer it. */
  readonly hospitals: Resource<number, string>

  constructor(
    deps: Pick<
      Deps,
      'api' | 'session' | 'storage' | 'outbox' | 'installation' | 'deviceClock' | 'shell'
    >,
  ) {
    this.opened = new Resource(async ({ taskId, surveyId }: SurveyKey, options) => {
      const survey = await deps.api.survey.questions(
        { ...(taskId && { taskId }), ...(surveyId && { surveyId }) },
        options,
      )
      return new SurveyFilling(survey, deps)
    })
    this.hospitals = new Resource(async (taskId: string, options) => {
      const page = { pageIndex: 1, pageSize: 1 }
      return (await deps.api.company.searchForSurvey({ taskId, keyword: '', ...page }, options))
        .total
    })
  }
  get survey(): Survey | undefined {
    return this.opened.value?.survey
  }
}
