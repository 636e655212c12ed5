import { sql } from 'kysely'
import { readPage, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'

/** Which documents are looked for; without a brand all of them. */
export interface Search {
  brand: string | undefined
  typeId?: string | undefined
  keyword?: string | undefined
}

/** Who looks at a document: somebody of a hospital, or (comId empty) a guest at a network address. */
export interface Viewer {
  comId: string
  viewer: string
}

/** Words of a search box as a LIKE pattern: its own signs are plain text. */
const pattern = (keyword: string) =>
  `%${keyword.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const ofBrand = (brand: string) => sql<boolean>`${brand} = any(d.brands)`

export function documentRepository(db: Db) {
  const rows = () =>
    db
      .selectFrom('document as d')
      .innerJoin('document_type as t', 't.type_id', 'd.type_id')
      .leftJoin('document_view_total as v', 'v.document_id', 'd.document_id')
      .select([
        'd.document_id',
        'd.type_id',
        't.type_name',
        'd.title',
        'd.number',
        'd.publisher',
        'd.issued',
        'd.status',
        'd.summary',
        'v.views',
      ])

  return {
    groups(brand: string | undefined) {
      return db
        .selectFrom('document_type as t')
        .leftJoin('document as d', (on) => {
          const same = on.onRef('d.type_id', '=', 't.type_id')
          return brand === undefined ? same : same.on(ofBrand(brand))
        })
        .select(['t.type_id', 't.type_name'])
        .select((row) => row.fn.count<number>('d.document_id').as('count'))
        .groupBy(['t.type_id', 't.type_name', 't.position'])
        .orderBy('t.position')
        .execute()
    },

    search({ brand, typeId, keyword }: Search, paging: Paging) {
      let query = rows().select(sql<number>`count(*) over ()`.as('total'))
      if (brand !== undefined) query = query.where(ofBrand(brand))
      if (typeId !== undefined) query = query.where('d.type_id', '=', typeId)
      for (const word of (keyword ?? '').split(/\s+/).filter(Boolean))
        query = query.where('d.search_text', 'like', pattern(word))
      const ordered = query.orderBy('d.issued', 'desc').orderBy('d.document_id')
      return readPage(paging, (limit, offset) => ordered.limit(limit).offset(offset).execute())
    },

    find(documentId: string, brand: string | undefined) {
      const query = rows().select(['d.body', 'd.keywords']).where('d.document_id', '=', documentId)
      return (brand === undefined ? query : query.where(ofBrand(brand))).executeTakeFirst()
    },

    /** Older editions of a document, the newest of them first. */
    editions(documentId: string) {
      return db
        .selectFrom('document_edition')
        .selectAll()
        .where('document_id', '=', documentId)
        .orderBy('issued', 'desc')
        .limit(20)
        .execute()
    },

    /** Counts a view once a viewer and day. A process that dies between the two statements loses one view. */
    async countView(documentId: string, { comId, viewer }: Viewer, day: number) {
      const seen = await db
        .insertInto('document_view')
        .values({ com_id: comId, document_id: documentId, viewer, day })
        .onConflict((row) => row.doNothing())
        .executeTakeFirst()
      if (seen.numInsertedOrUpdatedRows)
        await sql`insert into document_view_total (document_id, views) values (${documentId}, 1)
          on conflict (document_id) do update set views = document_view_total.views + 1`.execute(db)
    },
  }
}
