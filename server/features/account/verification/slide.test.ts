import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { contract } from '@contract/calls'
import { riskProviders } from '@contract/rules/people/riskProviders'
import { fakeRiskKeys, goodProofs, startFakeRisk } from '../../../integrations/fakes/riskProviders'
import { createRiskCheck } from '../../../integrations/riskCheck/createRiskCheck'
import { Client } from '../../../testing/client'
import { startIdentityServer, workFor, type IdentityServer } from '../../../testing/identity'

const { createSlide, answerSlide, sendCode } = contract.verification

let server: IdentityServer
let client: Client
before(async () => {
  server = await startIdentityServer({ codesPerAddress: 3 })
  client = new Client(server.url)
})
after(() => server.close())

const answerOf = async (slideId: string) =>
  (
    await server.db
      .selectFrom('slide_check')
      .select('answer')
      .where('slide_id', '=', slideId)
      .executeTakeFirstOrThrow()
  ).answer
/** As a hand brings the piece there: slow, fast, slow. */
const handTo = (x: number) =>
  [0, 0.02, 0.09, 0.22, 0.4, 0.61, 0.8, 0.93, 0.99, 1].map((part, at) => [
    at * 40 + ((at * 7) % 11),
    part * x,
  ])
type Check = { slideId: string; bits: number }
/** Answers a check a while after it was shown, with its work and the way of a hand. */
async function answer(
  check: Check,
  x: number,
  changed: { work?: string; track?: number[][] } = {},
) {
  await server.advance(2000)
  return client.ask(answerSlide, {
    slideId: check.slideId,
    answer: x,
    work: workFor(check),
    track: handTo(x),
    ...changed,
  })
}
const image = (address: string) => Buffer.from(address.split(',')[1] ?? '', 'base64')

test('a puzzle: real pictures, the answer nowhere in the reply, four px off is right, one try', async () => {
  const puzzle = await client.ask(createSlide, { kind: 'slide' })
  const [background, piece] = [
    await sharp(image(puzzle.background)).metadata(),
    await sharp(image(puzzle.piece)).metadata(),
  ]
  assert.deepEqual(
    [background.format, background.width, background.height],
    ['jpeg', puzzle.width, puzzle.height],
  )
  assert.deepEqual(
    [piece.format, piece.width, piece.height],
    ['png', puzzle.pieceSize, puzzle.pieceSize],
  )
  assert.ok(!('answer' in puzzle) && !('x' in puzzle))
  const x = await answerOf(puzzle.slideId)
  assert.equal((await answer(puzzle, x + 4)).passed, 1)
  assert.equal((await answer(puzzle, x)).passed, 0)
})

test('the hole is where the server says: the picture is darker there', async () => {
  let darker = 0
  for (let round = 0; round < 6; round++) {
    const puzzle = await client.ask(createSlide, { kind: 'slide' })
    const x = await answerOf(puzzle.slideId)
    const size = puzzle.pieceSize
    const mean = async (file: Buffer, left: number, top: number) => {
      const { data, info } = await sharp(file)
        .extract({ left: left + 12, top: top + 20, width: 20, height: 20 })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return (
        data.reduce((sum, value) => sum + value, 0) / (info.width * info.height * info.channels)
      )
    }
    // The piece still has the picture as it was before the hole.
    if (
      (await mean(image(puzzle.background), x, puzzle.y)) <
      (await mean(image(puzzle.piece), 0, 0)) * 0.7
    )
      darker++
    assert.ok(x > size && x + size <= puzzle.width)
  }
  assert.equal(darker, 6)
})

test('a wrong try spends the puzzle; so do two minutes', async () => {
  const first = await client.ask(createSlide, { kind: 'slide' })
  const x = await answerOf(first.slideId)
  assert.deepEqual(await answer(first, x + 5), { passed: 0, captchaTicket: '' })
  assert.equal((await answer(first, x)).passed, 0)
  const late = await client.ask(createSlide, { kind: 'slide' })
  const lateX = await answerOf(late.slideId)
  await server.advance(2 * 60_000)
  assert.equal((await answer(late, lateX)).passed, 0)
})

test('F7: who knows the place but sends it as a script does is not let in: no work, that of another check, no way, a loop', async () => {
  const other = await client.ask(createSlide, { kind: 'slide' })
  const tried = async (how: (check: Check, x: number) => { work?: string; track?: number[][] }) => {
    const check = await client.ask(createSlide, { kind: 'slide' })
    const x = await answerOf(check.slideId)
    return (await answer(check, x, how(check, x))).passed
  }
  assert.equal(await tried(() => ({})), 1, 'a hand is let in')
  assert.equal(await tried(() => ({ work: '0' })), 0)
  assert.equal(await tried(() => ({ work: workFor(other) })), 0)
  assert.equal(await tried(() => ({ track: [] })), 0)
  const loop = (x: number) => Array.from({ length: 40 }, (_, at) => [at * 16, (x * at) / 39])
  assert.equal(await tried((_check, x) => ({ track: loop(x) })), 0)
  assert.equal(await tried((_check, x) => ({ track: handTo(x - 20) })), 0, 'it ends elsewhere')
})

test('F7: the work rises with the checks of an address, a sum costs more, and all is forgotten', async () => {
  await server.advance(3_600_000)
  const bits = async (kind: 'slide' | 'text') => (await client.ask(createSlide, { kind })).bits
  const first = await bits('slide')
  assert.equal(await bits('text'), first + 2)
  for (let made = 0; made < 30; made++) await bits('slide')
  const later = await bits('slide')
  assert.ok(later >= first + 2, `${first} → ${later}`)
  await server.advance(3_600_000)
  assert.equal(await bits('slide'), first, 'and falls again')
})

test('ten tries of one puzzle at the same moment: one of them counts', async () => {
  const check = await client.ask(createSlide, { kind: 'slide' })
  const x = await answerOf(check.slideId)
  const replies = await Promise.all(Array.from({ length: 10 }, () => answer(check, x)))
  assert.equal(replies.filter((reply) => reply.passed === 1).length, 1)
})

test('who cannot slide gets a sum in words, in their language', async () => {
  const zh = await client.ask(createSlide, { kind: 'text' })
  assert.match(zh.question, /^请输入计算结果：.+(加|减).+等于多少？$/)
  const en = await client.ask(createSlide, { kind: 'text' }, { language: 'en' })
  assert.match(en.question, /^Enter the result: what is [a-z-]+ (plus|minus) [a-z]+\?$/)
  assert.deepEqual([en.background, en.piece], ['', ''])
  assert.equal((await answer(en, await answerOf(en.slideId), { track: [] })).passed, 1)
})

test('too many codes from one address ask for the slide check; a ticket opens once; a made-up one never', async () => {
  const send = (end: number, captchaTicket?: string) =>
    client.send(sendCode, {
      mobile: `1371000${String(end).padStart(4, '0')}`,
      scene: 'login',
      ...(captchaTicket && { captchaTicket }),
    })
  for (let sent = 0; sent < 3; sent++) assert.equal((await send(sent)).code, 0)
  assert.equal((await send(4)).code, 1008)
  assert.equal((await send(4, 'made-up')).code, 1008)
  const check = await client.ask(createSlide, { kind: 'slide' })
  const { captchaTicket } = await answer(check, await answerOf(check.slideId))
  assert.equal((await send(4, captchaTicket)).code, 0)
  assert.equal((await send(5, captchaTicket)).code, 1008)
})

test('an address cannot pile puzzles up', async () => {
  const replies = await Promise.all(
    Array.from({ length: 90 }, () => client.send(createSlide, { kind: 'text' })),
  )
  assert.ok(replies.some((reply) => reply.code === 429))
  await server.advance(3 * 60_000)
  assert.equal((await client.send(createSlide, { kind: 'text' })).code, 0)
})

for (const provider of riskProviders)
  test(`a provider in its place: ${provider} judges what its script gave, signed; ours stands beside it and costs more`, async () => {
    const fake = await startFakeRisk(provider)
    const at = (address: string) =>
      startIdentityServer({ risk: { provider, address, ...fakeRiskKeys } })
    const own = await at(fake.url)
    try {
      const someone = new Client(own.url)
      const passes = async (proof: string) => {
        const check = await someone.ask(createSlide, { kind: 'service' })
        assert.deepEqual(check.service?.provider, provider)
        const said = { slideId: check.slideId, answer: 0, work: workFor(check), track: [], proof }
        return (await someone.ask(answerSlide, said)).passed
      }
      assert.deepEqual(
        [await passes(goodProofs[provider]), await passes('made up'), await passes('{"ticket":1}')],
        [1, 0, 0],
      )
      const { bits } = await someone.ask(createSlide, { kind: 'slide' })
      assert.equal(bits, 12 + 2, 'as a sum in words')
      const script = createRiskCheck({
        provider,
        address: fake.url,
        ...fakeRiskKeys,
        key: 'wrong',
        keySecret: 'wrong',
      })
      assert.notEqual(await script?.verify(goodProofs[provider], '203.0.113.9'), 'passed')
      await fake.close()
      assert.equal(await passes(goodProofs[provider]), 0, 'nobody passes while it is away')
    } finally {
      await own.close()
    }
  })
