import { sql } from 'kysely'
import { contract } from '@contract/calls'
import { gramsOf, scopeGram } from '../server/features/document/search/grams'
import { person } from '../server/testing/client'
import { startServer, type TestServer } from '../server/testing/startServer'
import type { Row } from './table'

const documents = 10_000
const clausesOfEach = 8
const rounds = 15
/** What a hospital's rules are about, in ever other orders. */
const phrases = [
  '接触患者前后应当进行手卫生',
  '使用后的锐器放入锐器盒',
  '多重耐药菌患者单间隔离',
  '物体表面每日清洁消毒两次',
  '医疗废物分类收集并称重登记',
  '导尿管每日评估是否需要留置',
  '内镜清洗后浸泡于高水平消毒剂',
  '职业暴露后立即报告感染管理科',
  '呼吸机管路有污染时更换',
  '手术部位感染按季度反馈',
] as const
/** In every tenth document, and in one. */
const seldom = '琥珀色标识牌'
const once = '蓝雪花'

function clauseOf(n: number, at: number): string {
  const words = [0, 3, 7].map((step) => phrases[(n * 7 + at * 3 + step) % phrases.length])
  const special = at > 0 ? '' : `${n % 10 === 0 ? seldom : ''}${n === 4321 ? once : ''}`
  return `${words.join('，')}${special}，编号${n}-${at}。`
}

async function store({ db }: TestServer, from: number, until: number): Promise<void> {
  const rows = Array.from({ length: until - from }, (_, at) => {
    const n = from + at
    const clauses = Array.from({ length: clausesOfEach }, (_none, place) => clauseOf(n, place))
    const title = `医院感染管理制度第 ${n} 号`
    const id = `bench-${n}`
    return {
      id,
      title,
      clauses,
      grams: [...gramsOf([title, ...clauses].join('\n')), scopeGram('renhe')],
    }
  })
  const given = JSON.stringify(rows)
  await sql`
    insert into document (document_id, com_id, type_id, brands, version_id, newest_version_id, title, number, publisher, issued, status, summary, grams, created_at, updated_at)
    select r.id, 'renhe', 'GUIDE', '{infection}', '1', '1', r.title, '', '感染管理科', '2026-01-01', '现行', '', array(select jsonb_array_elements_text(r.grams)), now(), now()
    from jsonb_to_recordset(${given}::jsonb) as r(id text, title text, grams jsonb)`.execute(db)
  await sql`
    insert into document_edition (document_id, version_id, com_id, position, state, edition, title, number, publisher, issued, status, summary, key_points, keywords, full_text, in_force_at, updated_at)
    select r.id, '1', 'renhe', 1, 'published', 1, r.title, '', '感染管理科', '2026-01-01', '现行', '', '{}', '{}', true, now(), now()
    from jsonb_to_recordset(${given}::jsonb) as r(id text, title text)`.execute(db)
  await sql`
    insert into document_clause (document_id, version_id, address, position, title, words, words_hash)
    select r.id, '1', c.place::text, c.place, '', c.words, md5(c.words)
    from jsonb_to_recordset(${given}::jsonb) as r(id text, clauses jsonb), jsonb_array_elements_text(r.clauses) with ordinality as c(words, place)`.execute(
    db,
  )
}

/** Full text search among 10,000 documents of eight clauses, as somebody of the hospital asks for it over HTTP. */
export async function benchDocuments(): Promise<Row[]> {
  const server = await startServer()
  try {
    for (let from = 0; from < documents; from += 1000) await store(server, from, from + 1000)
    await sql`vacuum analyze document, document_clause`.execute(server.db)
    const nurse = await person(server.url, 1)
    const find = async (keyword: string) => {
      const times: number[] = []
      let total = 0
      for (let round = -1; round < rounds; round++) {
        const began = performance.now()
        const page = await nurse.ask(contract.document.search, {
          keyword,
          pageIndex: 1,
          pageSize: 20,
        })
        if (round >= 0) times.push(performance.now() - began)
        total = page.total
      }
      return { ms: times.sort((a, b) => a - b)[Math.floor(rounds / 2)]!, total }
    }
    const rows: Row[] = []
    for (const [name, keyword] of [
      ['words of one document', once],
      ['words of every tenth', seldom],
      ['words of nearly all', '手卫生'],
      ['two words of nearly all', '手卫生 锐器盒'],
      ['a part of a title', '第 4321 号'],
      ['words of none', '紫罗兰叶'],
    ] as const) {
      const { ms, total } = await find(keyword)
      rows.push({ name, value: ms, unit: 'ms', limit: 100, note: `${total} found` })
    }
    return rows
  } finally {
    await server.close()
  }
}
