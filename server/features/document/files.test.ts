import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { zipSync, strToU8 } from 'fflate'
import PDFDocument from 'pdfkit'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { type Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { line, word } from '../authoring/testing/wordFiles'
import { clausesOf } from './reading/clauseRules'

const { document, documentMaking, file } = contract
let server: TestServer
let author: Client
let reviewer: Client
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
  reviewer = await person(server.url, 16)
})
after(() => server.close())

async function upload(content: Uint8Array, name: string): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), name)
  const reply = await fetch(`${server.url}/incontrol-fileserver/uploadFile`, {
    method: 'POST',
    body: form,
    headers: { 'x-userkey': author.token },
  })
  return ((await reply.json()) as { data: { fileId: string } }).data.fileId
}

/** A PDF whose pages hold nothing but a drawing, as a scanner makes it. */
const scanned = () =>
  new Promise<Buffer>((done) => {
    const parts: Buffer[] = []
    const paper = new PDFDocument()
    paper.on('data', (part: Buffer) => parts.push(part))
    paper.on('end', () => done(Buffer.concat(parts)))
    paper.rect(50, 50, 400, 600).fill('#ddd')
    paper.end()
  })

const slides = () =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'ppt/slides/slide1.xml': strToU8(
      '<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>1 范围</a:t></a:r></a:p><a:p><a:r><a:t>本制度适用于全院。</a:t></a:r></a:p></p:sld>',
    ),
  })

test('the text of a PDF, a Word file and slides becomes clauses; a scanned PDF says so', async () => {
  const pdf = await upload(readFileSync('content/media/crs001-p1.pdf'), '手册.pdf')
  const read = await author.ask(documentMaking.readFile, { fileId: pdf })
  assert.equal(read.pages, 2)
  assert.deepEqual(read.clauses[1]?.title, '病原体经手传播的五个环节')
  const docx = await upload(
    await word([
      line('手卫生制度'),
      line('第一条 为预防感染，制定本制度。'),
      line('第二条 接触患者前洗手。'),
      line('揉搓十五秒。'),
    ]),
    '制度.docx',
  )
  const typed = await author.ask(documentMaking.readFile, { fileId: docx })
  assert.deepEqual(
    typed.clauses.map(({ address, words }) => [address, words]),
    [
      ['前言', '手卫生制度'],
      ['第一条', '为预防感染，制定本制度。'],
      ['第二条', '接触患者前洗手。\n揉搓十五秒。'],
    ],
  )
  const shown = await author.ask(documentMaking.readFile, {
    fileId: await upload(slides(), '课件.pptx'),
  })
  assert.deepEqual(shown.clauses, [{ address: '1', title: '范围', words: '本制度适用于全院。' }])
  const picture = await author.ask(documentMaking.readFile, {
    fileId: await upload(await scanned(), '扫描.pdf'),
  })
  assert.deepEqual([picture.scanned, picture.clauses], [1, []])
})

test('a broken file and one of another kind are refused in a sentence; 500 MB before a byte of it came', async () => {
  const refused = async (content: Uint8Array, name: string) => {
    const fileId = await upload(content, name)
    const { code, msg } = await author.send(documentMaking.readFile, { fileId })
    assert.equal(code, Code.fileRefused)
    return msg
  }
  assert.match(await refused(Buffer.from(`%PDF-1.4\n${'x'.repeat(5000)}`), '坏.pdf'), /损坏/)
  const noWord = zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/a.xml': strToU8('<a'),
  })
  assert.match(await refused(noWord, '坏.docx'), /损坏/)
  const large = await author.send(file.beginUpload, { name: '全部.pdf', bytes: 501 * 1024 * 1024 })
  assert.deepEqual([large.code, /过大/.test(large.msg)], [Code.fileRefused, true])
})

test('a document leads to its files by signed addresses, and to their text; nobody else’s hospital gets them', async () => {
  const fileId = await upload(readFileSync('content/media/crs001-p1.pdf'), '手册.pdf')
  const saved = await author.ask(documentMaking.save, {
    form: {
      title: '附件制度',
      number: '',
      publisher: '',
      typeId: 'GUIDE',
      summary: '',
      keyPoints: ['读附件'],
      keywords: [],
      whatChanged: '',
      inForceTime: server.now() - 1,
      clauses: [],
      files: [{ fileId, name: '手册.pdf' }],
    },
  })
  await reviewer.ask(documentMaking.publish, await author.ask(documentMaking.submit, saved))
  const { docId } = saved
  const nurse = await person(server.url, 1)
  const [shown] = (await nurse.ask(document.detail, { docId })).files
  assert.deepEqual([shown?.name, shown?.pages], ['手册.pdf', 2])
  const bytes = await fetch(`${server.url}${shown?.url ?? ''}`)
  assert.equal(bytes.headers.get('content-type'), 'application/pdf')
  const text = await nurse.ask(document.fileText, { docId, fileId })
  assert.ok(text.paragraphs.some((one) => one.includes('五个环节')))
  const stranger = await person(server.url, 101)
  assert.equal((await stranger.send(document.fileText, { docId, fileId })).code, Code.notFound)
})

test('clauses: numbers in their order only, an annex that begins anew has addresses of its own, years and doses are none', () => {
  const addresses = (...lines: string[]) => clausesOf(lines).clauses.map(({ address }) => address)
  assert.deepEqual(addresses('1 范围', '2 术语', '2.1 手卫生', '2019年起', '15 s 以上', '3 要求'), [
    '1',
    '2',
    '2.1',
    '3',
  ])
  assert.deepEqual(addresses('第一条 甲', '第二条 乙', '附件', '第一条 丙'), [
    '第一条',
    '第二条',
    '第一条-2',
  ])
  assert.deepEqual(addresses('没有编号的一段', '又一段'), ['全文'])
  assert.deepEqual(clausesOf([]).clauses, [])
  assert.equal(clausesOf(['长'.repeat(200_000)]).cut, true)
})
