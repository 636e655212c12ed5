import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Db } from '../../db/schema'
import type { Handlers } from '../../http/handlers'
import { Refusal } from '../../http/Refusal'
import { documentRepository } from './documentRepository'

const dayMs = 24 * 3_600_000
/** Days begin at midnight in China. */
const dayOf = (time: number) => Math.floor((time + 8 * 3_600_000) / dayMs)

interface Body {
  keyPoints: string[]
  fullTextIncluded: boolean
  disclaimer: string
}

type Row = Awaited<ReturnType<ReturnType<typeof documentRepository>['search']>>[number]

const rowOf = (row: Omit<Row, 'total'>) => ({
  docId: row.document_id, docTypeId: row.type_id, docTypeName: row.type_name, title: row.title, number: row.number,
  publisher: row.publisher, date: row.issued, status: row.status, summary: row.summary, views: row.views ?? 0,
})

/** The library of documents: open to everybody; a logged-in person sees the documents of the own brand. */
export function documentCalls({ db }: { db: Db }): Handlers<Contract['document']> {
  const documents = documentRepository(db)
  return {
    async groups(_input, { caller }) {
      const rows = await documents.groups(caller?.brand)
      return { list: rows.map((row) => ({ docTypeId: row.type_id, docTypeName: row.type_name, count: row.count })) }
    },

    async search({ docTypeId, keyword, pageIndex, pageSize }, { caller }) {
      const rows = await documents.search({ brand: caller?.brand, typeId: docTypeId, words: keyword, pageIndex, pageSize })
      return { list: rows.map(rowOf), total: rows[0]?.total ?? 0, pageIndex, pageSize }
    },

    async detail({ docId }, { caller, address, now }) {
      const row = await documents.find(docId, caller?.brand)
      if (!row) throw new Refusal(Code.notFound, 'notFound')
      await documents.countView(docId, caller?.userId ?? address, dayOf(now))
      const body = row.body as Body
      return {
        ...rowOf(row), keyPoints: body.keyPoints, keywords: row.keywords,
        fullTextIncluded: body.fullTextIncluded ? 1 : 0, disclaimer: body.disclaimer,
      }
    },
  }
}
