import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fakeSmsKeys, startFakeAliyun, startFakeTencent } from '../fakes/smsProviders'
import { acs3Authorization, canonicalQuery, sha256Hex } from './acs3'
import { createSms } from './createSms'
import { SmsError } from './Sms'
import { readSmsSettings } from './smsSettings'
import { tc3Authorization } from './tc3'

const quiet = { info: () => undefined, warn: () => undefined }
const message = { mobile: '13800000001', code: '012345', minutes: 5 }

test("ACS3: the fixed example of Alibaba Cloud's document (RunInstances, 2023-10-26)", () => {
  const authorization = acs3Authorization('YourAccessKeyId', 'YourAccessKeySecret', {
    method: 'POST',
    body: '',
    query: {
      RegionId: 'cn-shanghai',
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
    },
    headers: {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-version': '2014-05-26',
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-content-sha256': sha256Hex(''),
    },
  })
  assert.equal(
    authorization.split('Signature=')[1],
    '06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
  assert.match(
    authorization,
    /SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,/,
  )
})

test('ACS3: signs that encodeURIComponent leaves alone are encoded too', () => {
  assert.equal(
    canonicalQuery({ b: "a b*c~d/e!'()", a: '培训' }),
    'a=%E5%9F%B9%E8%AE%AD&b=a%20b%2Ac~d%2Fe%21%27%28%29',
  )
})

test("TC3: the example of Tencent Cloud's document (DescribeInstances, 2019-02-25)", () => {
  const authorization = tc3Authorization(
    'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
    'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    {
      service: 'cvm',
      host: 'cvm.tencentcloudapi.com',
      contentType: 'application/json; charset=utf-8',
      timestamp: 1_551_113_065,
      body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    },
  )
  assert.equal(
    authorization,
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, ' +
      'Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  )
})

for (const [provider, start] of [
  ['aliyun', startFakeAliyun],
  ['tencent', startFakeTencent],
] as const) {
  test(`${provider}: a signed message is taken, a wrong key and a refusal are errors that name the reason`, async (t) => {
    const fake = await start()
    t.after(() => fake.close())
    const sms = createSms({ provider, address: fake.url, ...fakeSmsKeys }, quiet)
    await sms.send(message)
    await sms.send({ ...message, code: '999999' })
    assert.deepEqual(fake.taken, [message, { ...message, code: '999999' }])
    fake.refuseNext('LimitExceeded.Day')
    await assert.rejects(
      sms.send(message),
      (error: unknown) => error instanceof SmsError && error.reason === 'LimitExceeded.Day',
    )
    const thief = createSms(
      { provider, address: fake.url, ...fakeSmsKeys, keySecret: 'other' },
      quiet,
    )
    await assert.rejects(thief.send(message), /Signature/)
    assert.equal(fake.taken.length, 2)
  })
}

test('a provider that is not there is an error without number and code in it', async () => {
  const sms = createSms(
    { provider: 'aliyun', address: 'http://127.0.0.1:9', ...fakeSmsKeys },
    quiet,
  )
  await assert.rejects(
    sms.send(message),
    (error: unknown) =>
      error instanceof SmsError &&
      error.reason === 'unreachable' &&
      !/13800000001|012345/.test(error.message),
  )
})

test('without a provider the code is printed whatever the log’s level is, in development only, and the number is masked', async () => {
  const lines: string[] = []
  const log = {
    info: (facts: unknown, text: string) => lines.push(JSON.stringify({ facts, text })),
    warn: (facts: unknown, text: string) => lines.push(JSON.stringify({ facts, text })),
  }
  const printed: string[] = []
  await createSms(readSmsSettings({}), log, (text) => printed.push(text)).send(message)
  await assert.rejects(
    createSms(readSmsSettings({ NODE_ENV: 'production' }), log).send(message),
    (error: unknown) => error instanceof SmsError && error.reason === 'notSetUp',
  )
  assert.match(printed.join(''), /012345/)
  assert.doesNotMatch(lines.join(''), /012345/)
  for (const line of [...printed, ...lines]) assert.doesNotMatch(line, /13800000001/)
})

test('the file provider writes one line a message, readable by its owner only', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'training-sms-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'codes.jsonl')
  await createSms(readSmsSettings({ SMS_PROVIDER: 'file', SMS_FILE: file }), quiet).send(message)
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), message)
  assert.equal(statSync(file).mode & 0o077, 0)
})

test('a half-set provider is refused at the start, by the name of what is missing', () => {
  assert.throws(
    () => readSmsSettings({ SMS_PROVIDER: 'tencent', SMS_KEY_ID: 'a' }),
    /SMS_KEY_SECRET is needed/,
  )
  assert.throws(() => readSmsSettings({ SMS_PROVIDER: 'pigeon' }), /must be one of/)
})
