import { askProvider, SmsError, type Sms } from './Sms'
import type { ProviderSettings } from './smsSettings'
import { tc3Authorization } from './tc3'

interface Reply {
  Response?: { Error?: { Code: string }; SendStatusSet?: { Code: string }[] }
}

const contentType = 'application/json; charset=utf-8'

/** Tencent Cloud, SendSms of 2021-01-11. The template of codes has two places, the code and the minutes; that of notices one. */
export function tencentSms({
  address,
  keyId,
  keySecret,
  signName,
  template,
  noticeTemplate,
  appId,
  region,
}: ProviderSettings): Sms {
  const post = async (mobile: string, templateId: string, values: string[]) => {
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${mobile}`],
      SmsSdkAppId: appId,
      SignName: signName,
      TemplateId: templateId,
      TemplateParamSet: values,
    })
    const timestamp = Math.floor(Date.now() / 1000)
    const authorization = tc3Authorization(keyId, keySecret, {
      service: 'sms',
      host: new URL(address).host,
      contentType,
      body,
      timestamp,
    })
    const { Response = {} } = (await askProvider(`${address}/`, {
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
  }
  return {
    send: ({ mobile, code, minutes }) => post(mobile, template, [code, String(minutes)]),
    sendNotice: ({ mobile, text }) => post(mobile, noticeTemplate, [text]),
  }
}
