import { makeAutoObservable } from 'mobx'
import type { Favorite } from '@contract/calls/channel'
import { Pages } from '@/core/loading/Pages'
import type { Deps } from '@/core/stores'
import type { ItemKind } from './reactions/reactionCalls'

export type FavoriteKind = ItemKind | 'crs'

/** What I keep, by kind. */
export class FavoritesStore {
  kind: FavoriteKind = 'doc'
  readonly pages: Pages<Favorite>

  constructor(deps: Pick<Deps, 'api'>) {
    this.pages = new Pages(
      (page, options) => deps.api.channel.favorites({ bizType: this.kind, ...page }, options),
      ({ bizId, taskId }) => bizId + taskId,
    )
    makeAutoObservable(this, { pages: false }, { autoBind: true })
  }

  async show(kind: FavoriteKind) {
    this.kind = kind
    await this.pages.restart()
  }
}
