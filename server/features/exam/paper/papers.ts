import { LRUCache } from 'lru-cache'
import type { Db } from '../../../db/schema'
import { readPaper, type PaperDetails } from './paperRepository'

/** The facts of a paper, with the keys of that edition (0: as it was made); `db` is the caller's own transaction or pool. */
export type Papers = (db: Db, paperId: string, edition?: number) => Promise<PaperDetails>

/** An edition of a paper never changes, so the process keeps those asked for last. */
export function createPapers(most = 300): Papers {
  const known = new LRUCache<string, PaperDetails>({ max: most })
  return async (db, paperId, edition = 0) => {
    const name = `${edition}#${paperId}`
    const paper = known.get(name) ?? (await readPaper(db, paperId, edition))
    known.set(name, paper)
    return paper
  }
}
