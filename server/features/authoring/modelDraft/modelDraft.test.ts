import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { contract } from '@contract/calls'
import type { DeskJob } from '@contract/calls/operating/deskJob'
import { Code } from '@contract/codes'
import {
  completion,
  startFakeModel,
  type FakeModel,
} from '../../../integrations/fakes/languageModel'
import { person, type Client } from '../../../testing/client'
import { startServer, type TestServer } from '../../../testing/startServer'

const { audit, authoring, citation, deskJob, documentMaking, ownModel, questionImport } = contract
const page = { pageIndex: 1, pageSize: 50 }
const one = {
  kind: 'single',
  stem: '导管接头每次使用前，擦拭消毒至少要多久？',
  options: ['A. 5 秒', 'B. 15 秒', '30 秒', '60 秒'],
  right: ['B'],
  reasons: ['太短', '条款要求 15 秒', '超出条款', '超出条款'],
  explanation: '条款写明至少 15 秒。',
  difficulty: 'easy',
}
const two = {
  kind: 'judge',
  stem: '导管接头看上去干净、没有血迹或者药液残留的时候，可以不擦拭消毒。',
  right: [1],
  explanation: '每次都要。',
}
const good = `好的，下面是题目：\n\`\`\`json\n${JSON.stringify({ questions: [one, two] })}\n\`\`\``

let model: FakeModel
let server: TestServer
let author: Client
before(async () => {
  model = await startFakeModel(() => good)
  // 江城 has a model of its own, which is not there.
  const elsewhere = { ...model.settings, address: 'http://127.0.0.1:9/v1', model: 'own-1' }
  const llm = {
    ofAll: model.settings,
    ofHospitals: new Map([['jiangcheng', elsewhere]]),
    atDesk: true,
    timeoutMs: 3000,
  }
  server = await startServer({ settings: { llm, internalHosts: ['127.0.0.1'] } })
  author = await person(server.url, 4)
})
after(async () => {
  await server.close()
  await model.close()
})

/** A draft of the hospital's own, with these clauses, published by a second person. */
async function aDocument(clauses: { address: string; words: string }[]): Promise<string> {
  const at = await author.ask(documentMaking.save, {
    form: {
      title: '中心静脉导管维护制度',
      number: '',
      publisher: '护理部',
      typeId: (await author.ask(documentMaking.types, {})).list[0]!.typeId,
      summary: '导管维护的院内规定。',
      keyPoints: [],
      keywords: [],
      whatChanged: '',
      inForceTime: server.now() - 86_400_000,
      clauses: clauses.map((clause) => ({ title: '', ...clause })),
      files: [],
    },
  })
  const waiting = await author.ask(documentMaking.submit, at)
  await (await person(server.url, 16)).ask(documentMaking.publish, waiting)
  return at.docId
}

/** Asks for something and has the queue's job done; as its author sees it then. */
async function worked(jobId: string): Promise<DeskJob> {
  const job = server.jobs.find(({ name }) => name === 'deskJob')!
  await job.run({ comId: 'renhe', jobId }, {} as never)
  return author.ask(deskJob.watch, { jobId })
}
const drafted = async (docId: string, addresses: string[]) => {
  const input = { docId, addresses, perClause: 2, kinds: ['single', 'judge'] as const }
  const { jobId } = await author.ask(questionImport.draftQuestions, {
    ...input,
    kinds: [...input.kinds],
  })
  return worked(jobId)
}
const draftIdOf = ({ link }: DeskJob) => link.split('/').at(-1)!

test('questions are drafted from a clause, looked through one by one, and cite it once they are taken; the words of the clause alone leave', async () => {
  const service = await author.ask(questionImport.modelService, {})
  assert.deepEqual([service.offered, service.model, service.own], [1, 'fake-1', 0])
  const own = await (await person(server.url, 104)).ask(questionImport.modelService, {})
  assert.deepEqual([own.model, own.host, own.own], ['own-1', '127.0.0.1:9', 1])
  const docId = await aDocument([
    { address: '第一条', words: '导管接头每次使用前擦拭消毒，至少 15 秒。' },
    { address: '第二条', words: '有问题打护士长王小明的电话 13912345678。' },
    { address: '第三条', words: '每天评估是否还需要导管。' },
  ])
  model.next(
    good,
    completion(
      `{"questions":[${JSON.stringify(two).replace('药液', '药物')},{"kind":"single","stem":"断`,
      'length',
    ),
  )
  const job = await drafted(docId, ['第一条', '第二条', '第三条'])
  assert.equal(job.state, 'done', job.says)
  assert.match(job.says, /起草了 3 题.*1 条没有结果/)
  assert.match(job.notes.join(), /第二条：.*手机号/)

  const sent = JSON.stringify(model.heard)
  assert.equal(model.heard.length, 2)
  assert.match(model.heard[0]!.messages[1]!.content, /至少 15 秒/)
  for (const secret of ['13912345678', '王小明', 'renhe', '13800000004', '仁和'])
    assert.ok(!sent.includes(secret), secret)

  const draftId = draftIdOf(job)
  const draft = await author.ask(questionImport.draft, { draftId })
  assert.deepEqual([draft.format, draft.states, draft.review, draft.good], ['model', 'rrn', 2, 0])
  assert.match(draft.notes.join(), /语言模型（fake-1）.*第二条：.*第三条：回答中断，只收到 1 题/)
  const { list } = await author.ask(questionImport.rows, { draftId, ...page })
  assert.deepEqual(
    [list[0]!.forms[0]!.options, list[0]!.forms[0]!.right, list[0]!.forms[0]!.reasons?.[1]],
    [['5 秒', '15 秒', '30 秒', '60 秒'], [1], '条款要求 15 秒'],
  )
  assert.deepEqual([list[0]!.cites, list[0]!.section], [{ docId, address: '第一条' }, '第一条'])
  assert.match(list[0]!.raw, /至少 15 秒/)

  // Nothing enters the bank that nobody looked at, nor all of it with one press.
  assert.equal(
    (await author.send(questionImport.confirm, { draftId, knowCatId: 'KC0101' })).code,
    Code.stateChanged,
  )
  const all = { draftId, state: 'review', choice: 'take' } as const
  assert.equal((await author.send(questionImport.setRows, all)).code, Code.badInput)
  await author.ask(questionImport.setRows, { draftId, positions: [0], choice: 'take' })
  const { taken, draft: left } = await author.ask(questionImport.confirm, {
    draftId,
    knowCatId: 'KC0101',
  })
  assert.deepEqual([taken, left.states], [1, 'trn'])
  const keyword = '擦拭消毒至少要多久'
  const [question] = (await author.ask(authoring.questions, { ...page, keyword })).list
  const { list: cited } = await author.ask(citation.of, {
    kind: 'question',
    thingId: question!.questionId,
  })
  assert.deepEqual(
    cited.map((it) => [it.docId, it.address, it.due]),
    [[docId, '第一条', 0]],
  )

  const events = (await (await person(server.url, 3)).ask(audit.list, page)).list.map(
    ({ act }) => act,
  )
  for (const act of ['请语言模型起草题目', '导入题目'])
    assert.ok(events.includes(act), events.join())
  const { rows } = await sql<{ said: string }>`
    select after::text as said from audit_event where com_id = 'renhe' and what = 'questionImport.confirm'`.execute(
    server.db,
  )
  assert.match(rows[0]!.said, /"from": ?"model"/)
})

test('a model that is silent, busy, closed, unwilling or speaks no sense is named, and what came before stays', async () => {
  const docId = await aDocument(
    ['一', '二', '三', '四'].map((n) => ({ address: `第${n}条`, words: `导管维护要求之${n}。` })),
  )
  const failsWith = async (...answers: Parameters<FakeModel['next']>) => {
    model.next(...answers)
    return (await drafted(docId, ['第一条'])).says
  }
  const busy = { status: 429, headers: { 'retry-after': '0' }, json: {} }
  assert.match(await failsWith({ status: 401, json: {} }), /不认我们的密钥/)
  assert.match(await failsWith({ status: 404, json: {} }), /地址或名称不对/)
  assert.match(await failsWith(busy, busy), /太忙/)
  assert.match(await failsWith('我不知道要出什么题'), /看不懂/)
  assert.match(await failsWith({ bytes: Buffer.from('<html>bad gateway') }), /看不懂/)
  assert.match(await failsWith(completion('', 'content_filter')), /不愿处理/)
  assert.match(await failsWith({ breaksOff: true }), /连不上/)
  assert.match(await failsWith({ status: 503, json: {} }), /连不上/)
  model.settings.timeoutMs = 200
  assert.match(await failsWith(new Promise(() => undefined)), /没有按时回答/)
  model.settings.timeoutMs = 3000

  // A busy one is asked again; two that are silent one after the other end it, and the first clause is not lost.
  model.next(busy, good, { status: 500, json: {} }, { status: 500, json: {} })
  const before = model.heard.length
  const job = await drafted(docId, ['第一条', '第二条', '第三条', '第四条'])
  assert.equal(job.state, 'done')
  assert.equal(model.heard.length - before, 4)
  const draft = await author.ask(questionImport.draft, { draftId: draftIdOf(job) })
  assert.deepEqual([draft.questionCount, job.notes.length], [2, 3])
})

test('a summary is drafted and waits for its author; without the setting nothing is offered and nothing leaves', async () => {
  const docId = await aDocument([
    { address: '第一条', words: '每天评估是否还需要导管。' },
    { address: '第二条', words: '联系人 li@hospital.cn。' },
  ])
  const { versionId } = await author.ask(documentMaking.read, { docId })
  model.next('{"summary":"每天评估，尽早拔管。","keyPoints":["每天评估",3,""]}')
  const { jobId } = await author.ask(documentMaking.startSummary, { docId, versionId })
  const job = await worked(jobId)
  assert.equal(job.state, 'done', job.says)
  assert.ok(!JSON.stringify(model.heard.at(-1)).includes('hospital.cn'))
  const made = await author.ask(documentMaking.summary, { jobId })
  assert.deepEqual(
    [made.summary, made.keyPoints, made.docId],
    ['每天评估，尽早拔管。', ['每天评估'], docId],
  )
  assert.equal(
    (await (await person(server.url, 16)).send(documentMaking.summary, { jobId })).code === 0,
    false,
  )

  const silent = await startServer()
  try {
    const other = await person(silent.url, 4)
    assert.equal((await other.ask(questionImport.modelService, {})).offered, 0)
    const heard = model.heard.length
    const refused = await other.send(documentMaking.startSummary, {
      docId: 'D001',
      versionId: 'D001',
    })
    assert.match(refused.msg, /还没有设置语言模型/)
    assert.equal(model.heard.length, heard)
  } finally {
    await silent.close()
  }
})

test('a hospital names a model of its own at the desk: not one inside a network; its key is sealed, and stays with its address', async () => {
  const admin = await person(server.url, 3)
  const before = await admin.ask(ownModel.read, {})
  assert.deepEqual([before.allowed, before.model, before.usual.model], [1, null, 'fake-1'])
  const form = {
    address: model.settings.address,
    model: 'own-2',
    key: model.settings.key,
    enabled: 1,
  } as const
  const words = async (address: string) =>
    (await admin.send(ownModel.save, { ...form, address })).msg
  assert.match(await words('http://models.example.org/v1'), /https/)
  assert.match(await words('https://10.0.0.8/v1'), /inside a network/)
  assert.equal((await author.send(ownModel.save, form)).code, Code.rightLacking)
  assert.equal((await admin.send(ownModel.tryOut, {})).code, Code.stateChanged)

  await admin.ask(ownModel.save, form)
  const heard = model.heard.length
  model.next('ready')
  assert.match((await admin.ask(ownModel.tryOut, {})).said, /可以使用/)
  assert.deepEqual([model.heard.length, model.heard.at(-1)?.model], [heard + 1, 'own-2'])
  model.next({ status: 401, json: {} })
  const refused = await admin.ask(ownModel.tryOut, {})
  assert.deepEqual([refused.works, /不认我们的密钥/.test(refused.said)], [0, true])
  const service = await author.ask(questionImport.modelService, {})
  assert.deepEqual([service.model, service.own], ['own-2', 1])
  const sealed = await sql<{ said: string }>`
    select concat(encode(key_cipher, 'escape'), (select string_agg(concat(before, after), '') from audit_event where what like 'ownModel%')) as said from hospital_model where com_id = 'renhe'`.execute(
    server.db,
  )
  assert.doesNotMatch(sealed.rows[0]!.said, /sk-test/)

  const { key: _key, ...keyless } = form
  await admin.ask(ownModel.save, { ...keyless, enabled: 0 })
  assert.deepEqual((await admin.ask(ownModel.read, {})).model?.hasKey, 1)
  assert.equal((await author.ask(questionImport.modelService, {})).own, 0, 'switched off')
  await admin.ask(ownModel.save, { ...keyless, address: 'http://127.0.0.1:9/v1' })
  assert.deepEqual((await admin.ask(ownModel.read, {})).model?.hasKey, 0)
  await admin.ask(ownModel.remove, {})
  assert.equal((await admin.ask(ownModel.read, {})).model, null)
})
