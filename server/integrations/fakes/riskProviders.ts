import { createHmac } from 'node:crypto'
import type { RiskProvider } from '@contract/rules/people/riskProviders'
import { acs3Authorization, sha256Hex } from '../sms/acs3'
import { tc3Authorization } from '../sms/tc3'
import { startFake, type FakeRequest, type FakeResponse, type FakeServer } from './fakeServer'

/** Settings that fit the fakes. */
export const fakeRiskKeys = {
  id: '190000001',
  key: 'fake-key-of-the-check',
  keyId: 'fake-id',
  keySecret: 'fake-secret',
  prefix: 'fake',
}
/** What a script gives a page that passed. */
export const goodProofs: Readonly<Record<RiskProvider, string>> = {
  tencent: JSON.stringify({ ticket: 'good', randstr: '@abc' }),
  aliyun: 'good',
  geetest: JSON.stringify({
    lot_number: 'good',
    captcha_output: 'o',
    pass_token: 'p',
    gen_time: '1',
  }),
}

const { id, key, keyId, keySecret } = fakeRiskKeys

function tencent({ headers, body }: FakeRequest): FakeResponse {
  const expected = tc3Authorization(keyId, keySecret, {
    service: 'captcha',
    host: headers['host'] ?? '',
    contentType: headers['content-type'] ?? '',
    body,
    timestamp: Number(headers['x-tc-timestamp']),
  })
  const said = JSON.parse(body) as Record<string, unknown>
  if (headers['authorization'] !== expected || headers['x-tc-action'] !== 'DescribeCaptchaResult')
    return { json: { Response: { Error: { Code: 'AuthFailure.SignatureFailure' } } } }
  const isOurs =
    said['CaptchaType'] === 9 && said['CaptchaAppId'] === Number(id) && said['AppSecretKey'] === key
  return {
    json: {
      Response: { CaptchaCode: isOurs && said['Ticket'] === 'good' ? 1 : 8, RequestId: '1' },
    },
  }
}

function aliyun({ headers, body, method }: FakeRequest): FakeResponse {
  const names = /SignedHeaders=([^,]+),/.exec(headers['authorization'] ?? '')?.[1]?.split(';') ?? []
  const signed = Object.fromEntries(names.map((name) => [name, headers[name] ?? '']))
  const expected = acs3Authorization(keyId, keySecret, { method, query: {}, headers: signed, body })
  const isSigned =
    headers['authorization'] === expected &&
    names.includes('x-acs-content-sha256') &&
    headers['x-acs-content-sha256'] === sha256Hex(body) &&
    headers['x-acs-action'] === 'VerifyIntelligentCaptcha'
  if (!isSigned) return { status: 400, json: { Code: 'SignatureDoesNotMatch' } }
  const form = new URLSearchParams(body)
  const passed = form.get('SceneId') === id && form.get('CaptchaVerifyParam') === 'good'
  return { json: { Code: 'Success', Success: true, Result: { VerifyResult: passed } } }
}

function geetest({ url, body }: FakeRequest): FakeResponse {
  const form = new URLSearchParams(body)
  const lot = form.get('lot_number') ?? ''
  const isSigned = form.get('sign_token') === createHmac('sha256', key).update(lot).digest('hex')
  if (url.pathname !== '/validate' || url.searchParams.get('captcha_id') !== id || !isSigned)
    return { json: { status: 'error', code: '-50002' } }
  return { json: { status: 'success', result: lot === 'good' ? 'success' : 'fail', reason: '' } }
}

/** A provider of slide checks that looks at signatures, as the documents say. */
export const startFakeRisk = (provider: RiskProvider): Promise<FakeServer> =>
  startFake({ tencent, aliyun, geetest }[provider])
