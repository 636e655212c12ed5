import { makeAutoObservable, observableRef } from 'mobx'
import type { Competence, CompetenceRow } from '@contract/calls/year/competence'
import { hasLists, isOnlyPeople } from '@contract/rules/audience'

/** Whether a proof is for a post, by its audience alone. */
const isForPost = ({ whom }: Pick<Competence, 'whom'>, postId: string): boolean =>
  !isOnlyPeople(whom) && (whom.posts.length === 0 || whom.posts.includes(postId))

/** Posts × proofs while somebody changes them: nothing is stored until they say so. */
export class MatrixEdit {
  /** Posts of proofs that were changed. */
  changed: ReadonlyMap<string, readonly string[]> = new Map()

  constructor(
    private readonly rows: readonly CompetenceRow[],
    private readonly postIds: readonly string[],
  ) {
    makeAutoObservable<this, 'rows' | 'postIds'>(
      this,
      { rows: false, postIds: false, changed: observableRef },
      { autoBind: true },
    )
  }

  /** Of posts it names: an audience of single people alone stands in no column. */
  mayChange({ whom }: CompetenceRow): boolean {
    return !isOnlyPeople(whom)
  }

  has(row: CompetenceRow, postId: string): boolean {
    return this.changed.get(row.competenceId)?.includes(postId) ?? isForPost(row, postId)
  }

  toggle(row: CompetenceRow, postId: string) {
    const now = this.postIds.filter((id) => this.has(row, id))
    const next = now.includes(postId) ? now.filter((id) => id !== postId) : [...now, postId]
    this.changed = new Map(this.changed).set(row.competenceId, next)
  }

  /** A proof that would be for no post, and nobody else: it is taken away by its own button. */
  get emptied(): CompetenceRow[] {
    return this.rows.filter(({ competenceId, whom }) => {
      const posts = this.changed.get(competenceId)
      return posts?.length === 0 && !hasLists({ ...whom, posts: [] }) && whom.people.length === 0
    })
  }

  /** What is to be stored. */
  get wanted(): { competenceId: string; edition: number; competence: Competence }[] {
    return this.rows.flatMap((row) => {
      const posts = this.changed.get(row.competenceId)
      if (!posts) return []
      const { title, kind, thingId, months, days, whom } = row
      const isAll = posts.length === this.postIds.length
      return [
        {
          competenceId: row.competenceId,
          edition: row.edition,
          competence: {
            title,
            kind,
            thingId,
            months,
            days,
            whom: { ...whom, posts: isAll ? [] : [...posts] },
          },
        },
      ]
    })
  }
}
