import { makeAutoObservable } from 'mobx'
import type { Favorite } from '@contract/calls/community/channel'
import { Pages } from '@/core/loading/Pages'
import type { Deps } from '@/core/stores'
import type { ItemKind } from './reactions/reactionCalls'

export type FavoriteKind = ItemKind | 'crs'

/** What I keep, by kind. */
export class FavoritesStore {
  kind: FavoriteKind = 'doc'
  readonly pages: Pages<Favorite>
  /** The kind of the address that was opened last. */
  private wanted: FavoriteKind | undefined = undefined

  constructor(deps: Pick<Deps, 'api'>) {
    this.pages = new Pages(
      (page, options) => deps.api.channel.favorites({ bizType: this.kind, ...page }, options),
      ({ bizId, taskId }) => bizId + taskId,
    )
    makeAutoObservable<this, 'wanted'>(this, { pages: false, wanted: false }, { autoBind: true })
  }

  /** Shown at an address; at the same one again the kind that was chosen stays, and its rows are renewed. */
  async open(wanted: FavoriteKind | undefined) {
    const isOther = wanted !== undefined && wanted !== this.wanted
    this.wanted = wanted
    await (isOther ? this.show(wanted) : this.pages.open())
  }

  async show(kind: FavoriteKind) {
    this.kind = kind
    await this.pages.restart()
  }
}
