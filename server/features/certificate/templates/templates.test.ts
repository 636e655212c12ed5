import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { contract } from '@contract/calls'
import type { TemplateDesign } from '@contract/calls/certificate/certificateTemplate'
import { certificateFields } from '@contract/kinds'
import { everybody } from '@contract/rules/audience'
import { Client, person } from '../../../testing/client'
import { startServer, type TestServer } from '../../../testing/startServer'

const { certificate, certificateTemplate, deskJob } = contract
const paging = { pageIndex: 1, pageSize: 100 }
let server: TestServer
let admin: Client
let nurse: Client
let stranger: Client
before(async () => {
  server = await startServer()
  ;[admin, nurse, stranger] = (await Promise.all(
    [3, 1, 103].map((number) => person(server.url, number)),
  )) as [Client, Client, Client]
})
after(() => server.close())

const design: TemplateDesign = {
  sheet: 'across',
  heading: '院感培训证书',
  statement: '已完成本年度院感防控必修内容，考核合格',
  fields: [...certificateFields],
  signer: '院长 李明',
  colour: '#0B6B82',
  logo: null,
  seal: null,
  signature: null,
}
const template = { name: '院感证书', isDefault: 1 as const, design }
const picture = async (width = 200, background = '#c00') =>
  (
    await sharp({ create: { width, height: 100, channels: 4, background } })
      .png()
      .toBuffer()
  ).toString('base64')
async function run(jobId: string) {
  await server.jobs
    .find(({ name }) => name === 'deskJob')!
    .run({ comId: 'renhe', jobId }, {} as never)
  return admin.ask(deskJob.watch, { jobId })
}

test('a template is made, previewed with what was issued, changed as a new version, and never without a name', async () => {
  const example = await admin.ask(certificateTemplate.preview, { design })
  assert.equal(example.isExample, 1)
  const { width, height } = await sharp(Buffer.from(example.picture, 'base64')).metadata()
  assert.deepEqual([width, height], [900, 636])
  const refused = await admin.send(certificateTemplate.save, {
    ...template,
    design: { ...design, fields: ['title', 'qr'] },
  })
  assert.deepEqual([refused.code, refused.msg], [400, '模板上没有姓名：请在“显示内容”里勾选“姓名”'])
  const { pictureId } = await admin.ask(certificateTemplate.takePicture, {
    picture: await picture(),
  })
  const bad = await admin.send(certificateTemplate.takePicture, {
    picture: Buffer.from('<svg').toString('base64'),
  })
  assert.equal(bad.code, 100301)
  const full = { ...design, logo: pictureId, seal: pictureId, signature: pictureId }
  const { templateId } = await admin.ask(certificateTemplate.save, { ...template, design: full })
  assert.deepEqual((await admin.ask(certificateTemplate.one, { templateId })).design, full)
  const withPicture = await admin.ask(certificateTemplate.preview, { design: full })
  assert.notEqual(withPicture.picture, example.picture)

  const { jobId } = await admin.ask(certificate.give, {
    title: '年度院感必修',
    issuer: '感染管理科',
    months: 12,
    hours: 6,
    templateId: null,
    audience: { ...everybody, people: ['renhe-0005'] },
  })
  await run(jobId)
  const issued = () =>
    server.db
      .selectFrom('certificate')
      .select(['template_id', 'template_version'])
      .where('title', '=', '年度院感必修')
      .executeTakeFirstOrThrow()
  assert.deepEqual(await issued(), { template_id: templateId, template_version: 1 })
  assert.equal((await admin.ask(certificateTemplate.preview, { design })).isExample, 0)
  const second = {
    ...template,
    templateId,
    version: 1,
    design: { ...design, sheet: 'card' as const },
  }
  await admin.ask(certificateTemplate.save, second)
  assert.equal(
    (await admin.send(certificateTemplate.save, second)).code,
    101220,
    'somebody was faster',
  )
  assert.equal((await issued()).template_version, 1, 'what was issued keeps its looks')

  const other = await admin.ask(certificateTemplate.save, { ...template, name: '第二张' })
  assert.deepEqual(
    (await admin.ask(certificateTemplate.list, {})).list.map(({ name, isDefault, sheet }) => [
      name,
      isDefault,
      sheet,
    ]),
    [
      ['第二张', 1, 'across'],
      ['院感证书', 0, 'card'],
    ],
  )
  await admin.ask(certificateTemplate.close, { templateId: other.templateId })
  assert.equal(
    (await admin.send(certificateTemplate.one, { templateId: other.templateId })).code,
    404,
  )
  assert.equal(
    (await admin.send(certificateTemplate.close, { templateId: other.templateId })).code,
    404,
  )

  for (const [call, input] of [
    [certificateTemplate.list, {}],
    [certificateTemplate.one, { templateId }],
    [certificateTemplate.preview, { design }],
    [certificateTemplate.save, template],
    [certificateTemplate.close, { templateId }],
    [certificateTemplate.takePicture, { picture: 'aaaa' }],
  ] as const) {
    assert.equal((await nurse.send(call, input as never)).code, 100220)
    assert.equal((await new Client(server.url).send(call, input as never)).code, 401)
    assert.equal((await admin.send(call, { nonsense: 1 } as never)).code, 400)
  }
  assert.equal((await stranger.send(certificateTemplate.one, { templateId })).code, 404)
  assert.equal((await stranger.send(certificateTemplate.close, { templateId })).code, 404)
  assert.equal((await stranger.send(certificateTemplate.save, { ...second, version: 2 })).code, 404)
})

test('many certificates become one PDF, a page each, in the colours of their templates', async () => {
  const { jobId: giving } = await admin.ask(certificate.give, {
    title: '打印批次',
    issuer: '教学部',
    months: 12,
    hours: null,
    templateId: null,
    audience: { ...everybody, people: ['renhe-0001', 'renhe-0005', 'renhe-0006'] },
  })
  await run(giving)
  const { jobId } = await admin.ask(certificate.startPrint, { keyword: '打印批次' })
  const job = await run(jobId)
  assert.deepEqual([job.state, job.says], ['done', '3 张证书已合成一个 PDF'])
  const pdf = Buffer.from(await (await fetch(server.url + job.address)).arrayBuffer())
  assert.equal(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length, 3)
  const empty = await run(
    (await admin.ask(certificate.startPrint, { keyword: '没有这样的' })).jobId,
  )
  assert.deepEqual([empty.state, empty.says], ['failed', '没有可以打印的证书'])
  assert.equal((await nurse.send(certificate.startPrint, {})).code, 100220)
  assert.equal((await new Client(server.url).send(certificate.startPrint, {})).code, 401)
  assert.equal((await admin.send(certificate.startPrint, { state: 'x' } as never)).code, 400)
  assert.ok((await admin.ask(certificate.issued, paging)).total >= 3)
})
