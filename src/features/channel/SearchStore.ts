import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { AnyTask, HotWords } from '@contract/calls/community/channel'
import { rethrowUnexpected } from '@/api/ApiError'
import { Pages } from '@/core/loading/Pages'
import { SearchBox } from '@/core/loading/SearchBox'
import type { Deps } from '@/core/stores'
import { anyExam, anyCourse } from './anyTask'

/** Where is searched: the college, my courses, my exams. */
export type Place = 'college' | 'study' | 'exam'

/** A search with words that others and I looked for. */
export class SearchStore {
  place: Place = 'study'
  hotWords: HotWords = { hot: [], his: [] }
  readonly pages: Pages<AnyTask>
  readonly search = new SearchBox(() => this.found())
  /** The address that was opened last. */
  private opened = ''

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    this.pages = new Pages(
      (page, options) => this.load(page, options),
      ({ taskId }) => taskId,
    )
    makeAutoObservable<this, 'deps' | 'load' | 'opened'>(
      this,
      {
        deps: false,
        load: false,
        opened: false,
        pages: false,
        search: false,
        hotWords: observableRef,
      },
      { autoBind: true },
    )
  }

  /** Shown at an address; at the same one again what is searched for stays, and what was found is renewed. */
  async open(place: Place, keyword: string | undefined) {
    const address = JSON.stringify([place, keyword])
    if (address === this.opened) return this.pages.renew()
    this.opened = address
    this.place = place
    this.search.set(keyword ?? '')
    await this.loadWords()
    if (this.search.keyword !== '') await this.found()
  }

  async choose(place: Place) {
    this.place = place
    await Promise.all([
      this.loadWords(),
      this.search.keyword === '' ? undefined : this.pages.restart(),
    ])
  }

  /** Forgets all my words, of every place. */
  async forget() {
    await this.deps.api.channel.forgetWords({ all: 1 })
    runInAction(() => (this.hotWords = { ...this.hotWords, his: [] }))
  }

  private async found() {
    const { keyword } = this.search
    if (keyword === '') return this.loadWords()
    await Promise.all([
      this.pages.restart(),
      this.deps.api.channel
        .saveWord({ word: keyword, wordType: this.place }, { overlay: false, silent: true })
        .catch(rethrowUnexpected),
    ])
  }

  private async loadWords() {
    const { place } = this
    const { channel } = this.deps.api
    const options = { overlay: false, silent: true }
    const hotWords = await (
      place === 'college'
        ? channel.collegeWords({}, options)
        : channel.words({ wordType: place }, options)
    ).catch(rethrowUnexpected)
    if (hotWords && place === this.place) runInAction(() => (this.hotWords = hotWords))
  }

  private async load(page: { pageIndex: number; pageSize: number }, options: { overlay: boolean }) {
    const { channel, study, exam } = this.deps.api
    const { keyword } = this.search
    if (this.place === 'college') return channel.collegeTasks({ keyword, ...page }, options)
    if (this.place === 'study')
      return study
        .list({ keyword, ...page }, options)
        .then(({ list, total }) => ({ list: list.map(anyCourse), total }))
    return exam
      .list({ keyword, ...page }, options)
      .then(({ list, total }) => ({ list: list.map(anyExam), total }))
  }
}
