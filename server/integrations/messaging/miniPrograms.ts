import { MessagingError, notSetUp, type Messaging } from './Messaging'
import type { PlatformAccess } from './platformAccess'

type MiniPrograms = Pick<
  Messaging,
  'phoneNumber' | 'unlimitedCode' | 'sendSubscribed' | 'checkContent' | 'checkPicture'
>

/** What the platform checks of one text, characters. */
const checkedLength = 2500

/** What a mini-program's own token allows: a number, a code to scan, a message, a look at a text. */
export function miniPrograms({ settings, http, appOf, withToken }: PlatformAccess): MiniPrograms {
  return {
    async phoneNumber(appCode, code) {
      if (!settings.phoneButton) throw new MessagingError(notSetUp)
      const { phone_info } = await withToken(appOf(appCode), (access_token) =>
        http.post<{ phone_info: { purePhoneNumber: string } }>(
          '/wxa/business/getuserphonenumber',
          { access_token },
          { code },
        ),
      )
      return phone_info.purePhoneNumber
    },

    unlimitedCode: (appCode, { scene, page, width }) =>
      withToken(appOf(appCode), (access_token) =>
        http.postForBytes(
          '/wxa/getwxacodeunlimit',
          { access_token },
          { scene, page, width, check_path: false },
        ),
      ),

    async sendSubscribed(appCode, { openId, templateId, page, data }) {
      const fields = Object.entries(data).map(([name, value]) => [name, { value }])
      const message = {
        touser: openId,
        template_id: templateId,
        page,
        data: Object.fromEntries(fields) as Record<string, { value: string }>,
      }
      await withToken(appOf(appCode), (access_token) =>
        http.post('/cgi-bin/message/subscribe/send', { access_token }, message),
      )
    },

    async checkContent(appCode, { openId, text }) {
      const content = text.slice(0, checkedLength)
      const { result } = await withToken(appOf(appCode), (access_token) =>
        http.post<{ result: { suggest: 'pass' | 'review' | 'risky'; label: number } }>(
          '/wxa/msg_sec_check',
          { access_token },
          { version: 2, scene: 2, openid: openId, content },
        ),
      )
      return { verdict: result.suggest, label: result.label }
    },

    async checkPicture(appCode, { openId, url }) {
      const { trace_id } = await withToken(appOf(appCode), (access_token) =>
        http.post<{ trace_id: string }>(
          '/wxa/media_check_async',
          { access_token },
          { version: 2, scene: 2, openid: openId, media_url: url, media_type: 2 },
        ),
      )
      return trace_id
    },
  }
}
