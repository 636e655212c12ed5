import { makeAutoObservable } from 'mobx'
import type { MeetingRow } from '@contract/calls/meeting/meetingManageShapes'
import { Pages } from '@/core/loading/Pages'
import { renewAfter } from '@/core/loading/renewAfter'
import type { Deps } from '@/core/stores'

export type MeetingScope = 'all' | 'manage' | 'signed'

/** Meetings of my hospital. */
export class MeetingsStore {
  scope: MeetingScope = 'all'
  readonly pages: Pages<MeetingRow>
  readonly dispose: () => void

  constructor(private readonly deps: Pick<Deps, 'api' | 'outbox'>) {
    this.pages = new Pages<MeetingRow>(
      (page, options) => deps.api.meetingManage.list({ scope: this.scope, ...page }, options),
      ({ meetingId }) => meetingId,
    )
    this.dispose = renewAfter(deps.outbox, 'meeting.sign', this.pages.renew)
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, dispose: false, pages: false },
      { autoBind: true },
    )
  }

  async show(scope: MeetingScope) {
    this.scope = scope
    await this.pages.restart()
  }
}
