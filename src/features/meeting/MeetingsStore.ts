import { makeAutoObservable } from 'mobx'
import type { MeetingRow } from '@contract/calls/meetingManage'
import { Pages } from '@/core/loading/Pages'
import type { Deps } from '@/core/stores'

export type MeetingScope = 'all' | 'manage' | 'signed'

/** Meetings of my hospital. */
export class MeetingsStore {
  scope: MeetingScope = 'all'
  readonly pages: Pages<MeetingRow>

  constructor(private readonly deps: Pick<Deps, 'api' | 'session'>) {
    this.pages = new Pages<MeetingRow>(
      (page, options) => deps.api.meetingManage.list({ scope: this.scope, ...page }, options),
      ({ meetingId }) => meetingId,
    )
    makeAutoObservable<this, 'deps'>(this, { deps: false, pages: false }, { autoBind: true })
  }

  async show(scope: MeetingScope) {
    this.scope = scope
    await this.pages.restart()
  }
}
