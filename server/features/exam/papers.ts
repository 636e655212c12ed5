import type { Db } from '../../db/schema'
import { readPaper, type PaperFacts } from './paperRepository'

/** The facts of a paper; `db` is the caller's own transaction or pool. */
export type Papers = (db: Db, paperId: string) => Promise<PaperFacts>

/** Papers never change, so the process keeps those asked for last. */
export function createPapers(most = 300): Papers {
  const known = new Map<string, PaperFacts>()
  return async (db, paperId) => {
    const paper = known.get(paperId) ?? (await readPaper(db, paperId))
    known.delete(paperId)
    known.set(paperId, paper)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return paper
  }
}
