import type { Survey } from '@contract/calls/survey'
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
  }
  get survey(): Survey | undefined {
    return this.opened.value?.survey
  }
}
