import { minuteMs } from '@contract/rules/hospitalTime'
import { acs3Authorization, sha256Hex } from '../sms/acs3'
import type { CodeMessage, NoticeMessage } from '../sms/Sms'
import { tc3Authorization } from '../sms/tc3'
import { startFake, type FakeRequest, type FakeServer } from './fakeServer'

export interface FakeSmsProvider extends FakeServer {
  /** What was taken, in order. */
  taken: CodeMessage[]
  /** Notices that were taken, in order. */
  notices: NoticeMessage[]
  /** The provider's own code for the next message: a refusal. */
  refuseNext(code: string): void
}

const secret = 'fake-secret'
/** Settings that fit the fakes. */
export const fakeSmsKeys = {
  keyId: 'fake-key',
  keySecret: secret,
  signName: '培训',
  template: 'T1',
  noticeTemplate: 'T2',
  appId: '1400000001',
  region: 'ap-guangzhou',
}
/** Both providers refuse what was signed longer ago (15 minutes, 5 minutes). */
const oldestMs = 5 * minuteMs

/** Alibaba Cloud's SendSms: checks signature, date and that a nonce comes once. */
export async function startFakeAliyun(): Promise<FakeSmsProvider> {
  const taken: CodeMessage[] = []
  const notices: NoticeMessage[] = []
  const nonces = new Set<string>()
  let refusal: string | undefined
  const problem = ({ headers, url, body, method }: FakeRequest): string | undefined => {
    const names =
      /SignedHeaders=([^,]+),/.exec(headers['authorization'] ?? '')?.[1]?.split(';') ?? []
    for (const name of [
      'host',
      'x-acs-action',
      'x-acs-content-sha256',
      'x-acs-date',
      'x-acs-signature-nonce',
      'x-acs-version',
    ]) {
      if (!names.includes(name)) return 'MissingSignedHeader'
    }
    const signed = Object.fromEntries(names.map((name) => [name, headers[name] ?? '']))
    const expected = acs3Authorization(fakeSmsKeys.keyId, secret, {
      method,
      query: Object.fromEntries(url.searchParams),
      headers: signed,
      body,
    })
    if (
      headers['authorization'] !== expected ||
      headers['x-acs-content-sha256'] !== sha256Hex(body)
    )
      return 'SignatureDoesNotMatch'
    if (Math.abs(Date.now() - Date.parse(headers['x-acs-date'] ?? '')) > oldestMs)
      return 'InvalidTimeStamp.Expired'
    const nonce = headers['x-acs-signature-nonce'] ?? ''
    if (nonces.has(nonce)) return 'SignatureNonceUsed'
    nonces.add(nonce)
    return headers['x-acs-action'] === 'SendSms' && headers['x-acs-version'] === '2017-05-25'
      ? undefined
      : 'InvalidAction.NotFound'
  }
  const fake = await startFake((request) => {
    const bad = problem(request) ?? refusal
    refusal = undefined
    if (bad !== undefined) return { status: 400, json: { Code: bad, Message: bad, RequestId: '1' } }
    const { code, minutes, text } = JSON.parse(
      request.url.searchParams.get('TemplateParam') ?? '{}',
    ) as Record<'code' | 'minutes' | 'text', string>
    const mobile = request.url.searchParams.get('PhoneNumbers') ?? ''
    if (request.url.searchParams.get('TemplateCode') === fakeSmsKeys.noticeTemplate)
      notices.push({ mobile, text })
    else taken.push({ mobile, code, minutes: Number(minutes) })
    return { json: { Code: 'OK', Message: 'OK', BizId: '1^0', RequestId: '1' } }
  })
  return { ...fake, taken, notices, refuseNext: (code) => (refusal = code) }
}

/** Tencent Cloud's SendSms: checks signature and time. */
export async function startFakeTencent(): Promise<FakeSmsProvider> {
  const taken: CodeMessage[] = []
  const notices: NoticeMessage[] = []
  let refusal: string | undefined
  const problem = ({ headers, body }: FakeRequest): string | undefined => {
    const timestamp = Number(headers['x-tc-timestamp'])
    const expected = tc3Authorization(fakeSmsKeys.keyId, secret, {
      service: 'sms',
      host: headers['host'] ?? '',
      contentType: headers['content-type'] ?? '',
      body,
      timestamp,
    })
    if (headers['authorization'] !== expected) return 'AuthFailure.SignatureFailure'
    if (Math.abs(Date.now() - timestamp * 1000) > oldestMs) return 'AuthFailure.SignatureExpire'
    return headers['x-tc-action'] === 'SendSms' && headers['x-tc-version'] === '2021-01-11'
      ? undefined
      : 'InvalidAction'
  }
  const fake = await startFake((request) => {
    const bad = problem(request)
    if (bad !== undefined)
      return { json: { Response: { Error: { Code: bad, Message: bad }, RequestId: '1' } } }
    const { PhoneNumberSet, TemplateParamSet, TemplateId } = JSON.parse(request.body) as {
      PhoneNumberSet: string[]
      TemplateParamSet: string[]
      TemplateId: string
    }
    const mobile = (PhoneNumberSet[0] ?? '').replace('+86', '')
    const [first = '', second] = TemplateParamSet
    const code = refusal ?? 'Ok'
    refusal = undefined
    if (code === 'Ok' && TemplateId === fakeSmsKeys.noticeTemplate)
      notices.push({ mobile, text: first })
    else if (code === 'Ok') taken.push({ mobile, code: first, minutes: Number(second) })
    return {
      json: {
        Response: {
          SendStatusSet: [
            { SerialNo: '1', PhoneNumber: PhoneNumberSet[0], Fee: 1, Code: code, Message: code },
          ],
          RequestId: '1',
        },
      },
    }
  })
  return { ...fake, taken, notices, refuseNext: (code) => (refusal = code) }
}
