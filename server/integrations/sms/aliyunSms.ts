import { randomUUID } from 'node:crypto'
import { utcSecondStamp } from '@contract/rules/hospitalTime'
import { acs3Authorization, canonicalQuery, sha256Hex } from './acs3'
import { askProvider, SmsError, type Sms } from './Sms'
import type { ProviderSettings } from './smsSettings'

/** Alibaba Cloud, SendSms of 2017-05-25. The template of codes has the variables `code` and `minutes`, that of notices `text`. */
export function aliyunSms({
  address,
  keyId,
  keySecret,
  signName,
  template,
  noticeTemplate,
}: ProviderSettings): Sms {
  const post = async (mobile: string, code: string, values: Record<string, string>) => {
    const query = {
      PhoneNumbers: mobile,
      SignName: signName,
      TemplateCode: code,
      TemplateParam: JSON.stringify(values),
    }
    const headers = {
      host: new URL(address).host,
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': utcSecondStamp(Date.now()),
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-content-sha256': sha256Hex(''),
    }
    const authorization = acs3Authorization(keyId, keySecret, {
      method: 'POST',
      query,
      headers,
      body: '',
    })
    const { Code } = (await askProvider(`${address}/?${canonicalQuery(query)}`, {
      headers: { ...headers, authorization },
    })) as { Code?: string }
    if (Code !== 'OK') throw new SmsError(Code ?? 'unknown')
  }
  return {
    send: ({ mobile, code, minutes }) => post(mobile, template, { code, minutes: String(minutes) }),
    sendNotice: ({ mobile, text }) => post(mobile, noticeTemplate, { text }),
  }
}
