import type { Survey } from '@contract/calls/community/survey'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { SlideCheckStore } from '@/shell/entry/SlideCheckStore'
import { SurveyFilling } from './SurveyFilling'
import { GuestSending } from './survey/GuestSending'

interface SurveyKey {
  taskId?: string | undefined
  surveyId?: string | undefined
}

/** Questionnaires, by the task's id or their own. */
export class SurveyStore {
  static readonly uses = { slideCheck: SlideCheckStore }
  readonly opened: Resource<SurveyFilling, SurveyKey>
  /** For who has no account: `filling` is undefined where the hospital does not let guests answer. */
  readonly asGuest: Resource<{ filling: SurveyFilling | undefined }, string>
  /** How many hospitals may answer it. */
  readonly hospitals: Resource<number, string>

  constructor(
    deps: Pick<
      Deps,
      'api' | 'session' | 'storage' | 'outbox' | 'installation' | 'deviceClock' | 'shell'
    > & { slideCheck: SlideCheckStore },
  ) {
    this.opened = new Resource(async ({ taskId, surveyId }: SurveyKey, options) => {
      const survey = await deps.api.survey.questions(
        { ...(taskId && { taskId }), ...(surveyId && { surveyId }) },
        options,
      )
      return new SurveyFilling(survey, deps)
    })
    this.asGuest = new Resource(async (surveyId: string, options) => {
      const { comName, survey } = await deps.api.survey.guest({ surveyId }, options)
      const guest = survey && new GuestSending(comName, survey, deps)
      return { filling: survey && guest ? new SurveyFilling(survey, deps, guest) : undefined }
    })
    this.hospitals = new Resource(async (taskId: string, options) => {
      const page = { pageIndex: 1, pageSize: 1 }
      return (await deps.api.company.searchForSurvey({ taskId, keyword: '', ...page }, options))
        .total
    })
  }
  /** What is filled in: by somebody known, else by a guest. */
  get filling(): SurveyFilling | undefined {
    return this.opened.value ?? this.asGuest.value?.filling
  }

  get survey(): Survey | undefined {
    return this.filling?.survey
  }
}
