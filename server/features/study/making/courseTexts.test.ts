import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { contract } from '@contract/calls'
import type { CourseDraft } from '@contract/calls/study/courseMaking'
import type { RichText } from '@contract/calls/library/richText'
import { aCourseDraft, aPart } from '../../../testing/aCourse'
import { type Client, person } from '../../../testing/client'
import { startServer, type TestServer } from '../../../testing/startServer'

const { courseMaking, study } = contract
let server: TestServer
let author: Client
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
})
after(() => server.close())

const says = (...lines: string[]): RichText =>
  lines.map((text) => ({ kind: 'paragraph', runs: [{ text }] }))
const withText = (blocks: RichText) =>
  aCourseDraft(server.now(), { phases: [aPart('P1', { blocks })] })
const saved = (draft: CourseDraft) => author.ask(courseMaking.saveDraft, { draft })

test('a text with pictures is stored as it was written and read by signed addresses; what it may not hold is refused', async () => {
  const [mine, foreign] = await Promise.all([
    uploaded(author, '洗手.png'),
    uploaded(await person(server.url, 901), '别处.png'),
  ])
  const picture = (fileId: string, alt = '七步洗手') => ({ kind: 'picture' as const, fileId, alt })
  const written: RichText = [
    { kind: 'heading', level: 2, runs: [{ text: '手卫生' }] },
    { kind: 'note', tone: 'warning', runs: [{ text: '先洗手', bold: 1 }] },
    {
      kind: 'list',
      items: [{ level: 0, ordered: 1, runs: [{ text: '内', link: 'https://a.example' }] }],
    },
    { kind: 'table', heads: 1, rows: [[[{ text: '时机' }]], [[{ text: '接触前' }]]] },
    picture(mine),
  ]
  const first = await saved(withText(written))
  const { draft } = await author.ask(courseMaking.draft, { draftId: first.draftId })
  assert.deepEqual(draft.phases[0]?.blocks, written)
  const { taskId } = await author.ask(courseMaking.publish, first)
  const nurse = await person(server.url, 1)
  const { crsId: courseId } = await nurse.ask(study.baseInfo, { taskId })
  const { blocks } = await nurse.ask(study.phase, { taskId, crsId: courseId, phaseId: 'P1' })
  assert.deepEqual(blocks.slice(0, -1), written.slice(0, -1))
  const last = blocks.at(-1)
  assert.ok(last?.kind === 'picture' && last.alt === '七步洗手')
  const shown = await fetch(server.url + last.src)
  assert.deepEqual([shown.status, shown.headers.get('content-type')], [200, 'image/jpeg'])

  const problemOf = async (text: RichText) => {
    const { draftId } = await saved(withText(text))
    return (await author.ask(courseMaking.preview, { draftId })).problem
  }
  assert.match(await problemOf([picture(foreign)]), /不是本院上传/)
  assert.match(await problemOf([picture('nowhere')]), /不是本院上传/)
  assert.match(
    await problemOf([...says('一'), picture(mine), picture(mine, ' ')]),
    /第 2 张图片的内容/,
  )
  assert.match(await problemOf([]), /第 1 节的正文/)
  const run = (more: object) => [{ kind: 'paragraph', runs: [{ text: 'a', ...more }] }]
  const refused: unknown[] = [
    run({ color: 'red' }),
    run({ link: 'javascript:alert(1)' }),
    run({ link: 'https://a.example/"onload=' }),
    [{ kind: 'html', html: '<script>alert(1)</script>' }],
    [{ kind: 'heading', level: 1, runs: [] }],
    [{ ...picture(mine), src: 'https://elsewhere.example/x.png' }],
  ]
  for (const text of refused) {
    const { code } = await author.send(courseMaking.saveDraft, {
      draft: withText(text as RichText),
    })
    assert.equal(code, 400, JSON.stringify(text))
  }
  const long = await author.send(courseMaking.saveDraft, {
    draft: withText(says('字'.repeat(20_000), '字'.repeat(20_000))),
  })
  assert.match(long.msg, /第 1 节的正文过长：最多 30000 字/)
})

/** A small picture, uploaded by somebody. */
async function uploaded(by: Client, name: string): Promise<string> {
  const dot = await sharp({
    create: {
      width: 40,
      height: 20,
      channels: 3,
      background: name === '洗手.png' ? '#fff' : '#000',
    },
  })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(dot)]), name)
  const reply = await fetch(`${server.url}/incontrol-fileserver/uploadFile`, {
    method: 'POST',
    body: form,
    headers: { 'x-userkey': by.token },
  })
  return ((await reply.json()) as { data: { fileId: string } }).data.fileId
}
