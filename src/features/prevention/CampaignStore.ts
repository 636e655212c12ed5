import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Output } from '@contract/calls/call'
import type { Contract } from '@contract/calls'
import type { Invitee } from '@contract/calls/community/activity'
import { rethrowUnexpected } from '@/api/ApiError'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

type Part = Output<Contract['activity']['record']>

/** The rest stands on the page of the invitation. */
const shownNews = 5

type About = Output<Contract['activity']['look']>

/** A campaign, and my part in one edition of the campaign. */
export class CampaignStore {
  readonly about: Resource<About, string>
  part?: Part = undefined
  /** Who came by my code, the last ones first. */
  readonly news: Resource<readonly Invitee[], string>
  private lastAsked = 0
  private lastShown = 0

  constructor(private readonly deps: Pick<Deps, 'api' | 'session'>) {
    this.about = new Resource((activityCode: string, options) =>
      deps.api.activity.look({ activityCode }, options),
    )
    this.news = new Resource(async (activityCode: string, options) => {
      const asked = { activityCode, pageIndex: 1, pageSize: shownNews }
      return (await deps.api.activity.invitees(asked, options)).list
    })
    makeAutoObservable<this, 'deps' | 'lastAsked' | 'lastShown'>(
      this,
      {
        deps: false,
        about: false,
        news: false,
        part: observableRef,
        lastAsked: false,
        lastShown: false,
      },
      { autoBind: true },
    )
  }

  /** `inviterId`: the code that the link brought. */
  async show(activityCode: string, inviterId: string | undefined) {
    if (!this.deps.session.isLoggedIn) return
    await this.record({ activityCode, action: 'view', ...(inviterId && { inviterId }) })
  }

  join(activityCode: string) {
    return this.record({ activityCode, action: 'join' })
  }

  private async record(input: {
    activityCode: string
    action: 'view' | 'join'
    inviterId?: string
  }) {
    const asked = ++this.lastAsked
    const part = await this.deps.api.activity
      .record(input, { overlay: false })
      .catch(rethrowUnexpected)
    // What was asked before it says how it stood then: who looked and joined at once has joined.
    if (!part || asked < this.lastShown) return
    this.lastShown = asked
    runInAction(() => (this.part = part))
  }
}
