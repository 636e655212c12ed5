import { postForJson, SmsError, type Sms } from './Sms'
import type { ProviderSettings } from './smsSettings'
import { tc3Authorization } from './tc3'

interface Reply {
  Response?: { Error?: { Code: string }; SendStatusSet?: { Code: string }[] }
}

const contentType = 'application/json; charset=utf-8'

/** Tencent Cloud, SendSms of 2021-01-11. The template has two places: the code and the minutes. */
export function tencentSms({
  address,
  keyId,
  keySecret,
  signName,
  template,
  appId,
  region,
}: ProviderSettings): Sms {
  return {
    async send({ mobile, code, minutes }) {
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${mobile}`],
        SmsSdkAppId: appId,
        SignName: signName,
        TemplateId: template,
        TemplateParamSet: [code, String(minutes)],
      })
      const timestamp = Math.floor(Date.now() / 1000)
      const authorization = tc3Authorization(keyId, keySecret, {
        service: 'sms',
        host: new URL(address).host,
        contentType,
        body,
        timestamp,
      })
      const { Response = {} } = (await postForJson(`${address}/`, {
        body,
        headers: {
          authorization,
          'content-type': contentType,
          'x-tc-action': 'SendSms',
          'x-tc-version': '2021-01-11',
          'x-tc-timestamp': String(timestamp),
          'x-tc-region': region,
        },
      })) as Reply
      const status = Response.Error?.Code ?? Response.SendStatusSet?.[0]?.Code ?? 'unknown'
      if (status !== 'Ok') throw new SmsError(status)
    },
  }
}
