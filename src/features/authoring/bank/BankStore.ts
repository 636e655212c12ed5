import { makeAutoObservable } from 'mobx'
import type { BankRow } from '@contract/calls/authoringShapes'
import { Pages } from '@/core/loading/Pages'
import type { Deps } from '@/core/stores'

export type Kind = BankRow['kind']
export type Difficulty = BankRow['difficulty']
export const kinds: readonly Kind[] = [
  'single',
  'multiple',
  'judge',
  'fill',
  'order',
  'match',
  'short',
]
export const difficulties: readonly Difficulty[] = ['easy', 'medium', 'hard']

export interface BankFilter {
  keyword: string
  kind: Kind | ''
  difficulty: Difficulty | ''
  knowCatId: string
  owner: 'own' | 'platform' | ''
}

/** The bank, searched; also the list from which papers are chosen. */
export class BankStore {
  filter: BankFilter = { keyword: '', kind: '', difficulty: '', knowCatId: '', owner: '' }
  readonly pages: Pages<BankRow>

  constructor(private readonly deps: Pick<Deps, 'api' | 'localFiles'>) {
    this.pages = new Pages<BankRow>(
      (page, options) => deps.api.authoring.questions({ ...this.wanted, ...page }, options),
      ({ questionId }) => questionId,
    )
    makeAutoObservable<this, 'deps'>(this, { deps: false, pages: false }, { autoBind: true })
  }

  /** Only what is set goes to the server. */
  private get wanted() {
    return Object.fromEntries(
      Object.entries({ ...this.filter, keyword: this.filter.keyword.trim() }).filter(
        ([, value]) => value !== '',
      ),
    ) as Partial<{
      keyword: string
      kind: Kind
      difficulty: Difficulty
      knowCatId: string
      owner: 'own' | 'platform'
    }>
  }

  setKeyword(keyword: string) {
    this.filter.keyword = keyword
  }

  async show(change: Partial<BankFilter>) {
    Object.assign(this.filter, change)
    await this.pages.restart()
  }

  /** Hands the questions that are found to the person as a file. Throws ApiError, which the shell has shown. */
  async exportAs(
    format: 'xlsx' | 'gift' | 'qti',
    template: boolean,
  ): Promise<{ count: number; left: number }> {
    const { fileName, base64, count, left } = await this.deps.api.authoring.exportQuestions({
      format,
      ...(template ? { template: 1 as const } : this.wanted),
    })
    this.deps.localFiles?.save(fileName, base64)
    return { count, left }
  }
}
