import { createHmac, randomUUID } from 'node:crypto'
import { utcSecondStamp } from '@contract/rules/hospitalTime'
import { acs3Authorization, canonicalQuery, sha256Hex } from '../sms/acs3'
import { tc3Authorization } from '../sms/tc3'
import { askProvider, textsOf, type RiskCheck } from './RiskCheck'
import type { RiskSettings } from './riskSettings'

type Verify = RiskCheck['verify']

const verdict = (passed: boolean) => (passed ? 'passed' : 'refused')

/** Tencent Cloud, DescribeCaptchaResult of 2019-07-22: 1 is the only code of success. */
function tencent({ address, id, key, keyId, keySecret }: RiskSettings): Verify {
  return async (proof, userIp) => {
    const said = textsOf(proof, ['ticket', 'randstr'])
    if (!said) return 'refused'
    const contentType = 'application/json; charset=utf-8'
    const timestamp = Math.floor(Date.now() / 1000)
    const body = JSON.stringify({
      CaptchaType: 9,
      Ticket: said.ticket,
      Randstr: said.randstr,
      UserIp: userIp,
      CaptchaAppId: Number(id),
      AppSecretKey: key,
    })
    const host = new URL(address).host
    const signed = { service: 'captcha', host, contentType, body, timestamp }
    const reply = (await askProvider(`${address}/`, {
      body,
      headers: {
        authorization: tc3Authorization(keyId, keySecret, signed),
        'content-type': contentType,
        'x-tc-action': 'DescribeCaptchaResult',
        'x-tc-version': '2019-07-22',
        'x-tc-timestamp': String(timestamp),
      },
    })) as { Response?: { CaptchaCode?: number } } | undefined
    const code = reply?.Response?.CaptchaCode
    return code === undefined ? 'away' : verdict(code === 1)
  }
}

/** Alibaba Cloud's Captcha 2.0, VerifyIntelligentCaptcha of 2023-03-05. */
function aliyun({ address, id, keyId, keySecret }: RiskSettings): Verify {
  return async (proof) => {
    const body = canonicalQuery({ CaptchaVerifyParam: proof, SceneId: id })
    const headers = {
      // Signed, too, as their own libraries do.
      'content-type': 'application/x-www-form-urlencoded',
      host: new URL(address).host,
      'x-acs-action': 'VerifyIntelligentCaptcha',
      'x-acs-version': '2023-03-05',
      'x-acs-date': utcSecondStamp(Date.now()),
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-content-sha256': sha256Hex(body),
    }
    const signed = { method: 'POST', query: {}, headers, body }
    const reply = (await askProvider(`${address}/`, {
      body,
      headers: {
        ...headers,
        authorization: acs3Authorization(keyId, keySecret, signed),
      },
    })) as { Result?: { VerifyResult?: boolean } } | undefined
    const result = reply?.Result?.VerifyResult
    return result === undefined ? 'away' : verdict(result)
  }
}

/** Geetest 4: the number of the check, signed with our key. */
function geetest({ address, id, key }: RiskSettings): Verify {
  return async (proof) => {
    const said = textsOf(proof, ['lot_number', 'captcha_output', 'pass_token', 'gen_time'])
    if (!said) return 'refused'
    const form = new URLSearchParams({
      lot_number: said.lot_number,
      captcha_output: said.captcha_output,
      pass_token: said.pass_token,
      gen_time: said.gen_time,
      sign_token: createHmac('sha256', key).update(said.lot_number).digest('hex'),
    })
    const reply = (await askProvider(`${address}/validate?captcha_id=${encodeURIComponent(id)}`, {
      body: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })) as { status?: string; result?: string } | undefined
    return reply?.status === 'success' ? verdict(reply.result === 'success') : 'away'
  }
}

const makers = { tencent, aliyun, geetest }

/** The provider that the operator chose; undefined: our own check alone. */
export function createRiskCheck(settings: RiskSettings | undefined): RiskCheck | undefined {
  if (!settings) return undefined
  const { provider, id, prefix } = settings
  return { service: { provider, id, prefix }, verify: makers[provider](settings) }
}
